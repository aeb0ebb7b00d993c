// Exact search over uneven tiles (docs/search.md, section "Uneven tiles").
//
// A part has chains for the first dimensions: at first for the places of levels
// with fanouts, which decide how many lanes work, then, once all dimensions
// have these, for the temporal loops of the other levels as well. The part with
// the least bound is expanded next: each chain of the next dimension makes a
// child, which is kept if its tiles fit and its bound is better than the best
// (uneven_bound.cpp). When all dimensions are cut, the loop orders are searched
// (order_search.cpp). Nothing else is dropped but chains of which
// chain_list.cpp proves that another is no worse, so what is found is the best
// of the space.
//
// Parts are taken in rounds, as many as the round says and not the threads,
// each expanded against the best known when the round began; what comes of them
// is put back in their order. Where memory for the parts that wait runs out,
// those made last go first, and at the end the search stops with the least
// bound that is left open.
#include "search/uneven/uneven_search.h"

#include "mapping/steps.h"
#include "search/bound/root_bound.h"
#include "search/uneven/uneven_descent.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t partsInRound = 32;
constexpr std::uint64_t descentEvaluations = 3'000;
constexpr std::size_t bytesOfPart = 200;

}  // namespace

/// Expands parts on one thread.
class UnevenSearch::Expander {
public:
    explicit Expander(UnevenSearch& of)
        : m_of(&of),
          m_bound(of.m_space, of.m_pairs, of.m_least),
          m_cost(of.m_space),
          m_orders(of.m_space, of.m_pairs, m_bound, m_cost, of.m_stop) {}

    Outcome expand(const Part& part, const std::optional<Score>& cutoff);

private:
    /// Null when there are too many.
    const std::vector<CutChain>* completions(std::size_t d, std::uint32_t chain);
    bool choose(const Part& part);
    void addChild(const CutChain& chain, std::size_t d, bool complete, Choice choice,
                  const std::optional<Score>& cutoff, Outcome& outcome);
    void addClasses(std::size_t d, const std::optional<Score>& cutoff, Outcome& outcome);
    bool addWhole(std::size_t d, std::uint32_t of, bool complete,
                  const std::optional<Score>& cutoff, Outcome& outcome);

    UnevenSearch* m_of;
    UnevenBound m_bound;
    ChainCost m_cost;
    OrderSearch m_orders;
    PartChains m_part;
    std::map<std::pair<std::size_t, std::uint32_t>, std::vector<CutChain>> m_completions;
    std::size_t m_kept = 0;  ///< chains in them
};

const std::vector<CutChain>* UnevenSearch::Expander::completions(std::size_t d,
                                                                 std::uint32_t chain) {
    const auto known = m_completions.find({d, chain});
    if (known != m_completions.end()) {
        return &known->second;
    }
    auto found = m_of->m_lister.completions(d, m_of->m_chains[d][chain]);
    if (!found) {
        return nullptr;
    }
    m_kept += found->size();
    return &m_completions.emplace(std::pair{d, chain}, std::move(*found)).first->second;
}

void UnevenSearch::Expander::addChild(const CutChain& chain, std::size_t d, bool complete,
                                      Choice choice, const std::optional<Score>& cutoff,
                                      Outcome& outcome) {
    m_part[d] = &chain;
    if (!m_bound.fits(m_part)) {
        return;
    }
    const Score bound = m_bound.of(m_part, complete);
    if (!bound.isOver() && (!cutoff || bound < *cutoff)) {
        outcome.children.push_back({bound, choice});
    }
}

/// One child for each class of chains; the first one of it stands for all.
void UnevenSearch::Expander::addClasses(std::size_t d, const std::optional<Score>& cutoff,
                                        Outcome& outcome) {
    const auto& classes = m_of->m_classes[d];
    for (std::uint32_t c = 0; c < classes.size(); ++c) {
        addChild(m_of->m_chains[d][classes[c].front()], d, !m_of->m_lister.leavesOpen(), {c, 0},
                 cutoff, outcome);
    }
}

/// One child for each completion of each chain of a class. False when these are
/// too many.
bool UnevenSearch::Expander::addWhole(std::size_t d, std::uint32_t of, bool complete,
                                      const std::optional<Score>& cutoff, Outcome& outcome) {
    for (const std::uint32_t chain : m_of->m_classes[d][of]) {
        if (!m_of->m_lister.leavesOpen()) {
            addChild(m_of->m_chains[d][chain], d, complete, {chain, 0}, cutoff, outcome);
            continue;
        }
        const std::vector<CutChain>* chains = completions(d, chain);
        if (chains == nullptr) {
            return false;
        }
        for (std::uint32_t i = 0; i < chains->size(); ++i) {
            addChild((*chains)[i], d, complete, {chain, i}, cutoff, outcome);
        }
    }
    return true;
}

/// Puts the chains of a part in their places. False on a stop.
bool UnevenSearch::Expander::choose(const Part& part) {
    if (m_kept > m_of->m_lister.most()) {
        m_completions.clear();
        m_kept = 0;
    }
    m_part.assign(m_of->m_bounds.size(), nullptr);
    for (std::size_t d = 0; d < m_part.size(); ++d) {
        m_part[d] = m_of->m_bounds[d] == 1 ? &m_of->m_chains[d].front() : nullptr;
    }
    for (std::size_t i = 0; i < part.classes.size(); ++i) {
        const std::size_t d = m_of->m_dimensions[i];
        m_part[d] = &m_of->m_chains[d][m_of->m_classes[d][part.classes[i]].front()];
        if (i >= part.whole.size()) {
            continue;
        }
        const Choice& choice = part.whole[i];
        m_part[d] = &m_of->m_chains[d][choice.chain];
        if (m_of->m_lister.leavesOpen()) {
            const std::vector<CutChain>* chains = completions(d, choice.chain);
            if (chains == nullptr) {  // they were listed once, so they are not too many
                return false;
            }
            m_part[d] = &(*chains)[choice.completion];
        }
    }
    return true;
}

UnevenSearch::Outcome UnevenSearch::Expander::expand(const Part& part,
                                                     const std::optional<Score>& cutoff) {
    const std::vector<std::size_t>& dimensions = m_of->m_dimensions;
    Outcome outcome;
    if (!choose(part)) {
        outcome.stopped = true;
        return outcome;
    }
    if (part.classes.size() < dimensions.size()) {
        addClasses(dimensions[part.classes.size()], cutoff, outcome);
    } else if (part.whole.size() < dimensions.size()) {
        const std::size_t i = part.whole.size();
        if (!addWhole(dimensions[i], part.classes[i], i + 1 == dimensions.size(), cutoff,
                      outcome)) {
            outcome.stopped = m_of->m_stop.stop_requested();
            outcome.tooMany = !outcome.stopped;
            outcome.children.clear();
            return outcome;
        }
    } else {
        const std::uint64_t before = m_orders.evaluated();
        const double infinite = std::numeric_limits<double>::infinity();
        outcome.found = m_orders.below(m_part, cutoff.value_or(Score{infinite, infinite}));
        outcome.evaluated = m_orders.evaluated() - before;
        outcome.stopped = m_orders.stopped();
    }
    return outcome;
}

UnevenSearch::UnevenSearch(const space::SearchSpace& space, SearchObserver* observer,
                           std::stop_token stop)
    : m_space(space),
      m_observer(observer),
      m_stop(std::move(stop)),
      m_bounds(workloadBounds(space.problem().workload)),
      m_pairs(space),
      m_lister(space, m_pairs, m_stop),
      m_pool(space.options().threads) {}

UnevenSearch::~UnevenSearch() = default;

bool UnevenSearch::mayImprove(const Score& bound) const {
    return !bound.isOver() && (!m_cutoff || bound < *m_cutoff);
}

/// Better by more than the gap that was asked for.
bool UnevenSearch::mayMatter(const Score& bound) const {
    return mayImprove(bound) && (!m_cutoff || m_space.options().gap == 0 ||
                                 bound.primary * (1 + m_space.options().gap) < m_cutoff->primary);
}

void UnevenSearch::take(const FoundChain& found) {
    if (found.cost.score.isOver() || (m_cutoff && !(found.cost.score < *m_cutoff))) {
        return;
    }
    m_best = found;
    m_cutoff = found.cost.score;
    if (m_observer != nullptr) {
        const Mapping mapping = mappingOf(found.chain, m_bounds);
        const Totals totals = m_space.trueTotals(mapping, found.cost.totals);
        m_observer->best({0, noNode, totals.energy, totals.cycles, found.cost.score.primary,
                          std::make_shared<const Mapping>(mapping)});
    }
}

void UnevenSearch::startFrom(const Mapping& mapping) {
    const auto start = chainOf(mapping, m_bounds);
    if (!start) {
        return;
    }
    UnevenDescent descent(m_space, m_stop, [this](const FoundChain& found) { take(found); });
    descent.from(*start, descentEvaluations);
    m_evaluated += descent.evaluated();
}

namespace {

/// Chains of which all is equal that UnevenBound and fits() read, in the order
/// of the first ones.
std::vector<std::vector<std::uint32_t>> classesOf(const std::vector<CutChain>& chains) {
    const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
        return chains[a].asRead() < chains[b].asRead();
    };
    std::map<std::uint32_t, std::size_t, decltype(isBefore)> known(isBefore);
    std::vector<std::vector<std::uint32_t>> classes;
    for (std::uint32_t i = 0; i < chains.size(); ++i) {
        const auto [at, isNew] = known.try_emplace(i, classes.size());
        if (isNew) {
            classes.emplace_back();
        }
        classes[at->second].push_back(i);
    }
    return classes;
}

}  // namespace

/// False when there are too many to list, or the stop came.
bool UnevenSearch::listChains() {
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        auto chains = m_lister.skeletons(d);
        if (!chains) {
            return false;
        }
        m_chains.push_back(std::move(*chains));
        if (m_chains.back().empty()) {
            m_dimensions.clear();
            return true;
        }
        m_least.push_back(leastOf(m_chains.back()));
        m_classes.push_back(classesOf(m_chains.back()));
        if (m_bounds[d] > 1) {
            m_dimensions.push_back(d);
        }
    }
    std::stable_sort(m_dimensions.begin(), m_dimensions.end(), [&](std::size_t a, std::size_t b) {
        return m_classes[a].size() > m_classes[b].size();
    });
    return true;
}

namespace {

/// Whether a part waits behind another.
template <typename Part> bool isBehind(const Part& a, const Part& b) {
    return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
}

}  // namespace

void UnevenSearch::push(Part part) {
    part.number = m_made++;
    m_heap.push_back(std::move(part));
    std::push_heap(m_heap.begin(), m_heap.end(), isBehind<Part>);
}

bool UnevenSearch::isFull() const {
    const std::uint64_t given = m_space.options().memoryLimit;
    const std::uint64_t limit = given == 0 ? usualMemoryLimit : given;
    return m_heap.size() * bytesOfPart > limit / 4 * 3;
}

std::vector<UnevenSearch::Part> UnevenSearch::nextRound() {
    std::vector<Part> round;
    while (!m_heap.empty() && round.size() < partsInRound) {
        if (!mayMatter(m_heap.front().bound)) {  // so does no other
            if (mayImprove(m_heap.front().bound)) {
                leaveOpen(m_heap.front().bound);
                m_withinGap = true;
            }
            m_heap.clear();
            break;
        }
        std::pop_heap(m_heap.begin(), m_heap.end(), isBehind<Part>);
        round.push_back(std::move(m_heap.back()));
        m_heap.pop_back();
    }
    return round;
}

void UnevenSearch::merge(const Part& part, Outcome& outcome) {
    m_evaluated += outcome.evaluated;
    ++m_expanded;
    if (outcome.found) {
        take(*outcome.found);
    }
    if (outcome.stopped) {
        m_stopped = true;
        leaveOpen(part.bound);
    }
    if (outcome.tooMany && (!m_unlisted || part.bound < *m_unlisted)) {
        m_unlisted = part.bound;  // the others go on
    }
    for (const Child& child : outcome.children) {
        if (!mayImprove(child.bound)) {
            continue;
        }
        Part next{std::max(part.bound, child.bound), 0, part.classes, part.whole};
        if (part.classes.size() < m_dimensions.size()) {
            next.classes.push_back(child.choice.chain);
        } else {
            next.whole.push_back(child.choice);
        }
        push(std::move(next));
    }
}

/// What might still hold a better mapping.
void UnevenSearch::tellOpen() {
    if (m_unlisted && mayImprove(*m_unlisted)) {
        m_stopped = true;
        leaveOpen(*m_unlisted);
    }
    for (const Part& part : m_heap) {
        if (mayImprove(part.bound)) {
            m_stopped = true;
            leaveOpen(part.bound);
        }
    }
}

SearchResult UnevenSearch::run() {
    if (!listChains()) {
        m_stopped = true;
        leaveOpen(bound::rootBound(m_space));
        return result();
    }
    const bool none = std::any_of(m_chains.begin(), m_chains.end(),
                                  [](const auto& chains) { return chains.empty(); });
    if (!none) {
        for (std::size_t worker = 0; worker < m_pool.size(); ++worker) {
            m_expanders.push_back(std::make_unique<Expander>(*this));
        }
        push({bound::rootBound(m_space), 0, {}, {}});
    }
    while (!m_stopped) {
        if (m_stop.stop_requested() || m_expanded >= m_mostExpansions || isFull()) {
            m_memoryFull = isFull();
            break;
        }
        const std::vector<Part> round = nextRound();
        if (round.empty()) {
            break;
        }
        std::vector<Outcome> outcomes(round.size());
        const std::optional<Score> cutoff = m_cutoff;
        m_pool.run(round.size(), [&](std::size_t worker, std::size_t number) {
            outcomes[number] = m_expanders[worker]->expand(round[number], cutoff);
        });
        for (std::size_t i = 0; i < round.size(); ++i) {
            merge(round[i], outcomes[i]);
        }
    }
    tellOpen();
    return result();
}

SearchResult UnevenSearch::result() const {
    SearchResult result;
    if (m_best) {
        result.best = mappingOf(m_best->chain, m_bounds);
        result.totals = m_space.trueTotals(*result.best, m_best->cost.totals);
        result.score = m_best->cost.score;
    }
    result.stopped = m_stopped;
    result.memoryFull = m_memoryFull && m_stopped;
    const bool within = m_withinGap && m_cutoff && m_leastOpen < m_cutoff->primary;
    if (!m_stopped && within) {
        result.withinGap = m_space.options().gap;
    }
    if (m_stopped || within) {
        result.leastOpen = m_leastOpen;
    }
    result.statistics.levels.resize(m_space.levelCount());
    result.statistics.evaluated = m_evaluated;
    return result;
}

}  // namespace loopglass::uneven
