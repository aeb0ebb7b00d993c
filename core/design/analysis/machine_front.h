#pragma once

#include "design/explore.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::design {

/// The metrics by which accelerators are compared; smaller is better.
enum class Figure : std::uint8_t { Energy, Delay, Area };
inline constexpr std::array allFigures{Figure::Energy, Figure::Delay, Figure::Area};

/// The metrics of an accelerator and the mappings of its layers.
struct MachineFigures {
    double energy = 0;  ///< energy of all layers, in pJ
    double cycles = 0;  ///< delay of all layers, in cycles
    double area = 0;    ///< µm²
    double of(Figure figure) const;
};

/// Returns the metrics of a mapped configuration; empty for a configuration that was not mapped.
/// The area is 0 if the area of a part is unknown.
std::optional<MachineFigures> figuresOf(const Design& design, const ExplorationResult& explored,
                                        std::size_t configuration);

/// Returns for each accelerator whether it is on the Pareto front of these metrics. If several
/// accelerators have equal metrics, the first is on the front. Accelerators without metrics are not
/// on the front.
std::vector<char> onFront(const std::vector<std::optional<MachineFigures>>& machines,
                          const std::vector<Figure>& figures);

}  // namespace loopglass::design
