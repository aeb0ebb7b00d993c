// Best first over boxes of configurations. The bound of a box is the lowest cost of the layers on
// the relaxed accelerator of the box (box.cpp). The exact search proves the cost of each layer. The
// box with the smallest bound has its turn: its next layer is mapped or, if all its layers are
// mapped, the box is divided. Until a layer is mapped on a box, the bound uses the layer's cost on
// the enclosing box, which is not higher. Therefore, many boxes are pruned after only their
// heaviest layers are mapped. If a box has one accelerator and all its layers are mapped, its bound
// is the cost of this accelerator. The first such box at its turn is the best accelerator, because
// no waiting box has a smaller bound.
//
// Boxes are ordered by (bound, number of the first configuration). Statement: the turns before the
// end depend on the design alone. Proof. Let (B, n) be the key of the best configuration, the
// smallest key of all single configurations. Bounds never decrease from a box to its parts. So
// every box with a key below (B, n) is examined before (B, n), and no box with a larger key is
// examined. ∎ Three things do not change the decisions on a box: threads that map layers of waiting
// boxes in advance, costs known from a file, and the searched shard. Let (B', n') ≥ (B, n) be the
// key of the best configuration of a shard. The search of the shard then maps everything that the
// whole search maps in the boxes of this shard. So a search that knows the costs of all shards maps
// nothing, and its output equals the output of a single run (shares.h).
//
// If bounds are equal, the smaller number comes first. A box over a limit is removed at its turn.
// If all accelerators with a value at the end of an axis are over a limit, this value is removed
// from the box. The relaxed accelerator then has smaller sizes. This rule helps with limits on a
// sum or an area, because the largest sizes together exceed such a limit. One accelerator is mapped
// first, so a stopped search has a result, and boxes with a larger bound are pruned at once.
//
// Cost: a search for each layer of each box that has a turn; equal accelerators share searches.
#include "design/box_search.h"

#include "design/box.h"
#include "design/machine_cost.h"
#include "design/shares.h"
#include "design/verdicts.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace loopglass::design {

namespace {

/// A waiting box and its progress.
struct OpenBox {
    Box box;
    Branch branch = {};
    double bound = 0;
    std::size_t number = 0;  ///< number of the first configuration in the box
    /// Cost of each layer on this box or on the enclosing box.
    std::vector<double> objectives;
    bool isNarrow = false;                ///< true if no end of an axis exceeds the limits
    bool checked = false;                 ///< true if the box meets the limits on mappings
    std::vector<std::size_t> order = {};  ///< layers of the box, heaviest first
    std::size_t mapped = 0;               ///< number of mapped layers
    std::shared_ptr<const AcceleratorLookup> around = {};  ///< costs on the enclosing box
    std::shared_ptr<AcceleratorLookup> machine = {};
    bool joined = false;                   ///< true if the mappings were chosen together
    std::optional<MachineCost> cost = {};  ///< final cost, for a box of one accelerator

    std::pair<double, std::size_t> key() const { return {bound, number}; }
};

struct EarlierKey {
    bool operator()(const OpenBox& a, const OpenBox& b) const { return a.key() < b.key(); }
};

/// The result of one turn of a box.
enum class BoxProgress : std::uint8_t {
    Over,     ///< the box is finished or divided
    Missing,  ///< a cost must be requested first
    On,       ///< the box has one more cost
};

class BoxSearch {
public:
    BoxSearch(const Design& design, const Share& share, LayerCosts& costs, DesignObserver* observer,
              const std::stop_token& stop)
        : m_design(design),
          m_share(share),
          m_costs(costs),
          m_stop(stop),
          m_verdicts(design, observer) {}

    ExplorationResult run();

private:
    void mapOne();
    void push(OpenBox waiting);
    void settle(const OpenBox& waiting);
    void narrow(OpenBox& waiting);
    void prepare(OpenBox& waiting);
    BoxProgress turn(OpenBox& waiting);
    BoxProgress checkMappings(OpenBox& waiting);
    BoxProgress mapNext(OpenBox& waiting);
    BoxProgress joinLayers(OpenBox& waiting);
    void divide(const OpenBox& waiting);
    void requestAhead();

    const Design& m_design;
    const Share m_share;
    LayerCosts& m_costs;
    const std::stop_token& m_stop;
    Verdicts m_verdicts;
    std::multiset<OpenBox, EarlierKey> m_waiting;
    std::vector<LayerQuestion> m_open;  ///< questions on which the next boxes depend
};

/// Maps one accelerator first, so that a stopped search has a result. This is the largest
/// accelerator, or the first accelerator if the largest exceeds a limit.
void BoxSearch::mapOne() {
    const DesignSpace& space = m_design.space;
    Verdicts nobody(m_design, nullptr);
    for (const std::size_t number : {space.count() - 1, std::size_t{0}}) {
        const Box box = Box::single(space.choices(number));
        if (nobody.decideOver(box)) {
            continue;
        }
        const auto machine = m_costs.machineOf(box);
        std::optional<MachineCost> cost;
        std::vector<LayerQuestion> open;
        while (!(cost = costOf(m_design, m_costs, machine, open)) && !m_stop.stop_requested()) {
            m_costs.ask(std::exchange(open, {}));
        }
        if (cost && cost->whyNone.empty() && cost->proven && !m_verdicts.brokenBy(*cost)) {
            m_verdicts.offer(number, *cost);
        }
        return;
    }
}

/// Inserts a box into the queue, unless the box is not better than the best so far.
void BoxSearch::push(OpenBox waiting) {
    const bool cut = m_verdicts.hasBest() &&
                     waiting.key() > std::pair(m_verdicts.best(), m_verdicts.bestNumber());
    if (cut) {
        settle(waiting);
    } else {
        m_waiting.insert(std::move(waiting));
    }
}

/// Removes a box that will have no further turn.
void BoxSearch::settle(const OpenBox& waiting) {
    if (waiting.cost) {
        m_verdicts.take(waiting.number, *waiting.cost);
    } else {
        m_verdicts.decide(waiting.box, {Verdict::Cut, waiting.bound});
    }
}

/// Removes the values at the ends of an axis for which no accelerator of the box meets the limits,
/// so that the bound covers the remaining values.
void BoxSearch::narrow(OpenBox& waiting) {
    Box& box = waiting.box;
    const auto isOut = [&](std::size_t axis, std::size_t value) {
        Box slab = box;
        slab.first[axis] = value;
        slab.end[axis] = value + 1;
        return m_verdicts.decideOver(slab);
    };
    for (bool again = !m_design.limits.empty(); again;) {
        again = false;
        for (std::size_t a = 0; a < box.first.size(); ++a) {
            const std::size_t wide = box.end[a] - box.first[a];
            while (box.end[a] - box.first[a] > 1 && isOut(a, box.end[a] - 1)) {
                --box.end[a];
            }
            while (box.end[a] - box.first[a] > 1 && isOut(a, box.first[a])) {
                ++box.first[a];
            }
            again = again || box.end[a] - box.first[a] < wide;
        }
    }
    waiting.number = m_design.space.numberOf(box.first);
    waiting.isNarrow = true;
}

/// Sorts the layers by their costs on the enclosing box.
void BoxSearch::prepare(OpenBox& waiting) {
    waiting.machine = m_costs.machineOf(waiting.box, waiting.around);
    waiting.order.resize(m_costs.layers().size());
    std::iota(waiting.order.begin(), waiting.order.end(), std::size_t{0});
    const auto weight = [&](std::size_t layer) {
        return waiting.objectives[layer] * m_costs.repeats(layer);
    };
    std::stable_sort(waiting.order.begin(), waiting.order.end(),
                     [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
}

/// Checks the smallest energy and delay of all layers against their limits.
BoxProgress BoxSearch::checkMappings(OpenBox& waiting) {
    for (std::size_t i = 0; i < m_design.limits.size(); ++i) {
        const Limit& limit = m_design.limits[i];
        if (!limit.isOfMappings()) {
            continue;
        }
        const auto least = leastOf(limit.what, m_costs, waiting.machine, m_open);
        if (!least) {
            return BoxProgress::Missing;
        }
        if (*least > limit.most * (1 + limitRounding)) {
            m_verdicts.sawAtLeast(i, *least);
            m_verdicts.decide(
                waiting.box,
                {.verdict = Verdict::Over, .number = *least, .detail = i, .exact = false});
            return BoxProgress::Over;
        }
    }
    waiting.checked = true;
    return BoxProgress::On;
}

/// Maps the next layer. A cost that is not proven is not a bound; in this case, the box keeps the
/// cost of its enclosing box.
BoxProgress BoxSearch::mapNext(OpenBox& waiting) {
    const std::size_t layer = waiting.order[waiting.mapped];
    const Objective& objective = objectiveOfLayers(m_design);
    const LayerCost* cost = m_costs.use(*waiting.machine, layer, objective);
    if (cost == nullptr) {
        m_open.push_back({waiting.machine, layer, objective});
        return BoxProgress::Missing;
    }
    ++waiting.mapped;
    if (!cost->whyNone.empty() && (cost->proven || waiting.box.isSingle())) {
        m_verdicts.decideUnmappable(waiting.box,
                                    msg::design::layerHasNone(m_costs.nameOf(layer), cost->whyNone),
                                    cost->proven);
        return BoxProgress::Over;
    }
    if (cost->whyNone.empty() && cost->proven) {
        waiting.objectives[layer] = std::max(waiting.objectives[layer], cost->objective);
        waiting.bound =
            std::max(waiting.bound, together(m_design.over, m_costs, waiting.objectives));
    }
    return BoxProgress::On;
}

/// Combines the costs of all layers after all layers are mapped.
BoxProgress BoxSearch::joinLayers(OpenBox& waiting) {
    const auto cost = costOf(m_design, m_costs, waiting.machine, m_open);
    if (!cost) {
        return BoxProgress::Missing;
    }
    waiting.joined = true;
    const bool single = waiting.box.isSingle();
    waiting.bound = std::max(waiting.bound, single ? cost->objective : cost->least);
    if (!single) {
        return BoxProgress::On;
    }
    if (m_verdicts.brokenBy(*cost)) {
        m_verdicts.take(waiting.number, *cost);
        return BoxProgress::Over;
    }
    waiting.cost = cost;
    m_verdicts.offer(waiting.number, *cost);
    return BoxProgress::On;
}

void BoxSearch::divide(const OpenBox& waiting) {
    const std::vector<Box> halves = waiting.box.halves(m_design.space);
    const auto branches = waiting.branch.halves();
    for (std::size_t h = 0; h < halves.size(); ++h) {
        if (touches(m_share, branches[h])) {
            push({.box = halves[h],
                  .branch = branches[h],
                  .bound = waiting.bound,
                  .number = m_design.space.numberOf(halves[h].first),
                  .objectives = waiting.objectives,
                  .around = waiting.machine ? waiting.machine : waiting.around});
        }
    }
}

BoxProgress BoxSearch::turn(OpenBox& waiting) {
    if (!waiting.isNarrow) {
        if (m_verdicts.decideOver(waiting.box)) {
            return BoxProgress::Over;
        }
        narrow(waiting);
        return BoxProgress::On;
    }
    if (waiting.box.mixesWordBits(m_design.space)) {
        divide(waiting);
        return BoxProgress::Over;
    }
    if (!waiting.machine) {
        prepare(waiting);
    }
    if (!waiting.checked) {
        return checkMappings(waiting);
    }
    if (waiting.mapped < waiting.order.size()) {
        return mapNext(waiting);
    }
    if (!waiting.joined && (waiting.box.isSingle() || m_design.over == Aggregation::NetworkEdp)) {
        return joinLayers(waiting);
    }
    divide(waiting);
    return BoxProgress::Over;
}

/// Lets idle threads map layers of the next boxes in advance, because these results are probably
/// needed.
void BoxSearch::requestAhead() {
    const std::size_t most = m_design.options.threads > 1 ? 2 * m_design.options.threads : 1;
    const Objective& objective = objectiveOfLayers(m_design);
    const auto isAsked = [&](const LayerQuestion& asked) {
        return std::any_of(m_open.begin(), m_open.end(), [&](const LayerQuestion& other) {
            return other.machine == asked.machine && other.layer == asked.layer &&
                   other.objective == asked.objective;
        });
    };
    for (auto next = m_waiting.begin(); next != m_waiting.end() && m_open.size() < most; ++next) {
        for (std::size_t l = next->mapped; l < next->order.size() && m_open.size() < most; ++l) {
            const LayerQuestion question{next->machine, next->order[l], objective};
            if (!isAsked(question) && !m_costs.knows(*next->machine, next->order[l], objective)) {
                m_open.push_back(question);
            }
        }
    }
    m_costs.ask(std::exchange(m_open, {}));
}

ExplorationResult BoxSearch::run() {
    mapOne();
    const Box whole = Box::whole(m_design.space);
    push({.box = whole, .objectives = std::vector<double>(m_costs.layers().size(), 0)});
    bool found = false;
    while (!m_waiting.empty() && !found && !m_stop.stop_requested()) {
        OpenBox next = std::move(m_waiting.extract(m_waiting.begin()).value());
        if (next.cost) {
            found = true;
            settle(next);
            continue;
        }
        const BoxProgress came = turn(next);
        if (came == BoxProgress::On) {
            push(std::move(next));
        } else if (came == BoxProgress::Missing) {
            m_waiting.insert(std::move(next));
            requestAhead();
        }
    }
    const bool ended = found || m_waiting.empty();
    const auto minOpen = m_waiting.empty() ? std::nullopt : std::optional(m_waiting.begin()->bound);
    for (const OpenBox& waiting : m_waiting) {
        if (found || waiting.cost) {
            settle(waiting);
        }
    }
    return m_verdicts.finish(ended, minOpen, m_costs);
}

}  // namespace

ExplorationResult searchBoxes(const Design& design, const Share& share, LayerCosts& costs,
                              DesignObserver* observer, const std::stop_token& stop) {
    return BoxSearch(design, share, costs, observer, stop).run();
}

}  // namespace loopglass::design
