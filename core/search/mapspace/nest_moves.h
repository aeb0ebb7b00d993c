#pragma once

#include "search/mapspace/moves.h"

#include <vector>

namespace loopglass::mapspace {

/// Moves between loop nests. Points that differ only in the positions of loops of one iteration are
/// the same nest. The neighbours of a nest are the neighbours of all these points.
class NestMoves {
public:
    explicit NestMoves(const MapSpace& space);

    /// Changes the point to the representative of its nest: at each level, the loops of one
    /// iteration are outermost.
    void settle(MapPoint& point) const;
    /// Returns representatives of the nests that result from one move. The list may have a nest
    /// several times, and may have the original nest.
    std::vector<MapPoint> neighbours(const MapPoint& settled) const;

private:
    bool loops(const MapPoint& point, std::size_t level, std::size_t position) const;
    void addShifts(const MapPoint& point, std::size_t level, std::size_t position,
                   std::vector<MapPoint>& all) const;

    const MapSpace* m_space;
    MapMoves m_moves;
    std::vector<std::size_t> m_temporal;  ///< for each level: index of its first temporal factor
};

}  // namespace loopglass::mapspace
