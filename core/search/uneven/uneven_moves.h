#pragma once

#include "search/uneven/uneven_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Moves between neighbouring mappings of an UnevenSpace.
class UnevenMoves {
public:
    explicit UnevenMoves(const UnevenSpace& space);

    /// Returns every mapping that one move makes: a step changes to the next larger or smaller one,
    /// or two loops of a level exchange positions. Repeated moves reach every mapping of the space.
    std::vector<MappingSteps> neighbours(const MappingSteps& chain) const;
    /// Makes a random move; all possible moves have the same probability. Returns false if no move
    /// is possible.
    bool step(mapspace::Random& random, MappingSteps& chain) const;

private:
    /// Either the step of a dimension at a place changes to the next larger or smaller one, or two
    /// loops of a level exchange their positions.
    struct Move {
        bool ofOrder = false;
        std::size_t of = 0;  ///< dimension of the step, or level of the loops
        std::size_t at = 0;  ///< place of the step, or position of the first loop
        /// Step: 1 for the next larger one; loops: position of the second loop.
        std::size_t to = 0;
    };
    bool isIdle(const Move& move, const MappingSteps& chain) const;
    bool make(const Move& move, MappingSteps& chain) const;

    const UnevenSpace* m_space;
    std::vector<Move> m_all;
};

/// Moves between loop nests. Several MappingSteps that differ only in the positions of loops of one
/// piece are one loop nest. The neighbours of the nest are the neighbours of all of them.
class UnevenNestMoves {
public:
    explicit UnevenNestMoves(const UnevenSpace& space) : m_space(&space), m_moves(space) {}

    /// Changes the steps to the representative of their nest: at each level, the loops of one piece
    /// are outermost.
    void settle(MappingSteps& chain) const;
    /// Returns representatives of the nests that one move makes. A nest may occur several times,
    /// and the nest itself may occur.
    std::vector<MappingSteps> neighbours(const MappingSteps& settled) const;

private:
    void addShifts(const MappingSteps& chain, std::size_t level, std::size_t dimension,
                   std::vector<MappingSteps>& all) const;

    const UnevenSpace* m_space;
    UnevenMoves m_moves;
};

/// Changes how unrollings are divided between the two axes of their fanouts.
class UnevenAxes {
public:
    explicit UnevenAxes(const UnevenSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const { return !m_axisPairs.empty(); }
    void lay(mapspace::Random& random, MappingSteps& chain) const;

private:
    struct AxisPair {
        std::size_t dimension = 0;
        std::size_t place = 0;  ///< place of X; the place of Y follows
    };
    const UnevenSpace* m_space;
    std::vector<AxisPair> m_axisPairs;
};

/// Makes `child` a child of two mappings: for each dimension, the steps of one parent, and for each
/// level, the order of one parent.
void cross(const UnevenSpace& space, const MappingSteps& a, const MappingSteps& b,
           mapspace::Random& random, MappingSteps& child);

/// Samples each attribute again with this probability. An attribute is the steps of a dimension, or
/// the order of a level.
void mutate(const UnevenSpace& space, double probability, mapspace::Random& random,
            MappingSteps& chain);

}  // namespace loopglass::uneven
