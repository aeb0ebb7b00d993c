#pragma once

#include "theme/theme.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// A candidate with a cost: its bound, or its objective when it is a whole mapping.
struct CutoffBar {
    NodeId node = noNode;
    double cost = 0;
    Mark mark = Mark::Open;
};

/// Neighbouring bars that share a column of pixels.
struct CutoffColumn {
    std::uint32_t first = 0;  ///< bars first … end − 1
    std::uint32_t end = 0;
    double least = 0;
    double most = 0;
    Mark mark = Mark::Open;  ///< of most of them; of the best, if it is among them
};

/// The bars first … first + count − 1 over a number of columns; one bar per column, or several
/// merged. Never more columns than bars. Plain arithmetic, O(bars).
std::vector<CutoffColumn> mergeBars(const std::vector<CutoffBar>& bars, std::uint32_t first,
                                    std::uint32_t count, std::uint32_t columns);

/// An upper end for an axis that starts at 0: 1, 2 or 5 times a power of ten per step, a few steps.
struct AxisScale {
    double top = 1;
    double step = 0.2;
};
AxisScale niceAxis(double most);

}  // namespace loopglass::ui
