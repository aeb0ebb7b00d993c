#pragma once

#include "search/uneven/uneven_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Moves between neighbouring mappings of an UnevenSpace.
class UnevenMoves {
public:
    explicit UnevenMoves(const UnevenSpace& space);

    /// Returns all mappings that result from one move. A move changes a step to the next larger or
    /// smaller one, or exchanges the positions of two loops of a level. Repeated moves reach every
    /// mapping of the space.
    std::vector<MappingSteps> neighbours(const MappingSteps& chain) const;
    /// Applies a random move; all possible moves have the same probability. Returns false if no
    /// move is possible.
    bool step(mapspace::Random& random, MappingSteps& chain) const;

private:
    /// A move. Either the step of a dimension at a place changes to the next larger or smaller one,
    /// or two loops of a level exchange their positions.
    struct Move {
        bool ofOrder = false;
        std::size_t of = 0;  ///< for steps: the dimension; for loops: the level
        std::size_t at = 0;  ///< for steps: the place; for loops: the position of the first loop
        /// For steps: 1 for the next larger one; for loops: position of the second loop.
        std::size_t to = 0;
    };
    bool isIdle(const Move& move, const MappingSteps& chain) const;
    bool make(const Move& move, MappingSteps& chain) const;

    const UnevenSpace* m_space;
    std::vector<Move> m_all;
};

/// Moves between loop nests. MappingSteps that differ only in the positions of loops with a single
/// tile are the same loop nest. The neighbours of a nest are the neighbours of all these
/// MappingSteps.
class UnevenNestMoves {
public:
    explicit UnevenNestMoves(const UnevenSpace& space) : m_space(&space), m_moves(space) {}

    /// Changes the steps to the representative of their nest: at each level, the loops with a
    /// single tile are outermost.
    void settle(MappingSteps& chain) const;
    /// Returns representatives of the nests that result from one move. The list may have a nest
    /// several times, and may have the original nest.
    std::vector<MappingSteps> neighbours(const MappingSteps& settled) const;

private:
    void addShifts(const MappingSteps& chain, std::size_t level, std::size_t dimension,
                   std::vector<MappingSteps>& all) const;

    const UnevenSpace* m_space;
    UnevenMoves m_moves;
};

/// Changes the division of unrollings between the two axes of their fanouts at random.
class UnevenAxes {
public:
    explicit UnevenAxes(const UnevenSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const { return !m_axisPairs.empty(); }
    void lay(mapspace::Random& random, MappingSteps& chain) const;

private:
    struct AxisPair {
        std::size_t dimension = 0;
        std::size_t place = 0;  ///< place on X; the place on Y is the next one
    };
    const UnevenSpace* m_space;
    std::vector<AxisPair> m_axisPairs;
};

/// Makes `child` a child of two mappings. For each dimension, the child gets the steps of one
/// parent. For each level, the child gets the order of one parent.
void cross(const UnevenSpace& space, const MappingSteps& a, const MappingSteps& b,
           mapspace::Random& random, MappingSteps& child);

/// Samples each attribute of the mapping again with this probability. An attribute is either the
/// steps of a dimension, or the order of a level.
void mutate(const UnevenSpace& space, double probability, mapspace::Random& random,
            MappingSteps& chain);

}  // namespace loopglass::uneven
