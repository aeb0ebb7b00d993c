#pragma once

#include "search/mapspace/map_space.h"

#include <vector>

namespace loopglass::mapspace {

/// Moves between neighbouring mappings. There are three kinds of moves. A prime factor of a
/// dimension moves to another place, for example to another axis of a fanout; if factors may be
/// imperfect, a step changes to the next larger or smaller one instead. Two loops of a level
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

    /// Changes the point to the representative of its loop nest: at each level, the loops of one
    /// iteration are outermost.
    void settle(MapPoint& point) const;
    /// Returns representatives of the loop nests that result from one move. Points that differ only
    /// in the positions of loops of one iteration are the same nest. The neighbours of a nest are
    /// the neighbours of all these points. The list may have a nest several times, and may have the
    /// original nest.
    std::vector<MapPoint> neighbourNests(const MapPoint& settled) const;

private:
    struct Move {
        enum class Kind : std::uint8_t { Factor, Step, Exchange, Keep };
        Kind kind = Kind::Factor;
        /// Index in MapPoint::factors or MapPoint::order; for Step, the dimension; for Keep, the
        /// number of the bit.
        std::size_t from = 0;
        std::size_t to = 0;  ///< as `from`; for Step, the place
        /// For Factor, the prime; for Step, 1 for the next larger step and −1 for the next smaller.
        std::int64_t change = 1;
        std::size_t level = 0;  ///< for Exchange
    };
    bool make(const Move& move, MapPoint& point) const;
    bool isIdle(const Move& move, const MapPoint& point) const;
    void addShifts(const MapPoint& point, std::size_t level, std::size_t dimension,
                   std::vector<MapPoint>& all) const;

    const MapSpace* m_space;
    std::vector<Move> m_all;
};

/// Divides unrollings between the two axes of their fanouts at random: each prime factor gets one
/// axis. If factors may be imperfect, the step between the axes is sampled.
class MapAxes {
public:
    explicit MapAxes(const MapSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const { return !m_pairs.empty(); }
    void lay(Random& random, MapPoint& point) const;

private:
    struct AxisPair {
        std::size_t dimension = 0;
        std::size_t place = 0;   ///< place on X; the place on Y is the next one
        std::int64_t prime = 0;  ///< 0 if factors may be imperfect
    };
    const MapSpace* m_space;
    std::vector<AxisPair> m_pairs;
};

/// Makes `child` a child of two mappings a and b. For each dimension, the child gets the places of
/// one parent. For each level, the child gets the order of one parent. For each possible bypass,
/// the child gets the choice of one parent.
void cross(const MapSpace& space, const MapPoint& a, const MapPoint& b, Random& random,
           MapPoint& child);

/// Samples each attribute of the mapping again with this probability. An attribute is the spread of
/// a prime of a dimension (or the steps of a dimension, if factors may be imperfect), the order of
/// a level, or a possible bypass.
void mutate(const MapSpace& space, double probability, Random& random, MapPoint& point);

}  // namespace loopglass::mapspace
