#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass {

/// Colours of tensors and other numbered series; they repeat.
std::string_view seriesColour(std::size_t number);
inline constexpr std::string_view operationsColour = "#8a94a0";
/// Levels from the outermost in, darkest first, so that none looks like a tensor; the last repeats.
std::string_view levelColour(std::size_t level);

/// Collects shapes of an SVG picture; its size is set at the end.
class Picture {
public:
    void line(double x1, double y1, double x2, double y2, std::string_view colour,
              std::string_view more = {});
    /// `tip` is shown when the pointer rests on it.
    void box(double x, double y, double width, double height, std::string_view colour,
             std::string_view tip = {}, std::string_view more = {});
    /// `anchor` is start, middle or end.
    void text(double x, double y, std::string_view text, std::string_view anchor = "start",
              std::string_view colour = "#1f2933");
    /// The element; `title` is its name for those who do not see it.
    std::string svg(double width, double height, std::string_view title) const;

    /// About how wide a text is.
    static double widthOf(std::string_view text);

private:
    std::string m_shapes;
};

/// A number with at most two decimals, as coordinates need it.
std::string coordinate(double value);

}  // namespace loopglass
