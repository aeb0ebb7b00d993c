#pragma once

#include "text/score_text.h"
#include "theme/theme.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// A candidate with a cost: its bound, or its objective when it is a whole mapping.
struct CutoffBar {
    NodeId node = noNode;
    double cost = 0;
    Mark mark = Mark::Open;
    std::uint32_t number = 0;  ///< in the order of decisions, from 1; 0: without a decision
};

/// The contents of the chart: the candidates in the order of the search, and the best so far.
struct CutoffSeries {
    std::vector<CutoffBar> bars;
    std::vector<double> best;  ///< by bar: the best so far when it was judged; 0 before the first
    double now = 0;            ///< the best at the moment shown, which may have come after all bars
    std::uint32_t shown = 0;   ///< bars born by the moment shown; later ones are pale
    std::uint32_t firstCut = 0;  ///< from here on every bar is cut, and no other follows;
                                 ///< bars.size() when that is not so
    ScoreText scores;            ///< format of the costs, which are in units of the engine here
    std::function<double(NodeId)> spent;    ///< the settled part of a cost, asked for what is drawn
    std::function<bool(NodeId)> standsOut;  ///< other bars are pale; empty: all are highlighted
};

/// Neighbouring bars that share a column of pixels.
struct CutoffColumn {
    std::uint32_t first = 0;  ///< bars first … end − 1
    std::uint32_t end = 0;
    std::uint32_t minBar = 0;  ///< the cheapest of them
    double least = 0;
    double most = 0;
    Mark mark = Mark::Open;  ///< mark of most candidates of the bar, or Best if it contains the
                             ///< best
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
/// Returns an axis with round steps in multiples of `unit`; the scale itself has the unit of
/// `most`.
AxisScale niceAxis(double most, double unit = 1);

}  // namespace loopglass::ui
