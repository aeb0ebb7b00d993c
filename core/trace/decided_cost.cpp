// The decided cost of a candidate, the lower part of a bar in Sunstone thesis, figure 4.4.
//
// A bound is the sum of two parts. The decided cost follows from the decided parts of the mapping:
// the MACs, the words that the MACs read, and the traffic into every level whose outer loops are
// ordered. The second part is the minimum of all open choices. A trace stores only the sum, in 8 of
// a node's 48 bytes. So the decided cost is computed again: the decisions on the candidate's path
// are applied in search order, and the words are counted as in the search. The search may have
// pruned a candidate by a weaker bound. If the decided cost exceeds the stored bound, the whole
// stored bound counts as decided cost. Cost: one pass per level.
#include "trace/decided_cost.h"

#include "search/bound/inward_bounds.h"
#include "search/bound/outward_bounds.h"
#include "search/bound/score_bound.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"
#include "trace/path.h"

#include <algorithm>
#include <vector>

namespace loopglass {

class DecidedCostCounter::Walk {
public:
    Walk(const Problem& problem, const SearchOptions& options)
        : m_space(problem, options),
          m_inward(m_space),
          m_partial(m_space),
          m_part(m_space, m_partial, m_space.levelCount()) {}

    double spent(const Trace& trace, NodeId node) {
        m_trace = &trace;
        m_partial = space::PartialMapping(m_space);
        m_settled = bound::boundOfOperations(m_space);
        m_level = m_space.levelCount();
        m_unrolled = false;
        m_part.assign(m_partial, m_level);
        for (const NodeId step : decisionsOf(trace, node)) {
            if (trace[step].kind != NodeKind::Order) {
                take(step, step == node);
            }
        }
        return bound::minScore(m_part, m_settled).primary;
    }

private:
    void take(NodeId node, bool last) {
        const NodeRecord& record = (*m_trace)[node];
        if (record.kind == NodeKind::Unrolling) {
            if (m_level > record.level + std::size_t{1}) {
                unroll(nullptr);  // lanes of a single MAC
            }
            unroll(&m_trace->unrolling(record));
            return;
        }
        reachTile();
        if (record.kind == NodeKind::Nest) {
            nest(node);
        } else if (!last) {
            // The bound of a tile is computed before its loop order is decided.
            m_partial.multiplyTile(m_level, factorsOf(node));
            goOutward();
        }
    }

    /// Unrolls the fanout above `m_level`; a null pointer stands for a fanout with a single child.
    void unroll(const UnrollingFactors* factors) {
        for (std::size_t d = 0; factors != nullptr && d < factors->size(); ++d) {
            m_partial.multiplySpatial(m_level - 1, d, (*factors)[d]);
        }
        m_part.assign(m_partial, m_level);
        if (m_level == m_space.levelCount()) {
            --m_level;
            return;
        }
        if (m_level + 1 == m_space.levelCount()) {
            m_settled = bound::boundOfOperations(m_space);
            m_inward.addInto(m_part, m_space.levelCount(), m_settled);
        }
        m_unrolled = true;
    }

    /// Advances to the next tile, through fanouts without a choice.
    void reachTile() {
        while (!m_unrolled) {
            unroll(nullptr);
        }
    }

    void nest(NodeId node) {
        if (const NodeId tile = m_trace->tileOf(node); tile != noNode) {
            m_partial.multiplyTile(m_level, factorsOf(tile));
        }
        m_partial.setOrder(m_level, m_trace->loopOrder((*m_trace)[node]));
        m_part.assign(m_partial, m_level);
        m_inward.addInto(m_part, m_level + 1, m_settled);
        goOutward();
    }

    void goOutward() {
        --m_level;
        m_unrolled = false;
    }

    std::vector<std::int64_t> factorsOf(NodeId tile) const {
        return factorsOfTile(*m_trace, tile, m_space.dimensionCount());
    }

    space::SearchProblem m_space;
    bound::InwardBounds m_inward;
    space::PartialMapping m_partial;
    bound::PartialNest m_part;
    bound::LowerBound m_settled;
    const Trace* m_trace = nullptr;
    std::size_t m_level = 0;  ///< level of the next tile, as in the items of the search
    bool m_unrolled = false;
};

DecidedCostCounter::DecidedCostCounter(const Problem& problem, const SearchOptions& options)
    : m_walk(std::make_unique<Walk>(problem, options)) {}
DecidedCostCounter::~DecidedCostCounter() = default;
DecidedCostCounter::DecidedCostCounter(DecidedCostCounter&&) noexcept = default;
DecidedCostCounter& DecidedCostCounter::operator=(DecidedCostCounter&&) noexcept = default;

BoundParts DecidedCostCounter::of(const Trace& trace, NodeId node) {
    const NodeRecord& record = trace[node];
    if (record.cost <= 0) {
        return {};
    }
    const bool whole = isWhole(trace, node);
    const double spent = whole ? record.cost : std::min(record.cost, m_walk->spent(trace, node));
    return {spent, record.cost - spent};
}

}  // namespace loopglass
