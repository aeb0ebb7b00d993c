#pragma once

#include "search/bound/partial_nest.h"
#include "search/capacity/capacity_counter.h"
#include "search/engine/completion.h"
#include "search/engine/tiles.h"
#include "search/principles/inward_energies.h"
#include "search/principles/unrolling.h"
#include "search/space/mirrors.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace loopglass::engine {

/// Returns the number of unrollings of a fanout that fit in the memory limit at a time.
std::size_t maxUnrollings(const space::SearchProblem& space);
/// Above this list length, the unrolling rule searches for survivors instead of comparing all
/// pairs. The longest list takes a quarter of a second.
principles::UnrollingLimits maxJudged(const space::SearchProblem& space);

/// Unrolls the fanout above the next tile, in every way that the search keeps. Scratch memory of
/// one thread.
class Unrollings {
public:
    /// All of these must outlive it.
    Unrollings(const space::SearchProblem& space, Bounds& bounds, principles::TileSets& sets,
               Tiles& tiles, Completion& completion, ExpansionWriter& writer);

    void expandItem(const OpenItem& item);

private:
    bool smallestTileFits(const space::PartialMapping& partial, std::size_t level);
    using Take = std::function<bool(const std::vector<principles::Unrolling>&)>;
    void listAll(const OpenItem& item, const Take& take);
    void expandEach(const OpenItem& item, const std::vector<principles::Unrolling>& all);
    void expandSingle(const OpenItem& item);
    void expandOne(const OpenItem& item, const UnrollingFactors& factors, NodeId node);
    bool decide(const OpenItem& item, const UnrollingFactors& factors, NodeId node,
                OpenItem& child);
    void prepareInnerBounds(const OpenItem& item);
    Score boundOf(std::size_t level, OpenItem& child);
    void lookAhead(const OpenItem& child, bound::LowerBound& least);

    const space::SearchProblem* m_space;
    Bounds* m_bounds;
    principles::TileSets* m_sets;
    Tiles* m_tiles;
    Completion* m_completion;
    space::Mirrors m_mirrors;
    ExpansionWriter* m_writer;
    capacity::CapacityCounter m_capacity;
    OpenItem m_child;                 ///< with one of the unrollings
    bound::PartialNest m_part;        ///< of it
    bound::PartialNest m_inwardPart;  ///< decided to the next level inward only
    bound::LowerBound m_into;         ///< the traffic into that level, whatever the unrolling
    principles::InwardEnergies m_inwardEnergies;  ///< by the next tile
    bool m_looksAhead = false;                    ///< whether m_inwardEnergies is used
    std::vector<std::int64_t> m_ones;
    std::size_t m_most;  ///< maximum number of unrollings listed at a time
    principles::UnrollingLimits m_maxJudged;
};

}  // namespace loopglass::engine
