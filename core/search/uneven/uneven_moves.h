#pragma once

#include "search/uneven/uneven_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Steps from a mapping to the neighbours that UnevenSpace has.
class UnevenMoves {
public:
    explicit UnevenMoves(const UnevenSpace& space);

    /// Every mapping one move away: a step becomes the next larger or smaller one, or two loops of
    /// a level change places. The neighbours of neighbours reach every number.
    std::vector<MappingSteps> neighbours(const MappingSteps& chain) const;
    /// One move at random, each that can be made as likely. False when there is none.
    bool step(mapspace::Random& random, MappingSteps& chain) const;

private:
    /// A dimension's step at a place becomes the next larger or smaller one, or two loops of a
    /// level exchange their positions.
    struct Move {
        bool ofOrder = false;
        std::size_t of = 0;  ///< dimension, or level
        std::size_t at = 0;  ///< place, or position
        std::size_t to = 0;  ///< 1 for larger, or position
    };
    bool isIdle(const Move& move, const MappingSteps& chain) const;
    bool make(const Move& move, MappingSteps& chain) const;

    const UnevenSpace* m_space;
    std::vector<Move> m_all;
};

/// Moves between loop nests. Chains that differ in the place of a loop of one piece are one loop
/// nest. Its neighbours are the neighbours of all of its chains.
class UnevenNestMoves {
public:
    explicit UnevenNestMoves(const UnevenSpace& space) : m_space(&space), m_moves(space) {}

    /// The chain that stands for the nest: at each level the loops of one piece outermost.
    void settle(MappingSteps& chain) const;
    /// Chains that stand for the nests one move away, some of them several times, the nest itself
    /// perhaps among them.
    std::vector<MappingSteps> neighbours(const MappingSteps& settled) const;

private:
    void addShifts(const MappingSteps& chain, std::size_t level, std::size_t dimension,
                   std::vector<MappingSteps>& all) const;

    const UnevenSpace* m_space;
    UnevenMoves m_moves;
};

/// Changes the layout of unrollings on both axes of their fanouts.
class UnevenAxes {
public:
    explicit UnevenAxes(const UnevenSpace& space);
    /// Whether a dimension may have loops on both axes of a fanout.
    bool any() const { return !m_axisPairs.empty(); }
    void lay(mapspace::Random& random, MappingSteps& chain) const;

private:
    struct AxisPair {
        std::size_t dimension = 0;
        std::size_t place = 0;  ///< X; Y is the next one
    };
    const UnevenSpace* m_space;
    std::vector<AxisPair> m_axisPairs;
};

/// A child of two mappings: for each dimension the steps of one parent, for each level the order of
/// one.
void cross(const UnevenSpace& space, const MappingSteps& a, const MappingSteps& b,
           mapspace::Random& random, MappingSteps& child);

/// Samples each attribute again with this probability: the steps of each dimension, and the order
/// of each level.
void mutate(const UnevenSpace& space, double probability, mapspace::Random& random,
            MappingSteps& chain);

}  // namespace loopglass::uneven
