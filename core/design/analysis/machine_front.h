#pragma once

#include "design/explore.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::design {

/// What machines are compared by; less is better of each.
enum class Figure : std::uint8_t { Energy, Delay, Area };
inline constexpr std::array allFigures{Figure::Energy, Figure::Delay, Figure::Area};

/// A machine with its layers mapped.
struct MachineFigures {
    double energy = 0;  ///< pJ of all layers
    double cycles = 0;  ///< likewise
    double area = 0;    ///< µm²
    double of(Figure figure) const;
};

/// Of a mapped configuration; none of another one. The area is 0 where that of a part is not known.
std::optional<MachineFigures> figuresOf(const Design& design, const Exploring& explored,
                                        std::size_t configuration);

/// By machine: no other one is as good in each of these figures and better in one. Of machines with
/// equal figures the first stands on the front; machines without figures stand on none.
std::vector<char> onFront(const std::vector<std::optional<MachineFigures>>& machines,
                          const std::vector<Figure>& figures);

}  // namespace loopglass::design
