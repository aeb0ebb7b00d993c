#pragma once

#include "search/mapspace/moves.h"

#include <vector>

namespace loopglass::mapspace {

/// Moves between loop nests. Points that differ in the place of a loop of one iteration are one
/// nest; its neighbours are those of all of its points.
class NestMoves {
public:
    explicit NestMoves(const MapSpace& space);

    /// The point that stands for the nest: at each level the loops of one iteration outermost.
    void settle(MapPoint& point) const;
    /// Points that stand for the nests one move away, some of them several times, the nest itself
    /// perhaps among them.
    std::vector<MapPoint> neighbours(const MapPoint& settled) const;

private:
    bool loops(const MapPoint& point, std::size_t level, std::size_t position) const;
    void addShifts(const MapPoint& point, std::size_t level, std::size_t position,
                   std::vector<MapPoint>& all) const;

    const MapSpace* m_space;
    MapMoves m_moves;
    std::vector<std::size_t> m_temporal;  ///< by level, where its factors begin
};

}  // namespace loopglass::mapspace
