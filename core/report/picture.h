#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass {

/// Returns the colour for a tensor or for another numbered series; the colours repeat.
std::string_view seriesColour(std::size_t number);
inline constexpr std::string_view operationsColour = "#8a94a0";
/// Returns the colour of a level; the outermost level is the darkest. No colour resembles the
/// colour of a tensor. If there are more levels than colours, the last colour repeats.
std::string_view levelColour(std::size_t level);

/// Collects the shapes of an SVG picture; the size of the picture is set at the end.
class Picture {
public:
    void line(double x1, double y1, double x2, double y2, std::string_view colour,
              std::string_view more = {});
    /// Draws a rectangle with a tooltip `tip`.
    void box(double x, double y, double width, double height, std::string_view colour,
             std::string_view tip = {}, std::string_view more = {});
    /// Draws a text; `anchor` is start, middle or end.
    void text(double x, double y, std::string_view text, std::string_view anchor = "start",
              std::string_view colour = "#1f2933");
    /// Returns the SVG element; `title` is its name for screen readers.
    std::string svg(double width, double height, std::string_view title) const;

    /// Returns the approximate width of a text.
    static double widthOf(std::string_view text);

private:
    std::string m_shapes;
};

/// Returns a number with at most two decimals, for coordinates.
std::string coordinate(double value);

}  // namespace loopglass
