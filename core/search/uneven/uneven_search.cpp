// Exact search over uneven tiles (docs/search.md, section "Uneven tiles").
//
// The chains of each dimension that a better mapping may have are listed (chain_lists.cpp) and put
// into classes, coarse ones first (chain_tree.cpp). A part has a class for each dimension that is
// decided: at first the coarsest of all dimensions, which say how many lanes work, then finer and
// finer ones. The part with the least bound is expanded next: each finer class of the next
// dimension makes a child, which is kept if its tiles fit and its bound is better than the best
// (uneven_bound.cpp). When all dimensions have a chain, the loop orders are searched
// (order_search.cpp). Nothing else is dropped but chains of which chain_list.cpp or
// chain_effects.cpp proves that another is no worse, so what is found is the best of the space.
// Where the chains of a dimension are too many, it has classes only: the first part in which
// nothing else is open ends the search with its bound.
//
// Parts are taken in rounds, as many as the round says and not the threads,
// each expanded against the best known when the round began; what comes of them
// is put back in their order. Where memory for the parts that wait runs out,
// the search stops with the least bound that is left open.
#include "search/uneven/uneven_search.h"

#include "mapping/steps.h"
#include "search/bound/root_bound.h"
#include "search/uneven/uneven_descent.h"
#include "workload/checked.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t partsInRound = 32;
/// Mappings that the descent tries at first where temporal loops divide, and most searches end
/// soon; and in all, once the search is longer than that.
constexpr std::uint64_t firstEvaluations = 1'000;
constexpr std::uint64_t descentEvaluations = 3'000;
constexpr std::uint64_t manyExpansions = 500;
constexpr std::size_t bytesOfPart = 200;

std::size_t bytesOf(const std::vector<std::vector<std::uint32_t>>& choices) {
    std::size_t bytes = 0;
    for (const std::vector<std::uint32_t>& of : choices) {
        bytes += sizeof of + of.capacity() * sizeof(std::uint32_t);
    }
    return bytes;
}

}  // namespace

/// Expands parts on one thread.
class UnevenSearch::Expander {
public:
    explicit Expander(UnevenSearch& of);

    Outcome expand(Part part, const std::optional<Score>& cutoff);
    /// Of groups, parts that end here, and orders; of all that it expanded.
    UnevenStatistics counts() const;

private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t size() const { return end - begin; }
    };
    bool isWhole(const Part& part) const { return part.stage > ChainTree::stages; }
    Range choicesOf(const Part& part, std::size_t i) const;
    std::span<const std::uint32_t> openChoices(const Part& part, std::size_t i);
    void decide(Part& part, std::size_t i, std::uint32_t choice);
    void lay(const Part& part);
    bool lookAhead(Part& part, const std::optional<Score>& cutoff);
    void lookAhead(const Part& part, std::size_t i, const std::optional<Score>& cutoff);
    void orderByChoices(const Part& part);
    std::size_t fewest(const Part& part) const;
    void addChildren(const Part& part, const std::optional<Score>& cutoff, Outcome& outcome);

    UnevenSearch* m_of;
    std::vector<CutChain> m_least;  ///< by dimension: of what may come
    UnevenBound m_bound;
    ChainCost m_cost;
    OrderSearch m_orders;
    PartChains m_part;
    std::vector<CutChain> m_tight;       ///< by dimension: of what is left of a class
    Choices m_choices;                   ///< what is left
    std::vector<std::uint32_t> m_range;  ///< the numbers of all classes of one dimension
    std::vector<std::size_t> m_order;    ///< in which dimensions are looked at
    UnevenStatistics m_counts;           ///< without those of orders
};

UnevenSearch::Expander::Expander(UnevenSearch& of)
    : m_of(&of),
      m_least(of.m_lists.least()),
      m_bound(of.m_space, of.m_pairs, m_least),
      m_cost(of.m_space),
      m_orders(of.m_space, of.m_pairs, m_bound, m_cost, of.m_stop),
      m_tight(of.m_lists.least()),
      m_choices(of.m_lists.dimensions().size()) {}

/// What a dimension may become at the stage of the part.
UnevenSearch::Expander::Range UnevenSearch::Expander::choicesOf(const Part& part,
                                                                std::size_t i) const {
    const ChainTree& tree = m_of->m_lists.of(m_of->m_lists.dimensions()[i]);
    if (part.stage == 0) {
        return {0, static_cast<std::uint32_t>(tree.at(0).size())};
    }
    const ChainTree::Class& now = tree.at(part.stage - 1)[part.choices[i]];
    return {now.begin, now.end};
}

/// The same, but for those that were found to be no better.
std::span<const std::uint32_t> UnevenSearch::Expander::openChoices(const Part& part,
                                                                   std::size_t i) {
    if (part.left != nullptr) {
        return (*part.left)[i];
    }
    const Range choices = choicesOf(part, i);
    m_range.resize(choices.size());
    std::iota(m_range.begin(), m_range.end(), choices.begin);
    return m_range;
}

/// Puts the classes of a part in their places.
void UnevenSearch::Expander::lay(const Part& part) {
    m_part.assign(m_of->m_bounds.size(), nullptr);
    m_least = m_of->m_lists.least();
    for (std::size_t d = 0; d < m_part.size(); ++d) {
        m_part[d] = m_of->m_bounds[d] == 1 ? &m_of->m_lists.of(d).chains().front() : nullptr;
    }
    for (std::size_t i = 0; i < m_of->m_lists.dimensions().size(); ++i) {
        const std::size_t d = m_of->m_lists.dimensions()[i];
        const ChainTree& tree = m_of->m_lists.of(d);
        const std::size_t stages = part.stage + (part.decided >> i & 1);
        if (stages > ChainTree::stages) {
            m_part[d] = &tree.chains()[part.choices[i]];
        } else if (stages > 0) {
            m_part[d] = tree.at(stages - 1)[part.choices[i]].least;
        }
    }
}

void UnevenSearch::Expander::decide(Part& part, std::size_t i, std::uint32_t choice) {
    const std::size_t d = m_of->m_lists.dimensions()[i];
    const ChainTree& tree = m_of->m_lists.of(d);
    part.choices[i] = choice;
    part.decided |= std::uint64_t{1} << i;
    m_part[d] =
        part.stage < ChainTree::stages ? tree.at(part.stage)[choice].least : &tree.chains()[choice];
}

/// Finds which choices of a dimension fit and may lead to something better, with the least of what
/// the others may become; what they do at least is what the dimension does at least.
void UnevenSearch::Expander::lookAhead(const Part& part, std::size_t i,
                                       const std::optional<Score>& cutoff) {
    const std::size_t d = m_of->m_lists.dimensions()[i];
    const auto& classes = m_of->m_lists.of(d).at(part.stage);
    const std::span<const std::uint32_t> choices = openChoices(part, i);
    std::vector<std::uint32_t>& left = m_choices[i];
    left.clear();
    m_bound.prepare(m_part, d);
    for (const std::uint32_t choice : choices) {
        const CutChain& chain = *classes[choice].least;
        ++m_counts.groups;
        if (m_of->isMirrored(part, i, choice)) {
            ++m_counts.groupsMirrored;
            continue;
        }
        if (!m_bound.fitsWith(chain)) {
            ++m_counts.groupsTooLarge;
            continue;
        }
        const Score bound = m_bound.with(chain);
        if (!bound.isOver() && (!cutoff || bound < *cutoff)) {
            left.push_back(choice);
        } else {
            ++m_counts.groupsNoBetter;
        }
    }
    if (left.empty() || (left.size() == choices.size() && part.left == nullptr)) {
        return;
    }
    CutChain& least = part.stage == 0 ? m_least[d] : m_tight[d];
    least = *classes[left.front()].least;
    for (const std::uint32_t choice : left) {
        least.lower(*classes[choice].least);
    }
    if (part.stage > 0) {
        m_part[d] = &least;
    }
}

/// The dimensions that are not decided, those with few choices first: what has no choice left shows
/// soonest there.
void UnevenSearch::Expander::orderByChoices(const Part& part) {
    m_order.clear();
    for (std::size_t i = 0; i < m_of->m_lists.dimensions().size(); ++i) {
        if ((part.decided >> i & 1) == 0) {
            m_order.push_back(i);
        }
    }
    const auto size = [&](std::size_t i) {
        return part.left != nullptr ? (*part.left)[i].size() : choicesOf(part, i).size();
    };
    std::ranges::stable_sort(m_order, {}, size);
}

/// The same of all dimensions of the stage, and of the next ones while there is no choice. False
/// when nothing better can come of the part.
bool UnevenSearch::Expander::lookAhead(Part& part, const std::optional<Score>& cutoff) {
    const std::size_t dimensions = m_of->m_lists.dimensions().size();
    const std::uint64_t all =
        dimensions < 64 ? (std::uint64_t{1} << dimensions) - 1 : ~std::uint64_t{0};
    while (!isWhole(part)) {
        orderByChoices(part);
        for (const std::size_t i : m_order) {
            if (part.stage < ChainTree::stages) {
                lookAhead(part, i, cutoff);
            } else {
                const std::span<const std::uint32_t> choices = openChoices(part, i);
                m_choices[i].assign(choices.begin(), choices.end());
                std::erase_if(m_choices[i], [&](std::uint32_t choice) {
                    return m_of->isMirrored(part, i, choice);
                });
            }
            if (m_choices[i].empty()) {
                return false;
            }
            if (m_choices[i].size() == 1) {
                decide(part, i, m_choices[i].front());
            }
        }
        if (part.decided != all) {
            return true;
        }
        part.decided = 0;
        part.left = nullptr;
        ++part.stage;
    }
    return true;
}

/// The dimension with the fewest choices.
std::size_t UnevenSearch::Expander::fewest(const Part& part) const {
    std::size_t best = m_choices.size();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if ((part.decided >> i & 1) == 0 &&
            (best == m_choices.size() || m_choices[i].size() < m_choices[best].size())) {
            best = i;
        }
    }
    return best;
}

void UnevenSearch::Expander::addChildren(const Part& part, const std::optional<Score>& cutoff,
                                         Outcome& outcome) {
    outcome.next = fewest(part);
    const std::size_t d = m_of->m_lists.dimensions()[outcome.next];
    if (part.stage == ChainTree::stages) {  // chains that no bound tells apart
        for (const std::uint32_t choice : m_choices[outcome.next]) {
            outcome.children.push_back({part.bound, choice});
        }
        return;
    }
    m_bound.prepare(m_part, d);
    for (const std::uint32_t choice : m_choices[outcome.next]) {
        const Score bound = m_bound.with(*m_of->m_lists.of(d).at(part.stage)[choice].least);
        if (!bound.isOver() && (!cutoff || bound < *cutoff)) {
            outcome.children.push_back({bound, choice});
        } else {
            ++m_counts.groupsNoBetter;
        }
    }
}

UnevenStatistics UnevenSearch::Expander::counts() const {
    UnevenStatistics counts = m_counts;
    counts.orders = m_orders.begun();
    counts.ordersNoBetter = m_orders.noBetter();
    return counts;
}

UnevenSearch::Outcome UnevenSearch::Expander::expand(Part part,
                                                     const std::optional<Score>& cutoff) {
    Outcome outcome;
    lay(part);
    const bool mayImprove = lookAhead(part, cutoff);
    m_counts.partsEmpty += mayImprove ? 0 : 1;
    if (mayImprove && !isWhole(part)) {
        addChildren(part, cutoff, outcome);
        part.left = std::make_shared<const Choices>(m_choices);
    } else if (mayImprove && m_of->m_lists.areCoarse()) {  // no mapping, but a bound
        outcome.stopped = true;
    } else if (mayImprove) {
        const std::uint64_t before = m_orders.evaluated();
        const double infinite = std::numeric_limits<double>::infinity();
        outcome.found = m_orders.below(m_part, cutoff.value_or(Score{infinite, infinite}));
        outcome.evaluated = m_orders.evaluated() - before;
        outcome.stopped = m_orders.stopped();
    }
    outcome.of = std::move(part);
    return outcome;
}

UnevenSearch::UnevenSearch(const space::SearchSpace& space, SearchObserver* observer,
                           std::stop_token stop)
    : m_space(space),
      m_observer(observer),
      m_stop(std::move(stop)),
      m_bounds(workloadBounds(space.problem().workload)),
      m_pairs(space),
      m_lists(space, m_pairs, m_stop),
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
    m_start = chainOf(mapping, m_bounds);
    const bool all = m_space.options().uneven == Unevenness::All;
    comeDown(all ? descentEvaluations : firstEvaluations);
}

/// Tries so many mappings in all beside the best one.
void UnevenSearch::comeDown(std::uint64_t evaluations) {
    if (!m_start || evaluations <= m_descended) {
        return;
    }
    UnevenDescent descent(m_space, m_stop, [this](const FoundChain& found) { take(found); });
    descent.from(m_best ? m_best->chain : *m_start, evaluations - m_descended);
    m_descended = evaluations;
    m_evaluated += descent.evaluated();
}

namespace {

/// Whether a part waits behind another.
template <typename Part> bool isBehind(const Part& a, const Part& b) {
    return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
}

}  // namespace

void UnevenSearch::push(Part part) {
    part.number = m_made++;
    m_heapBytes += part.bytes;
    ++m_counts.parts;
    m_heap.push_back(std::move(part));
    std::push_heap(m_heap.begin(), m_heap.end(), isBehind<Part>);
}

bool UnevenSearch::isFull() const {
    const std::uint64_t given = m_space.options().memoryLimit;
    const std::uint64_t limit = given == 0 ? usualMemoryLimit : given;
    return m_heapBytes > limit / 4 * 3;
}

/// Lets go of all parts that wait: none is better by more than the gap.
void UnevenSearch::letGo() {
    if (mayImprove(m_heap.front().bound)) {
        leaveOpen(m_heap.front().bound);
        m_withinGap = true;
    }
    for (const Part& part : m_heap) {
        m_counts.partsNoBetter += mayImprove(part.bound) ? 0 : 1;
    }
    m_heap.clear();
    m_heapBytes = 0;
}

std::vector<UnevenSearch::Part> UnevenSearch::nextRound() {
    std::vector<Part> round;
    while (!m_heap.empty() && round.size() < partsInRound) {
        if (!mayMatter(m_heap.front().bound)) {  // so does no other
            letGo();
            break;
        }
        std::pop_heap(m_heap.begin(), m_heap.end(), isBehind<Part>);
        round.push_back(std::move(m_heap.back()));
        m_heap.pop_back();
        m_heapBytes -= round.back().bytes;
    }
    return round;
}

void UnevenSearch::merge(Outcome& outcome) {
    m_evaluated += outcome.evaluated;
    ++m_expanded;
    if (outcome.found) {
        take(*outcome.found);
    }
    if (outcome.stopped) {
        m_stopped = true;
        leaveOpen(outcome.of.bound);
    }
    const std::size_t bytes = outcome.children.empty() ? 0
                                                       : bytesOfPart + bytesOf(*outcome.of.left) /
                                                                           outcome.children.size();
    for (const Child& child : outcome.children) {
        if (!mayImprove(child.bound)) {
            ++m_counts.parts;
            ++m_counts.partsNoBetter;
            continue;
        }
        Part next = outcome.of;
        next.bound = std::max(next.bound, child.bound);
        next.choices[outcome.next] = child.choice;
        next.decided |= std::uint64_t{1} << outcome.next;
        next.bytes = bytes;
        push(std::move(next));
    }
}

/// Tells what no mapping is below: what is closed is no better than the best, of what waits the
/// least bound comes next, and what was left open has its own.
void UnevenSearch::tellLeast() {
    if (!m_tellsProven || m_heap.empty()) {
        return;
    }
    const double least = std::min(m_leastOpen, m_heap.front().bound.primary);
    const double proven = m_cutoff ? std::min(least, m_cutoff->primary) : least;
    if (proven > m_toldLeast) {
        m_toldLeast = proven;
        m_observer->proven(proven);
    }
}

/// What might still hold a better mapping.
void UnevenSearch::tellOpen() {
    for (const Part& part : m_heap) {
        if (mayImprove(part.bound)) {
            m_stopped = true;
            leaveOpen(part.bound);
        }
    }
}

/// The mirror of the lists, by their order; what has one iteration has no choice.
void UnevenSearch::takeMirror() {
    const std::vector<std::size_t>& order = m_lists.dimensions();
    for (const auto& [one, other] : m_lists.mirror().pairs) {
        if (m_bounds[one] > 1) {
            m_mirrored.emplace_back(std::ranges::find(order, one) - order.begin(),
                                    std::ranges::find(order, other) - order.begin());
        }
    }
}

/// The first chain that a dimension may become in a part, and the one after the last.
std::pair<std::uint32_t, std::uint32_t> UnevenSearch::chainsOf(const Part& part,
                                                               std::size_t i) const {
    const ChainTree& tree = m_lists.of(m_lists.dimensions()[i]);
    const std::size_t stages = part.stage + (part.decided >> i & 1);
    return stages == 0 ? std::pair(0U, static_cast<std::uint32_t>(tree.chains().size()))
                       : tree.chainsOf(stages - 1, part.choices[i]);
}

/// Whether all mappings of a part in which a dimension becomes this come later than their mirror
/// images (mirror.cpp).
bool UnevenSearch::isMirrored(const Part& part, std::size_t i, std::uint32_t choice) const {
    const auto chains = [&](std::size_t of) {
        return of == i ? m_lists.of(m_lists.dimensions()[i]).chainsOf(part.stage, choice)
                       : chainsOf(part, of);
    };
    for (const auto& [one, other] : m_mirrored) {
        const std::uint32_t first = chains(one).first;
        const std::uint32_t last = chains(other).second - 1;
        if (first != last) {
            return first > last;
        }
    }
    return false;
}

SearchResult UnevenSearch::run() {
    if (!m_lists.make(m_cutoff)) {
        m_stopped = true;
        leaveOpen(bound::rootBound(m_space));
        return result();
    }
    takeMirror();
    if (!m_lists.areEmpty()) {
        for (std::size_t worker = 0; worker < m_pool.size(); ++worker) {
            m_expanders.push_back(std::make_unique<Expander>(*this));
        }
        push({bound::rootBound(m_space), 0, 0, 0,
              std::vector<std::uint32_t>(m_lists.dimensions().size(), 0), nullptr, bytesOfPart});
    }
    while (!m_stopped) {
        if (m_stop.stop_requested() || m_expanded >= m_mostExpansions || isFull()) {
            m_memoryFull = isFull();
            break;
        }
        if (m_expanded > manyExpansions) {
            comeDown(descentEvaluations);
        }
        std::vector<Part> round = nextRound();
        if (round.empty()) {
            break;
        }
        std::vector<Outcome> outcomes(round.size());
        const std::optional<Score> cutoff = m_cutoff;
        m_pool.run(round.size(), [&](std::size_t worker, std::size_t number) {
            outcomes[number] = m_expanders[worker]->expand(std::move(round[number]), cutoff);
        });
        for (Outcome& outcome : outcomes) {
            merge(outcome);
        }
        tellLeast();
    }
    tellOpen();
    return result();
}

UnevenStatistics UnevenSearch::counts() const {
    UnevenStatistics counts = m_counts;
    counts.cuts = m_lists.counts();
    for (const std::unique_ptr<Expander>& expander : m_expanders) {
        counts += expander->counts();
    }
    return counts;
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
    result.statistics.uneven = counts();
    return result;
}

}  // namespace loopglass::uneven
