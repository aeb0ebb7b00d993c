#include "models/cutoff_bars.h"

#include "toolkit/chart_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

/// Returns the mark for a column of several bars: the mark of the best mapping, otherwise the
/// verdict that is rarest in the whole chart. A few continued candidates among a thousand pruned
/// candidates therefore stay visible.
Mark markOfColumn(const std::array<std::uint32_t, 6>& here,
                  const std::array<std::uint32_t, 6>& everywhere) {
    Mark mark = Mark::Open;
    for (std::size_t m = 0; m < here.size(); ++m) {
        const auto now = static_cast<std::size_t>(mark);
        if (here[m] > 0 && (here[now] == 0 || everywhere[m] < everywhere[now])) {
            mark = static_cast<Mark>(m);
        }
    }
    return here[static_cast<std::size_t>(Mark::Best)] > 0 ? Mark::Best : mark;
}

}  // namespace

std::vector<CutoffColumn> mergeBars(const std::vector<CutoffBar>& bars, std::uint32_t first,
                                    std::uint32_t count, std::uint32_t columns) {
    std::vector<CutoffColumn> out;
    const auto total = static_cast<std::uint32_t>(bars.size());
    first = std::min(first, total);
    count = std::min(count, total - first);
    columns = std::min(columns, count);
    std::array<std::uint32_t, 6> everywhere{};
    for (std::uint32_t b = first; b < first + count; ++b) {
        ++everywhere[static_cast<std::size_t>(bars[b].mark)];
    }
    for (std::uint32_t c = 0; c < columns; ++c) {
        const auto at = [&](std::uint32_t column) {
            return first + static_cast<std::uint32_t>(std::uint64_t{count} * column / columns);
        };
        CutoffColumn column{at(c),     at(c + 1), at(c), bars[at(c)].cost, bars[at(c)].cost,
                            Mark::Open};
        std::array<std::uint32_t, 6> marks{};
        for (std::uint32_t b = column.first; b < column.end; ++b) {
            if (bars[b].cost < column.least) {
                column.least = bars[b].cost;
                column.minBar = b;
            }
            column.most = std::max(column.most, bars[b].cost);
            ++marks[static_cast<std::size_t>(bars[b].mark)];
        }
        column.mark = markOfColumn(marks, everywhere);
        out.push_back(column);
    }
    return out;
}

AxisScale niceAxis(double most, double unit) {
    if (!(most > 0) || !std::isfinite(most)) {
        return {};
    }
    const double step = roundStep(most / unit / 5);
    return {std::ceil(most / unit / step) * step * unit, step * unit};
}

}  // namespace loopglass::ui
