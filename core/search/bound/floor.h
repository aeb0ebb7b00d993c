#pragma once

#include "cost/traffic.h"
#include "search/bound/group_traffic.h"
#include "search/bound/step_floors.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// What is known of the traffic into the levels inward of the last tile decided.
struct InwardTraffic {
    Floor closed;  ///< of what no later decision changes
    Floor least;   ///< that, and the least of the rest
    std::uint64_t open =
        0;  ///< the rest: pairs of parent and child to be counted again, a bit each
};

/// Bounds that no completion of a partial mapping can beat. Holds scratch memory; one per thread.
///
/// Use: at() with a mapping decided from the innermost level to `level` and the fanout above it,
/// then any of the questions about it.
class FloorCounter {
public:
    explicit FloorCounter(const space::SearchSpace& space);

    /// Looks at a mapping. Loops of levels outside `level` do not count.
    void at(const space::PartialMapping& partial, std::size_t level);
    /// After at(): the same mapping with the loops of the level looked at in this order.
    void reorder(const std::vector<DimensionId>& order) { m_nest.reorder(m_level, order); }

    /// Energy of the operations alone.
    Floor operations() const;
    /// Adds the traffic into `child` (the level count stands for the MACs) given the loops of the
    /// levels up to the one looked at, in their order; loops beyond may reuse all they like.
    void addSettled(std::size_t child, Floor& floor);
    /// Counts the traffic into `child` likewise, and what was left open inward of it again. A child
    /// that is none (0) adds nothing new.
    void refine(std::size_t child, InwardTraffic& traffic);
    /// Adds the traffic into the MACs while the loops of the innermost level, the one looked at,
    /// are not decided, but the fanouts on both sides of it are.
    void addLanes(Floor& floor);
    /// Whether addLanes() may tell less than addSettled() once those loops are decided.
    bool lanesDependOnTile() const { return m_lanesDependOnTile; }
    /// What one visit of the tile of the level looked at moves into it.
    void gather(GroupTraffic& group);
    /// Adds the least traffic into the levels outside `level`: every accessed word moves once.
    void addIdeal(std::size_t level, Floor& floor) const;
    /// The loops beyond the level looked at, nothing known of them.
    const LoopsOutside& loopsOutside();
    /// Extents decided so far, the fanout above the level looked at included; by dimension.
    const std::int64_t* extents() const { return m_nest.extents(outside()); }
    /// The bound of the objective with this traffic.
    Score score(const Floor& floor) const;

    GroupFloors& groups() { return m_groups; }

private:
    /// Levels between which a tensor moves with nothing that keeps it between them.
    struct Pair {
        std::size_t tensor = 0;
        std::size_t parent = 0;
        std::size_t child = 0;
    };

    void listPairs();
    bool closed(const Pair& pair) const;
    void addPair(std::size_t tensor, std::size_t parent, std::size_t child, Floor& floor);
    bool spreadsOverTile(std::size_t tensor) const;
    double leastAtOnce(const CompiledTensor& shape) const;
    void addSpreadLanes(std::size_t tensor, Floor& floor);
    bool pinned(std::size_t tensor, std::size_t child) const;
    double firstVisits(std::size_t tensor, std::size_t parent) const;
    void addTraffic(std::size_t tensor, std::size_t parent, std::size_t child, double down,
                    double up, double fills, Floor& floor) const;
    void addPort(std::size_t level, bool read, std::size_t tensor, double words,
                 Floor& floor) const;
    void countSteps(std::size_t tensor, double children, GroupTraffic::OfTensor& traffic);
    void fillTensor(std::size_t tensor, GroupTraffic::OfTensor& traffic);
    double networkEnergy(std::size_t parent, std::size_t child) const;
    std::size_t outside() const { return m_level > 0 ? m_level - 1 : 0; }

    const space::SearchSpace* m_space;
    GroupFloors m_groups;
    std::vector<Pair> m_pairs;
    std::vector<Floor> m_idealInto;  ///< traffic into the levels 0 … l−1, by l
    bool m_lanesDependOnTile = false;
    std::vector<double> m_box;  ///< by tensor: words of its bounding box
    /// [tensor][dimension]: instances along it may hold the same words.
    std::vector<std::vector<char>> m_mayMeet;
    TrafficCounter m_traffic;
    LoopNest m_nest;
    std::size_t m_level = 0;
    std::vector<double> m_left;  ///< iterations undecided, by dimension
    double m_allLeft = 1;
    LoopsOutside m_outside;
    StepFloors m_steps;
};

}  // namespace loopglass::bound
