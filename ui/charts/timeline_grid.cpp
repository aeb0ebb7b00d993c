#include "charts/timeline_grid.h"

#include <algorithm>

namespace loopglass::ui {

void TimelineGrid::clear() { *this = TimelineGrid(); }

void TimelineGrid::build(const Trace& trace, std::uint32_t last, std::size_t columns) {
    for (std::size_t n = m_depth.size(); n < trace.size(); ++n) {
        const NodeId parent = trace[static_cast<NodeId>(n)].parent;
        const auto up = static_cast<std::size_t>(parent);
        m_depth.push_back(parent == noNode || up >= n ? std::uint8_t{0}
                                                      : static_cast<std::uint8_t>(std::min<int>(
                                                            m_depth[up] + 1, mostRows - 1)));
    }
    m_columns = columns;
    m_rows = 0;
    m_cells.assign(columns * mostRows, Cell{});
    for (std::size_t n = 0; n < trace.size() && columns > 0; ++n) {
        const NodeRecord& record = trace[static_cast<NodeId>(n)];
        const Mark mark = record.kind == NodeKind::Tile && record.state == NodeState::Open
                              ? Mark::Kept
                              : loopglass::markOf(record.state, record.reason);
        const std::size_t column =
            std::min(columns - 1, static_cast<std::size_t>(std::uint64_t{record.bornAt} * columns /
                                                           (std::uint64_t{last} + 1)));
        ++m_cells[column * mostRows + m_depth[n]][static_cast<std::size_t>(mark)];
        m_rows = std::max<std::size_t>(m_rows, m_depth[n] + std::size_t{1});
    }
}

bool TimelineGrid::isEmpty(std::size_t column, std::size_t row) const {
    const Cell& counts = cell(column, row);
    return std::all_of(counts.begin(), counts.end(), [](std::uint32_t n) { return n == 0; });
}

Mark TimelineGrid::markOf(std::size_t column, std::size_t row) const {
    const Cell& counts = cell(column, row);
    return static_cast<Mark>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

}  // namespace loopglass::ui
