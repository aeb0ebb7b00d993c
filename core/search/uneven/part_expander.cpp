// Divides a part of the space of imperfect factors into children (docs/search.md, section "Uneven
// tiles").
//
// First, each class of each open dimension is examined, with the least values of all other
// dimensions. A class is pruned if it does not fit, or if its bound is not below the incumbent. The
// class is then also pruned for all children. If only one class of a dimension remains, the
// dimension is decided at once. If all dimensions are decided, the next stage begins. Otherwise the
// children differ in the dimension with the fewest remaining classes. If all dimensions have a
// chain, the loop orders are searched (order_search.cpp).
//
// Cost: one bound for each class of each open dimension.
#include "search/uneven/part_expander.h"

#include "search/bound/root_bound.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <utility>

namespace loopglass::uneven {

namespace {

std::size_t bytesOf(const Choices& choices) {
    std::size_t bytes = 0;
    for (const std::vector<std::uint32_t>& of : choices) {
        bytes += sizeof of + of.capacity() * sizeof(std::uint32_t);
    }
    return bytes;
}

}  // namespace

Part Expansion::partOf(const Child& child) const {
    const std::size_t bytes = PartQueue::partSize + (sizeof(BranchNode) + bytesOf(fork->left)) /
                                                        std::max<std::size_t>(1, children.size());
    return {std::max(bound, child.bound), fork, child.choice, static_cast<std::uint32_t>(bytes)};
}

PartExpander::PartExpander(const space::SearchProblem& space, const ProblemPairs& pairs,
                           const TilingLists& lists, std::stop_token stop)
    : m_space(&space),
      m_lists(&lists),
      m_least(lists.least()),
      m_bound(space, pairs, m_least),
      m_cost(space),
      m_orders(space, pairs, m_bound, m_cost, std::move(stop)),
      m_tight(lists.least()),
      m_choices(lists.dimensions().size()),
      m_bounds(lists.dimensions().size()) {
    takeMirror();
}

Part PartExpander::whole() const {
    return {bound::rootBound(*m_space), nullptr, 0, PartQueue::partSize};
}

void PartExpander::fix(std::uint64_t dimensions, std::vector<std::uint32_t> chains) {
    m_fixed = dimensions;
    m_fixedAs = std::move(chains);
    m_choices.assign(m_choices.size(), {});
    m_mirrored.clear();
}

/// Makes the decisions of a part the current ones.
void PartExpander::takeUp(const Part& part) {
    if (part.from == nullptr) {
        m_now.stage = 0;
        m_now.decided = m_fixed;
        m_now.choices.assign(m_lists->dimensions().size(), 0);
        m_left = nullptr;
        return;
    }
    m_now = part.from->decisions;
    m_now.choices[part.from->next] = part.choice;
    m_now.decided |= std::uint64_t{1} << part.from->next;
    m_left = &part.from->left;
}

/// Returns the classes or chains that a dimension can have at this stage.
PartExpander::Range PartExpander::choicesOf(std::size_t i) const {
    const TilingTree& tree = m_lists->of(m_lists->dimensions()[i]);
    if (m_now.stage == 0) {
        return {0, static_cast<std::uint32_t>(tree.at(0).size())};
    }
    const TilingTree::Class& now = tree.at(m_now.stage - 1)[m_now.choices[i]];
    return {now.begin, now.end};
}

/// Returns the choices of a dimension that the parent did not prune.
std::span<const std::uint32_t> PartExpander::openChoices(std::size_t i) {
    if (m_left != nullptr) {
        return (*m_left)[i];
    }
    const Range choices = choicesOf(i);
    m_range.resize(choices.size());
    std::iota(m_range.begin(), m_range.end(), choices.begin);
    return m_range;
}

/// Writes the decided class or chain of each dimension into `m_part`.
void PartExpander::lay() {
    m_part.assign(m_space->dimensionCount(), nullptr);
    if (m_now.stage == 0) {
        m_least = m_lists->least();
    }
    for (std::size_t d = 0; d < m_part.size(); ++d) {
        m_part[d] = m_space->bound(d) == 1 ? &m_lists->of(d).chains().front() : nullptr;
    }
    for (std::size_t i = 0; i < m_lists->dimensions().size(); ++i) {
        const std::size_t d = m_lists->dimensions()[i];
        const TilingTree& tree = m_lists->of(d);
        const std::size_t stages = m_now.stage + (isDecided(i) ? 1 : 0);
        if ((m_fixed >> i & 1) != 0) {
            m_part[d] = &tree.chains()[m_fixedAs[i]];
        } else if (stages > TilingTree::stages) {
            m_part[d] = &tree.chains()[m_now.choices[i]];
        } else if (stages > 0) {
            m_part[d] = tree.at(stages - 1)[m_now.choices[i]].least;
        }
    }
}

void PartExpander::decide(std::size_t i, std::uint32_t choice) {
    const std::size_t d = m_lists->dimensions()[i];
    const TilingTree& tree = m_lists->of(d);
    m_now.choices[i] = choice;
    m_now.decided |= std::uint64_t{1} << i;
    m_part[d] = m_now.stage < TilingTree::stages ? tree.at(m_now.stage)[choice].least
                                                 : &tree.chains()[choice];
}

/// Keeps the choices of a dimension that fit and whose bound is below the cutoff, computed with the
/// least values of the other dimensions. The least values of the kept choices become the least
/// values of this dimension.
void PartExpander::lookAhead(std::size_t i, const std::optional<Score>& cutoff) {
    const std::size_t d = m_lists->dimensions()[i];
    const auto& classes = m_lists->of(d).at(m_now.stage);
    const std::span<const std::uint32_t> choices = openChoices(i);
    std::vector<std::uint32_t>& left = m_choices[i];
    std::vector<Score>& bounds = m_bounds[i];
    left.clear();
    bounds.clear();
    if (choices.size() == 1 && classes[choices.front()].least == m_part[d]) {
        left.push_back(choices.front());  // this class was examined when the part was created
        return;
    }
    m_bound.prepare(m_part, d);
    for (const std::uint32_t choice : choices) {
        const DimensionTiling& chain = *classes[choice].least;
        ++m_counts.groups;
        if (isMirrored(i, choice)) {
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
            bounds.push_back(bound);
        } else {
            ++m_counts.groupsNoBetter;
        }
    }
    if (!left.empty() && (left.size() < choices.size() || m_left != nullptr)) {
        tighten(i);
    }
}

/// Sets the least values of a dimension to the least values of its remaining choices.
void PartExpander::tighten(std::size_t i) {
    const std::size_t d = m_lists->dimensions()[i];
    const auto& classes = m_lists->of(d).at(m_now.stage);
    DimensionTiling& least = m_now.stage == 0 ? m_least[d] : m_tight[d];
    least = *classes[m_choices[i].front()].least;
    for (const std::uint32_t choice : m_choices[i]) {
        least.lower(*classes[choice].least);
    }
    if (m_now.stage > 0) {
        m_part[d] = &least;
    }
}

/// Sorts the undecided dimensions by the number of choices, smallest number first. A dimension with
/// few choices is the most likely to have none left.
void PartExpander::orderByChoices() {
    m_order.clear();
    for (std::size_t i = 0; i < m_lists->dimensions().size(); ++i) {
        if (!isDecided(i)) {
            m_order.push_back(i);
        }
    }
    const auto size = [&](std::size_t i) {
        return m_left != nullptr ? (*m_left)[i].size() : choicesOf(i).size();
    };
    std::ranges::stable_sort(m_order, {}, size);
}

/// Examines all dimensions of the current stage, and of the next stages as long as all dimensions
/// are decided. Returns false if the part cannot contain a better mapping.
bool PartExpander::lookAhead(const std::optional<Score>& cutoff) {
    const std::size_t dimensions = m_lists->dimensions().size();
    const std::uint64_t all =
        dimensions < 64 ? (std::uint64_t{1} << dimensions) - 1 : ~std::uint64_t{0};
    while (!isWhole()) {
        orderByChoices();
        for (const std::size_t i : m_order) {
            if (m_now.stage < TilingTree::stages) {
                lookAhead(i, cutoff);
            } else {
                const std::span<const std::uint32_t> choices = openChoices(i);
                m_choices[i].assign(choices.begin(), choices.end());
                std::erase_if(m_choices[i],
                              [&](std::uint32_t choice) { return isMirrored(i, choice); });
            }
            if (m_choices[i].empty()) {
                return false;
            }
            if (m_choices[i].size() == 1) {
                decide(i, m_choices[i].front());
            }
        }
        if (m_now.decided != all) {
            return true;
        }
        m_now.decided = m_fixed;
        m_left = nullptr;
        ++m_now.stage;
    }
    return true;
}

/// Returns the undecided dimension with the fewest choices.
std::size_t PartExpander::fewest() const {
    std::size_t best = m_choices.size();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (!isDecided(i) &&
            (best == m_choices.size() || m_choices[i].size() < m_choices[best].size())) {
            best = i;
        }
    }
    return best;
}

/// Returns the node that all children share: the decisions, and the remaining choices of the open
/// dimensions.
BranchNode PartExpander::forkAt(std::size_t next) const {
    BranchNode fork{m_now, next, Choices(m_choices.size())};
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (i != next && !isDecided(i)) {
            fork.left[i] = m_choices[i];
        }
    }
    return fork;
}

/// Adds the children. Each child has the bound that was computed when its dimension was examined.
void PartExpander::addChildren(Expansion& outcome) {
    const std::size_t next = fewest();
    outcome.fork = std::make_shared<const BranchNode>(forkAt(next));
    if (m_now.stage == TilingTree::stages) {  // chains of the last stage have no separate bounds
        for (const std::uint32_t choice : m_choices[next]) {
            outcome.children.push_back({outcome.bound, choice});
        }
        return;
    }
    for (std::size_t n = 0; n < m_choices[next].size(); ++n) {
        outcome.children.push_back({m_bounds[next][n], m_choices[next][n]});
    }
}

UnevenStatistics PartExpander::counts() const {
    UnevenStatistics counts = m_counts;
    counts.orders = m_orders.begun();
    counts.ordersNoBetter = m_orders.isNoBetter();
    return counts;
}

Expansion PartExpander::expand(const Part& part, const std::optional<Score>& cutoff) {
    Expansion outcome;
    outcome.bound = part.bound;
    takeUp(part);
    lay();
    const bool mayImprove = lookAhead(cutoff);
    m_counts.partsEmpty += mayImprove ? 0 : 1;
    if (mayImprove && !isWhole()) {
        addChildren(outcome);
        // With coarse lists, only a bound is known at this point, not a mapping.
    } else if (mayImprove && m_lists->areCoarse()) {
        outcome.stopped = true;
    } else if (mayImprove) {
        const std::uint64_t before = m_orders.evaluated();
        const double infinite = std::numeric_limits<double>::infinity();
        outcome.found = m_orders.below(m_part, cutoff.value_or(Score{infinite, infinite}));
        outcome.evaluated = m_orders.evaluated() - before;
        outcome.stopped = m_orders.stopped();
    }
    return outcome;
}

/// Stores the exchanged dimensions as their positions in the lists. Dimensions of one iteration
/// have no list.
void PartExpander::takeMirror() {
    const std::vector<std::size_t>& order = m_lists->dimensions();
    for (const auto& [one, other] : m_lists->mirrored()) {
        if (m_space->bound(one) > 1) {
            m_mirrored.emplace_back(std::ranges::find(order, one) - order.begin(),
                                    std::ranges::find(order, other) - order.begin());
        }
    }
}

/// Returns the range of chains that a dimension may have: the first chain, and the chain after the
/// last.
std::pair<std::uint32_t, std::uint32_t> PartExpander::chainsOf(std::size_t i) const {
    const TilingTree& tree = m_lists->of(m_lists->dimensions()[i]);
    const std::size_t stages = m_now.stage + (m_now.decided >> i & 1);
    return stages == 0 ? std::pair(0U, static_cast<std::uint32_t>(tree.chains().size()))
                       : tree.chainsOf(stages - 1, m_now.choices[i]);
}

/// Returns true if all mappings of a part with this choice come after their mirror images
/// (space/mirrors.cpp). Both dimensions of an exchanged pair have the same list of chains. For an
/// exchange of P with Q and R with S, a mapping comes after its mirror image if the chain of P
/// comes after the chain of Q. If P and Q have equal chains, the chains of R and S are compared in
/// the same way. The search needs only one mapping of such a pair.
bool PartExpander::isMirrored(std::size_t i, std::uint32_t choice) const {
    const auto chains = [&](std::size_t of) {
        return of == i ? m_lists->of(m_lists->dimensions()[i]).chainsOf(m_now.stage, choice)
                       : chainsOf(of);
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

}  // namespace loopglass::uneven
