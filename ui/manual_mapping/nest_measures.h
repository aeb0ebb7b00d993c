#pragma once

/// Pixels that the rows of the nest and the places to drop at agree on.
namespace loopglass::ui::nest {

inline constexpr int gap = 6;          ///< between bands
inline constexpr int chipHeight = 21;  ///< height of a loop on an axis
inline constexpr int axisLabel = 84;   ///< `X  14 of 14`, with the usual letters
inline constexpr int axisSide = 6;     ///< left of it
inline constexpr int axisName = 14;    ///< width of the `X` at the default font size

}  // namespace loopglass::ui::nest
