// A loop of one iteration can have any position in the order of its level, without an effect on the
// cost. So if a level has loops over three of seven dimensions, one loop nest corresponds to 7! ÷
// 3! points. These neighbouring points have the same cost. A search over points would visit all
// these points, whereas a search over loop nests visits each nest once. The neighbours of a nest
// are computed from one of its points. If a move gives a loop of one iteration more iterations, the
// loop may get any position among the other loops, because its position was free before. If a move
// exchanges a loop with a loop of one iteration, the moved loop may also get any position.
// Assumptions: none. Cost: one neighbour for each move of a point; for a move of a factor, as many
// neighbours as the level has loops.
#include "search/mapspace/nest_moves.h"

#include <algorithm>

namespace loopglass::mapspace {

NestMoves::NestMoves(const MapSpace& space)
    : m_space(&space),
      m_moves(space),
      m_temporal(space.levelCount(), 0) {
    for (std::size_t level = 0; level < space.levelCount(); ++level) {
        m_temporal[level] = space.placeOf(level, 't') * space.dimensionCount();
    }
}

bool NestMoves::loops(const MapPoint& point, std::size_t level, std::size_t position) const {
    const std::uint8_t d = point.order[level * m_space->dimensionCount() + position];
    return point.factors[m_temporal[level] + d] > 1;
}

void NestMoves::settle(MapPoint& point) const {
    for (std::size_t level = 0; level < m_space->levelCount(); ++level) {
        const auto [first, last] = m_space->arranged(level);
        const auto order =
            point.order.begin() + static_cast<std::ptrdiff_t>(level * m_space->dimensionCount());
        const auto idle = std::stable_partition(
            order + static_cast<std::ptrdiff_t>(first), order + static_cast<std::ptrdiff_t>(last),
            [&](std::uint8_t d) { return point.factors[m_temporal[level] + d] > 1; });
        std::sort(idle, order + static_cast<std::ptrdiff_t>(last));
    }
}

/// Adds a point for each position that the loop at a position can have instead.
void NestMoves::addShifts(const MapPoint& point, std::size_t level, std::size_t position,
                          std::vector<MapPoint>& all) const {
    const auto [first, last] = m_space->arranged(level);
    const std::size_t begin = level * m_space->dimensionCount();
    for (std::size_t to = first; to < last; ++to) {
        all.push_back(point);
        const auto order = all.back().order.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto from = order + static_cast<std::ptrdiff_t>(position);
        const auto there = order + static_cast<std::ptrdiff_t>(to);
        to < position ? std::rotate(there, from, from + 1) : std::rotate(from, from + 1, there + 1);
    }
}

std::vector<MapPoint> NestMoves::neighbours(const MapPoint& settled) const {
    std::vector<MapPoint> all = m_moves.neighbours(settled);
    const std::size_t moved = all.size();
    for (std::size_t level = 0; level < m_space->levelCount(); ++level) {
        const auto [first, last] = m_space->arranged(level);
        const bool anyIdle = first < last && !loops(settled, level, last - 1);
        for (std::size_t at = first; at < last; ++at) {
            if (anyIdle && loops(settled, level, at)) {
                addShifts(settled, level, at, all);
            }
            for (std::size_t n = 0; n < moved && !loops(settled, level, at); ++n) {
                const bool begins = all[n].order == settled.order && loops(all[n], level, at);
                if (begins) {
                    addShifts(MapPoint(all[n]), level, at, all);
                }
            }
        }
    }
    for (MapPoint& point : all) {
        settle(point);
    }
    return all;
}

}  // namespace loopglass::mapspace
