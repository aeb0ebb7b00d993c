#pragma once

#include "search/mapspace/map_space.h"

#include <vector>

namespace loopglass::mapspace {

/// Steps from a mapping to its neighbours: one prime factor of a dimension goes from one place to
/// another (so also to the other axis of a fanout), two loops of a level change places, or a keep
/// is switched. The neighbours of neighbours reach every number of the space.
class MapMoves {
public:
    explicit MapMoves(const MapSpace& space);

    /// Every mapping one move away. Those that differ in the place of a loop of one iteration
    /// count as well, as they have numbers of their own.
    std::vector<MapPoint> neighbours(const MapPoint& point) const;
    /// One move at random, each that changes the loop nest as likely. False when there is none.
    bool step(Random& random, MapPoint& point) const;

private:
    struct Move {
        enum class Kind : std::uint8_t { Factor, Exchange, Keep };
        Kind kind = Kind::Factor;
        std::size_t from = 0;  ///< in MapPoint::factors or MapPoint::order; of Keep, the bit
        std::size_t to = 0;
        std::int64_t prime = 1;
        std::size_t factorsOfLevel = 0;  ///< Exchange: where the factors of its loops begin
    };
    static bool applies(const Move& move, const MapPoint& point);
    static void make(const Move& move, MapPoint& point);

    std::vector<Move> m_all;
};

/// Distributes unrollings over the two axes of their fanouts again: each prime factor gets one
/// axis.
class MapAxes {
public:
    explicit MapAxes(const MapSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const;
    void lay(Random& random, MapPoint& point) const;

private:
    const MapSpace* m_space;
    std::vector<std::vector<std::size_t>> m_both;  ///< by spread: places on X with Y beside
};

/// A child of two mappings: for each dimension the places of one parent, for each level the order
/// of one, and each keep of one.
void cross(const MapSpace& space, const MapPoint& a, const MapPoint& b, Random& random,
           MapPoint& child);

/// Each attribute is drawn anew with this probability: the spread of each prime of each dimension,
/// the order of each level, each keep.
void mutate(const MapSpace& space, double probability, Random& random, MapPoint& point);

}  // namespace loopglass::mapspace
