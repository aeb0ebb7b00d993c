#include "machine/machine_layout.h"

#include <algorithm>
#include <numeric>

namespace loopglass::ui {

namespace {

constexpr int boxHigh = 44;
constexpr int minGap = 46;  // height of three lines in pixels
// Height of a fourth line in pixels, for outputs that move in both directions.
constexpr int oneLine = 15;
constexpr int maxGap = 130;
// Smallest width in pixels for parts side by side, at the default font size.
constexpr double sideBySide = 560;
constexpr double apart = 24;
constexpr double noteApart = 2;
constexpr double largestLane = 36;
constexpr double minArray = 120;
constexpr int textLine = 17;

/// Returns the gap between a level and the next level, for the default font size. An output has a
/// line for each direction, above the line of the child's words. Lanes keep no words, so this line
/// is missing above lanes.
int minGapOf(const MachineFrame& frame, const Workload& workload, std::size_t level) {
    const std::size_t lanes = frame.levels.size() - 1;
    const bool fourLines =
        std::any_of(frame.ways.begin(), frame.ways.end(), [&](const MachineWay& way) {
            return workload.tensors[way.arrow.tensor].output && way.comesDown() &&
                   way.arrow.parent == level && way.arrow.child == level + 1 && level + 1 < lanes;
        });
    return minGap + (fourLines ? oneLine : 0);
}

}  // namespace

MachineLayout::MachineLayout(const Theme& theme, const MachineFrame& frame,
                             const Workload& workload, double width, double high) {
    const bool beside = width >= sideBySide * theme.scale();
    const double machine = beside ? (width - apart) * 0.58 : width - 2;
    placeLevels(theme, frame, workload, machine, beside ? high : 0);
    std::vector<double> shares;
    for (const Tensor& tensor : workload.tensors) {
        // Larger for an output, which moves in both directions.
        shares.push_back(tensor.output ? 1.3 : 1);
    }
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    double column = 9;
    for (const double share : shares) {
        const double wide = (machine - 16) * share / all;
        columns.emplace_back(column, 1, wide, levels.back().bottom());
        column += wide;
    }
    const double left = beside ? machine + apart : 1;
    const double top = beside ? 1 : note.bottom() + 12;
    const double free = width - left - 1;
    lanesText = QRectF(left, top, free, theme.scaled(2 * textLine));
    const double lines = theme.scaled(textLine) * static_cast<double>(frame.lane.size());
    const double rows = beside ? std::max(minArray, high - lanesText.height() - lines - 20)
                               : std::max(minArray, free * 0.5);
    const auto across = static_cast<double>(frame.lanes.columns);
    const auto down = static_cast<double>(frame.lanes.rows);
    const double side = std::min({free / across, rows / down, largestLane});
    array = QRectF(left, lanesText.bottom() + 4, std::max(2.0, side * across),
                   std::max(2.0, side * down));
    lane = QRectF(left, array.bottom() + 10, free, lines);
    height = std::max(note.bottom(), lane.bottom()) + 2;
}

/// Places the levels below each other, and the remark below the levels. Additional height is
/// distributed over the gaps.
void MachineLayout::placeLevels(const Theme& theme, const MachineFrame& frame,
                                const Workload& workload, double width, double high) {
    const double box = theme.scaled(boxHigh);
    const auto boxes = static_cast<double>(frame.levels.size());
    const double noteHigh = theme.scaled(textLine) + noteApart;
    std::vector<double> gaps;
    for (std::size_t l = 0; l + 1 < frame.levels.size(); ++l) {
        gaps.push_back(theme.scaled(minGapOf(frame, workload, l)));
    }
    const double least = std::accumulate(gaps.begin(), gaps.end(), boxes * box + noteHigh + 2);
    const double more = high > least ? (high - least) / std::max(1.0, boxes - 1) : 0;
    double below = 1;
    for (std::size_t l = 0; l < frame.levels.size(); ++l) {
        levels.emplace_back(1, below, width, box);
        below += box;
        if (l < gaps.size()) {
            below += std::clamp<double>(gaps[l] + more, gaps[l], theme.scaled(maxGap));
        }
    }
    note = QRectF(1, levels.back().bottom() + noteApart, width, theme.scaled(textLine));
}

QRectF MachineLayout::title(std::size_t level, const Theme& theme) const {
    const QRectF& box = levels[level];
    return {box.left() + 10, box.top() + 2, box.width() - 18,
            static_cast<double>(theme.scaled(textLine))};
}

QRectF MachineLayout::gap(std::size_t tensor, std::size_t level) const {
    const QRectF& column = columns[tensor];
    return {column.left(), levels[level].bottom(), column.width(),
            levels[level + 1].top() - levels[level].bottom()};
}

std::optional<std::pair<std::int64_t, std::int64_t>> MachineLayout::laneAt(
    const LaneArray& lanes, const QPointF& point) const {
    if (!array.contains(point)) {
        return std::nullopt;
    }
    const auto at = [](double offset, double all, std::int64_t count) {
        return std::min(static_cast<std::int64_t>(offset / all * static_cast<double>(count)),
                        count - 1);
    };
    return std::pair{at(point.x() - array.left(), array.width(), lanes.columns),
                     at(point.y() - array.top(), array.height(), lanes.rows)};
}

QRectF MachineLayout::cell(const LaneArray& lanes, std::int64_t column, std::int64_t row) const {
    const double wide = array.width() / static_cast<double>(lanes.columns);
    const double high = array.height() / static_cast<double>(lanes.rows);
    return {array.left() + static_cast<double>(column) * wide,
            array.top() + static_cast<double>(row) * high, wide, high};
}

}  // namespace loopglass::ui
