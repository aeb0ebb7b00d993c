#pragma once

#include "text/score_text.h"
#include "theme/theme.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// A candidate with a cost: its lower bound, or its objective if it is a complete mapping.
struct CutoffBar {
    NodeId node = noNode;
    double cost = 0;
    Mark mark = Mark::Open;
    std::uint32_t number = 0;  ///< in the order of decisions, from 1; 0 without a decision
};

/// The contents of the chart: the candidates in the order of the search, and the best so far.
struct CutoffSeries {
    std::vector<CutoffBar> bars;
    std::vector<double> best;  ///< by bar: the best so far at its decision; 0 before the first
    /// The best at the displayed search step, which may be later than all bars.
    double now = 0;
    std::uint32_t shown = 0;  ///< bars created by the displayed search step; later ones are pale
    /// First bar of a final run of pruned bars; bars.size() if there is none.
    std::uint32_t firstCut = 0;
    ScoreText scores;  ///< format of the costs, which have the engine's units here
    std::function<double(NodeId)> spent;    ///< the decided cost, computed for drawn bars
    std::function<bool(NodeId)> standsOut;  ///< other bars are pale; empty: all are highlighted
};

/// Neighbouring bars in one column of pixels.
struct CutoffColumn {
    std::uint32_t first = 0;  ///< bars first … end − 1
    std::uint32_t end = 0;
    std::uint32_t minBar = 0;  ///< the cheapest bar
    double least = 0;
    double most = 0;
    /// Mark of most candidates of the bar, or Best if it contains the best.
    Mark mark = Mark::Open;
};

/// Merges the bars first … first + count − 1 into columns: one bar per column, or several. There
/// are never more columns than bars. No widget, O(bars).
std::vector<CutoffColumn> mergeBars(const std::vector<CutoffBar>& bars, std::uint32_t first,
                                    std::uint32_t count, std::uint32_t columns);

/// The scale of an axis from 0, with a few steps of 1, 2 or 5 times a power of ten.
struct AxisScale {
    double top = 1;
    double step = 0.2;
};
/// Returns an axis with round steps in multiples of `unit`; the scale itself has the unit of
/// `most`.
AxisScale niceAxis(double most, double unit = 1);

}  // namespace loopglass::ui
