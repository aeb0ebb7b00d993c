#pragma once

#include "search/mapspace/map_space.h"

#include <vector>

namespace loopglass::mapspace {

/// Moves between neighbouring mappings. There are three kinds of moves. A prime factor of a
/// dimension moves to another place, for example to another axis of a fanout. Two loops of a level
/// exchange their positions. At one level, a kept tensor becomes a bypassed tensor, or a bypassed
/// tensor becomes a kept tensor. Repeated moves reach every number of the space.
class MapMoves {
public:
    explicit MapMoves(const MapSpace& space);

    /// Returns all mappings that result from one move. Mappings that differ only in the position of
    /// a loop of one iteration have different numbers, so they are listed separately.
    std::vector<MapPoint> neighbours(const MapPoint& point) const;
    /// Applies a random move to the mapping. All moves that change the loop nest have the same
    /// probability. Returns false if no move is possible.
    bool step(Random& random, MapPoint& point) const;

private:
    struct Move {
        enum class Kind : std::uint8_t { Factor, Exchange, Keep };
        Kind kind = Kind::Factor;
        /// Index in MapPoint::factors or MapPoint::order; for Keep, the number of the bit.
        std::size_t from = 0;
        std::size_t to = 0;
        std::int64_t prime = 1;
        std::size_t factorsOfLevel = 0;  ///< for Exchange: index of the level's first factor
    };
    static bool applies(const Move& move, const MapPoint& point);
    static void make(const Move& move, MapPoint& point);

    std::vector<Move> m_all;
};

/// Divides unrollings between the two axes of their fanouts at random: each prime factor gets one
/// axis.
class MapAxes {
public:
    explicit MapAxes(const MapSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const;
    void lay(Random& random, MapPoint& point) const;

private:
    const MapSpace* m_space;
    /// For each spread: its places on X. The place on Y is next to each place on X.
    std::vector<std::vector<std::size_t>> m_both;
};

/// Makes `child` a child of two mappings a and b. For each dimension, the child gets the places of
/// one parent. For each level, the child gets the order of one parent. For each possible bypass,
/// the child gets the choice of one parent.
void cross(const MapSpace& space, const MapPoint& a, const MapPoint& b, Random& random,
           MapPoint& child);

/// Samples each attribute of the mapping again with this probability. An attribute is the spread of
/// a prime of a dimension, the order of a level, or a possible bypass.
void mutate(const MapSpace& space, double probability, Random& random, MapPoint& point);

}  // namespace loopglass::mapspace
