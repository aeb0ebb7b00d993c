// Compares the loop orders of a mapping with the trie, to determine why each order was kept or
// pruned.
//
// Each order is searched among the orders that the search tries for the loops of its level. If the
// search does not try an order, an order with the same reuse may represent it. Otherwise the trie
// is followed to the node where the order was pruned. The innermost level is ignored, because its
// order changes no count.
//
// Let a mapping be better than the result. Let m be the best mapping with the same factors and with
// kept orders; m represents the mapping. If m is also better than the result, another rule pruned
// m, and m is followed. Otherwise the order rule caused the loss. Cost: the orders of each level,
// and a search over the orders of all levels.
#include "search/principles/build_trie.h"
#include "trace/candidate_text.h"
#include "trace/equivalent_candidate.h"
#include "trace/mapping_tracer.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Costs within this tolerance are considered equal.
constexpr double dearerBy = 1 + 1e-12;

LoopOrder innermostFirst(const LevelMapping& level) {
    LoopOrder order;
    for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend(); ++loop) {
        if (loop->factor > 1) {
            order.push_back(loop->dimension);
        }
    }
    return order;
}

}  // namespace

/// Checks the orders of all levels except the innermost, whose order changes no count. An order
/// with the same reuse for the existing loops may represent an untried order.
bool MappingTracer::checkOrders() {
    m_followed.resize(m_space.levelCount());
    bool all = true;
    for (std::size_t l = m_space.levelCount() - 1; l-- > 0;) {
        const LoopOrder own = innermostFirst(m_mapping.levels[l]);
        if (!hasOneLoopEach(l, own)) {
            all = false;
        } else if (const std::optional<LoopOrder> tried = representative(l, own)) {
            passOrder(l, own, *tried);
        } else {
            explainOrder(l, own);
            all = false;
        }
    }
    return all;
}

/// Returns true if a level has at most one loop over each dimension; a manual mapping may have two,
/// but the search never creates two.
bool MappingTracer::hasOneLoopEach(std::size_t level, const LoopOrder& own) {
    DimensionSet seen;
    for (const DimensionId d : own) {
        if (seen.contains(d)) {
            StageVerdict& verdict =
                add(Stage::Order, level, msg::trace::notation(orderText(m_problem.workload, own)),
                    false);
            verdict.sentence = msg::trace::twoLoopsOfOne(at(level), m_problem.workload[d].name);
            verdict.lostIt = m_better;
            m_split = true;
            return false;
        }
        seen.insert(d);
    }
    return true;
}

void MappingTracer::passOrder(std::size_t level, const LoopOrder& own, const LoopOrder& tried) {
    const std::string text = orderText(m_problem.workload, own);
    const bool pruned = m_space.options().principles.order;
    m_followed[level] = tried;
    m_represented = m_represented || tried != own;
    if (own.empty()) {
        add(Stage::Order, level, msg::trace::noLoops(), true).sentence =
            msg::trace::nothingToOrder(at(level));
        return;
    }
    StageVerdict& verdict = add(Stage::Order, level, msg::trace::notation(text), true);
    const Message what = msg::trace::theOrder(text, at(level));
    const std::string by = orderText(m_problem.workload, tried);
    verdict.sentence = tried == own ? msg::trace::orderTried(what)
                       : pruned     ? msg::trace::representedByReuse(what, by)
                                    : msg::trace::representedByCost(what, by);
    if (pruned) {
        verdict.node = keptOrder(tried);
    }
    if (verdict.node != noNode) {
        verdict.sentence =
            msg::trace::trieKeeps(verdict.sentence, candidateText(m_problem, m_trace, verdict.node),
                                  reasonText(m_problem, m_trace, m_trace[verdict.node]));
    }
}

/// Returns the mapping with the followed orders.
Mapping MappingTracer::withOrders() const {
    Mapping mapping = m_mapping;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        std::vector<Loop>& loops = mapping.levels[l].temporal;
        const auto place = [&](const Loop& loop) {
            return std::find(m_followed[l].rbegin(), m_followed[l].rend(), loop.dimension);
        };
        std::sort(loops.begin(), loops.end(),
                  [&](const Loop& a, const Loop& b) { return place(a) < place(b); });
    }
    return mapping;
}

/// Returns the followed orders as text, e.g. "KC at DRAM, P at L2".
Message MappingTracer::ordersText() const {
    std::string text;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        if (!m_followed[l].empty()) {
            text += (text.empty() ? "" : ", ") + orderText(m_problem.workload, m_followed[l]) +
                    " at " + at(l);
        }
    }
    return text.empty() ? msg::trace::noLoops() : msg::trace::notation(text);
}

/// Returns true if a kept order at this level makes the mapping more expensive while all other
/// parts are unchanged.
bool MappingTracer::doesOrderRaiseCost(std::size_t level) {
    Mapping other = m_mapping;
    bool harmed = true;
    m_orders.forEach(m_partial, level, [&](std::size_t /*number*/, const LoopOrder& order) {
        std::vector<Loop>& loops = other.levels[level].temporal;
        std::sort(loops.begin(), loops.end(), [&](const Loop& a, const Loop& b) {
            return std::find(order.rbegin(), order.rend(), a.dimension) <
                   std::find(order.rbegin(), order.rend(), b.dimension);
        });
        harmed = costs(other) > m_objective * dearerBy;
        return harmed;
    });
    return harmed;
}

/// Follows the best mapping with the same factors and kept orders. Returns false without such a
/// mapping.
bool MappingTracer::equivalentCandidate() {
    const std::optional<Mapping> best =
        equivalentCandidateOf(m_problem, m_space.options(), m_mapping);
    if (!best) {
        return false;
    }
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        m_followed[l] = innermostFirst(best->levels[l]);
    }
    m_represented = true;
    const double freshness = costs(withOrders());
    const bool lost = freshness * dearerBy >= m_answer;
    const auto [kept, own] = comparedNumbers(freshness, m_objective);
    StageVerdict& verdict = add(Stage::Order, 0, ordersText(), !lost);
    verdict.sentence = msg::trace::standsIn(ordersText(), kept, own);
    verdict.compared = {msg::trace::costOfStandIn(), msg::trace::costOfAnswer()};
    verdict.left = freshness;
    verdict.right = m_answer;
    if (lost) {
        attributeToOrders();
    }
    return true;
}

/// Attributes the loss to the order rule, because no mapping with kept orders is better than the
/// result. Reports the levels at which the kept order is worse than the order of the mapping.
void MappingTracer::attributeToOrders() {
    StageVerdict& all = m_out.stages.back();
    all.sentence =
        msg::trace::noBetterThanAnswer(all.sentence, comparedNumbers(all.left, all.right).second);
    all.lostIt = true;
    if (!hasWindows(m_problem.workload)) {
        return;  // the rule is proven, but the trie was truncated
    }
    all.reason = PruneReason::SameOrLessReuse;
    std::vector<StageVerdict*> pruned;
    for (StageVerdict& stage : m_out.stages) {
        if (&stage != &all && stage.stage == Stage::Order && stage.reason != PruneReason::None) {
            pruned.push_back(&stage);
        }
    }
    const auto harms = [&](const StageVerdict* stage) {
        return doesOrderRaiseCost(index(stage->level));
    };
    const bool some = std::any_of(pruned.begin(), pruned.end(), harms);
    for (StageVerdict* stage : pruned) {
        stage->lostIt = !some || harms(stage);
    }
}

/// Returns the trie node of an order: the kept node whose existing loops are the innermost part of
/// the order.
NodeId MappingTracer::keptOrder(const LoopOrder& order) const {
    const OrderTrie& trie = m_trace.trie();
    NodeId found = noNode;
    std::size_t most = 0;
    for (const std::size_t n : trie.kept) {
        LoopOrder there;
        for (const DimensionId d : trie.nodes[n].order) {
            if (std::find(order.begin(), order.end(), d) != order.end()) {
                there.push_back(d);
            }
        }
        // Keeps the node with the longest matching order.
        if (there.size() > most && std::equal(there.begin(), there.end(), order.begin())) {
            most = there.size();
            found = orderNode(n);
        }
    }
    return found;
}

/// Returns an order node; order nodes follow the first root in the order of the trie.
NodeId MappingTracer::orderNode(std::size_t number) const {
    return number < m_trace.size() && m_trace[static_cast<NodeId>(number)].kind == NodeKind::Order
               ? static_cast<NodeId>(number)
               : noNode;
}

/// Returns the order if the search tried it; otherwise a tried order with the same reuse.
std::optional<LoopOrder> MappingTracer::representative(std::size_t level, const LoopOrder& own) {
    if (!m_space.options().principles.order) {
        return m_orders.equalOrder(m_partial, level, own);
    }
    std::optional<LoopOrder> found;
    const std::vector<Reuse> reuse = principles::reuseOf(own, m_problem.reuse);
    m_orders.forEach(m_partial, level, [&](std::size_t, const LoopOrder& order) {
        if (order == own || (!found && principles::reuseOf(order, m_problem.reuse) == reuse)) {
            found = order;
        }
        return order != own;
    });
    return found;
}

/// Follows the order through the trie: first the existing loops, then all remaining dimensions.
void MappingTracer::explainOrder(std::size_t level, const LoopOrder& order) {
    const OrderTrie& trie = m_trace.trie();
    const std::string text = orderText(m_problem.workload, order);
    StageVerdict& verdict = add(Stage::Order, level, msg::trace::notation(text), false);
    const Message what = msg::trace::theOrder(text, at(level));
    std::size_t node = 0;
    for (const DimensionId d : order) {
        std::size_t next = 0;
        for (std::size_t n = 1; n < trie.nodes.size() && next == 0; ++n) {
            const bool child = trie.nodes[n].parent == node;
            next = child && trie.nodes[n].order.back() == d ? n : 0;
        }
        if (next == 0) {
            break;
        }
        if (trie.nodes[next].reason == PruneReason::NoFurtherReuse &&
            trie.nodes[node].reason == PruneReason::SameOrLessReuse) {
            break;  // dominance explains more than a loop that adds no reuse
        }
        node = next;
        if (trie.nodes[node].reason == PruneReason::NoFurtherReuse) {
            break;
        }
    }
    if (node == 0 || trie.nodes[node].reason == PruneReason::None) {
        verdict.sentence = msg::trace::orderNotTried(what);
        return;
    }
    explainByNode(verdict, m_problem, m_trace, orderNode(node), what);
    if (verdict.reason == PruneReason::NoFurtherReuse) {
        verdict.sentence = msg::trace::outsideAddsNothing(
            verdict.sentence,
            orderText(m_problem.workload, trie.nodes[trie.nodes[node].parent].order));
    }
}

}  // namespace loopglass
