#pragma once

/// Measures in pixels, shared by the rows of the loop nest and the drop places.
namespace loopglass::ui::nest {

inline constexpr int gap = 6;           ///< distance between bands
inline constexpr int badgeHeight = 21;  ///< height of a loop on an axis
inline constexpr int axisLabel = 84;    ///< width of `X  14 of 14` at the default font size
inline constexpr int axisSide = 6;      ///< space at the left of the label
inline constexpr int axisName = 14;     ///< width of the `X` at the default font size

}  // namespace loopglass::ui::nest
