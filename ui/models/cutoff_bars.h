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
    bool isMarked = false;     ///< true on the path of the selected or best mapping
    std::uint32_t number = 0;  ///< position in the order of decisions, from 1; 0 without a decision
};

/// The contents of the chart: the candidates in the order of the search, and the best cost so far.
struct CutoffSeries {
    std::vector<CutoffBar> bars;
    /// Best cost so far at the decision of each bar; 0 before the first best.
    std::vector<double> best;
    /// Best cost at the displayed search step, which may be later than all bars.
    double now = 0;
    /// Number of bars created by the displayed search step; later bars are pale.
    std::uint32_t shown = 0;
    /// First bar of the pruned bars at the end; bars.size() if there are none.
    std::uint32_t firstCut = 0;
    bool isBestPath = false;  ///< true if the marked bars lead to the best mapping
    ScoreText scores;         ///< format of the costs, which are in the units of the engine
    std::function<double(NodeId)> spent;  ///< computes the decided cost, for drawn bars
    /// True for highlighted bars; all bars are highlighted if empty.
    std::function<bool(NodeId)> standsOut;
};

/// The neighbouring bars in one column of pixels.
struct CutoffColumn {
    std::uint32_t first = 0;  ///< index of the first bar; the last bar is end − 1
    std::uint32_t end = 0;
    std::uint32_t minBar = 0;  ///< index of the cheapest bar
    double least = 0;
    double most = 0;
    /// Mark of most candidates of the bar, or Best if it contains the best.
    Mark mark = Mark::Open;
};

/// Merges the bars first … first + count − 1 into columns of one or several bars. There are never
/// more columns than bars. The cost is O(bars), and no widget is used.
std::vector<CutoffColumn> mergeBars(const std::vector<CutoffBar>& bars, std::uint32_t first,
                                    std::uint32_t count, std::uint32_t columns);

/// The scale of an axis that starts at 0, with a few steps of 1, 2 or 5 times a power of ten.
struct AxisScale {
    double top = 1;
    double step = 0.2;
};
/// Returns an axis with round steps in multiples of `unit`; the scale has the unit of `most`.
AxisScale niceAxis(double most, double unit = 1);

}  // namespace loopglass::ui
