#pragma once

#include "search/uneven/space/uneven_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Moves from a mapping to its neighbours in UnevenSpace.
class UnevenMoves {
public:
    /// The space must outlive this object.
    explicit UnevenMoves(const UnevenSpace& space);

    /// Makes one random move; all possible moves have equal probability. Returns false if no move
    /// exists.
    bool step(mapspace::Random& random, MappingSteps& chain) const;

private:
    /// A move: a dimension's step at a place becomes the next larger or smaller step, or two loops
    /// of a level exchange their positions.
    struct Move {
        bool ofOrder = false;
        std::size_t of = 0;  ///< dimension, or level
        std::size_t at = 0;  ///< place, or position
        std::size_t to = 0;  ///< 1 for a larger step, or the second position
    };
    bool make(const Move& move, MappingSteps& chain) const;

    const UnevenSpace* m_space;
    std::vector<Move> m_all;
};

/// Moves between loop nests. If chains differ only in the place of loops with one piece, they are
/// one loop nest. Its neighbours are the neighbours of all of its chains.
class UnevenNestMoves {
public:
    /// The space must outlive this object.
    explicit UnevenNestMoves(const UnevenSpace& space) : m_space(&space) {}

    /// Replaces a chain by the chain that represents its loop nest: at each level, loops of one
    /// piece are outermost.
    void settle(MappingSteps& chain) const;
    /// Returns chains that represent the loop nests one move away. The list may have duplicates,
    /// and may contain the loop nest itself.
    std::vector<MappingSteps> neighbours(const MappingSteps& settled) const;

private:
    void addShifts(const MappingSteps& chain, std::size_t level, std::size_t dimension,
                   std::vector<MappingSteps>& all) const;

    const UnevenSpace* m_space;
};

/// Changes the layout of unrollings on both axes of their fanouts.
class UnevenAxes {
public:
    /// The space must outlive this object.
    explicit UnevenAxes(const UnevenSpace& space);
    /// Returns true if a dimension may have loops on both axes of a fanout.
    bool any() const { return !m_axisPairs.empty(); }
    void lay(mapspace::Random& random, MappingSteps& chain) const;

private:
    struct AxisPair {
        std::size_t dimension = 0;
        std::size_t place = 0;  ///< X; Y is the next place
    };
    const UnevenSpace* m_space;
    std::vector<AxisPair> m_axisPairs;
};

/// Makes a child of two mappings: for each dimension the steps of one parent, for each level the
/// order of one parent.
void cross(const UnevenSpace& space, const MappingSteps& a, const MappingSteps& b,
           mapspace::Random& random, MappingSteps& child);

/// Puts the loops of a level in a random order; all orders have equal probability.
void shuffleOrder(const UnevenSpace& space, std::size_t level, mapspace::Random& random,
                  MappingSteps& chain);

/// Samples each attribute again with this probability: the steps of each dimension, and the order
/// of each level.
void mutate(const UnevenSpace& space, double probability, mapspace::Random& random,
            MappingSteps& chain);

}  // namespace loopglass::uneven
