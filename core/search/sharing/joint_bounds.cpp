// Bounds the words that siblings in undecided fanouts share below the decided part, for all tensors
// together.
//
// The other bounds of an item assume for each tensor the largest number of siblings that could
// share one of its words. However, no single unrolling may reach these numbers for all tensors at
// once.
//
// Statement. For each undecided fanout ℓ, let an unrolling have the factors u_{ℓ,d}. The product of
// these factors over d is at most the number of children of ℓ. Let S_t be the product of u_{ℓ,d}
// over the fanouts below the next outer keeper of t, and over the dimensions d that are not alone
// in a rank of t. For each tensor t, let W_t(S) be the bound on the cost of t if S siblings share a
// word. This bound comes from inward_bounds.cpp, or from order_bounds.cpp under one order class.
// Then the item costs at least the least Σ_t W_t(min(S_t, most_t)) over all unrollings and order
// classes, with most_t as in sibling_sharing.cpp.
//
// Argument. A completion has one unrolling of each fanout and one loop order of each level.
// Siblings that differ in a dimension alone in a rank of t request no common word of t
// (sibling_sharing.cpp). So at most S_t siblings share a word, and both bounds hold with S_t for S.
// ∎
//
// The search for the minimum visits the fanouts from the innermost outward. The search skips an
// unrolling of a fanout if another unrolling has a larger S_t for every t. A branch ends if its
// cost is no lower than the least cost so far, even with the largest sharing of the outer fanouts
// (as in joint_sharing.cpp). Tiles of siblings along a window overlap, so the search assumes that
// siblings along a window may share words.
//
// Example. Let registers keep weights and inputs, and let outputs move directly from the MACs to a
// buffer across two fanouts of 64 and 16. If all lanes are unrolled over C and R, 1024 lanes add to
// one output. Then no two registers request the same input. A bound for each tensor alone would
// assume 1024 sharing siblings both for the output and for the input.
//
// Guarantee: proven; assumes coefficients ≥ 0 and perfect factors. Cost: a sum over the tensors and
// order classes for each visited unrolling; there are some hundred. Because of this cost, a search
// computes the bound only for items that it is about to continue, and only if the bound is enabled
// (search.h).
#include "search/sharing/joint_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace loopglass::bound {

namespace {

constexpr double open = std::numeric_limits<double>::infinity();
/// Largest number of visited unrollings, for all fanouts together.
constexpr std::size_t maxVisited = 20'000;
/// Sums in another order may differ in their last digits. Therefore the bound is multiplied by this
/// factor.
constexpr double belowRounding = 1 - 1e-12;

}  // namespace

JointBounds::JointBounds(const space::SearchProblem& space, InwardBounds& inward)
    : m_space(&space),
      m_inward(&inward),
      m_sharing(space, space::SharedBy::Tiles),
      m_fanout(space, inward),
      m_price(space),
      m_counter(space),
      m_orders(space) {}

LowerBound JointBounds::least(const PartialNest& part, const InwardTraffic& traffic) {
    m_counter.count(part, m_traffic);
    m_loops.assign(part.left());
    m_ofFanout.assign(m_traffic.tensors.size(), 1);
    m_inward->listOpen(part, nullptr, traffic, m_open);
    m_words.clear();
    for (const LevelTraffic& of : m_open) {
        m_words.emplace_back(of, m_price);
    }
    return leastOf(part, traffic);
}

LowerBound JointBounds::least(const space::PartialMapping& partial, const PartialNest& inside,
                              const PartialNest& part, const InwardTraffic& traffic) {
    m_counter.count(inside, m_traffic);
    m_fanout.assign(partial, inside, part, traffic, m_traffic);
    m_loops.assign(m_fanout.left());
    m_ofFanout = m_fanout.ofFanout();
    m_words = m_fanout.words();
    return leastOf(part, traffic);
}

/// Returns a bound on the cost of all tensors. The bound is the cost if each tensor had its largest
/// sharing, plus the additional cost that every unrolling causes.
LowerBound JointBounds::leastOf(const PartialNest& part, const InwardTraffic& traffic) {
    LowerBound least = traffic.least;
    m_orders.addLeast(m_traffic, m_loops, least);
    m_orders.listOrderTraffic(m_traffic, m_loops, m_moved);
    const std::size_t undecided = part.fanoutLevel();
    setParents(undecided);
    setFurther(undecided);
    const double granted = energyOf(Shares(m_sharing.wayCount(), open));
    m_best = open;
    m_visited = 0;
    go(undecided, Shares(m_sharing.wayCount(), 1), 0);
    least.energy += std::max(0.0, m_best * belowRounding - granted);
    return least;
}

void JointBounds::setParents(std::size_t undecided) {
    m_parents.assign(m_space->compiled().tensors.size(), 0);
    for (std::size_t t = 0; t < m_parents.size(); ++t) {
        for (const std::size_t keeper : m_space->compiled().tensors[t].keepers) {
            m_parents[t] = keeper < undecided ? keeper : m_parents[t];
        }
    }
}

void JointBounds::setFurther(std::size_t undecided) {
    m_further.assign(1, Shares(m_sharing.wayCount(), 1));
    for (std::size_t l = 0; l < undecided; ++l) {
        Shares next = m_further.back();
        for (std::size_t t = 0; t < next.size(); ++t) {
            double here = 1;
            for (const Shares& shares : m_sharing.ofFanout(l)) {
                here = std::max(here, shares[t]);
            }
            next[t] *= l >= m_parents[t] ? here : 1;
        }
        m_further.push_back(std::move(next));
    }
}

/// Returns the energy of moving a tensor into the level, in pJ, if `siblings` siblings share a
/// word. The energies of words are the same as in OrderBounds.
double JointBounds::intoEnergy(std::size_t tensor, const OrderBounds::OrderTraffic& moved,
                               double siblings) const {
    const TensorTraffic& of = m_traffic.tensors[tensor];
    return OrderBounds::energyOf(of,
                                 OrderBounds::wordsOf(of, moved, std::min(siblings, of.siblings)));
}

/// Returns the energy of all tensors in pJ. `shares` has the number of siblings in undecided
/// fanouts that share a word.
double JointBounds::energyOf(const Shares& shares) const {
    const auto siblings = [&](std::size_t t, bool ofFanoutToo) {
        return ofFanoutToo ? shares[t] * m_ofFanout[t] : shares[t];
    };
    double inward = 0;
    for (const SharedWords& words : m_words) {
        const std::size_t t = words.of.pair.tensor;
        inward += words.at(siblings(t, words.of.withoutFanout));
    }
    double into = m_moved.empty() ? 0 : open;
    for (std::size_t first = 0; first < m_moved.size(); first += shares.size()) {
        double sum = 0;
        for (std::size_t t = 0; t < shares.size(); ++t) {
            sum += m_traffic.tensors[t].moves ? intoEnergy(t, m_moved[first + t], siblings(t, true))
                                              : 0;
        }
        into = std::min(into, sum);
    }
    return inward + into;
}

/// Visits the unrollings of the fanouts outside `level`. `shares` is the sharing in the fanouts
/// from `level` inward. `least` is the cost with these shares and the largest sharing of the outer
/// fanouts.
void JointBounds::go(std::size_t level, const Shares& shares, double least) {
    if (least >= m_best) {
        return;
    }
    if (level == 0 || m_visited > maxVisited) {
        m_best = least;
        return;
    }
    --level;
    std::vector<std::pair<double, Shares>> parts;
    for (const Shares& here : m_sharing.ofFanout(level)) {
        Shares part = shares;
        Shares most = shares;
        for (std::size_t t = 0; t < part.size(); ++t) {
            part[t] *= level >= m_parents[t] ? here[t] : 1;
            most[t] = part[t] * m_further[level][t];
        }
        if (const double energy = energyOf(most); energy < m_best) {
            parts.emplace_back(energy, std::move(part));
        }
    }
    m_visited += m_sharing.ofFanout(level).size();
    // The cheapest branches are first, because a low cost early ends more branches.
    std::sort(parts.begin(), parts.end());
    for (const auto& [energy, part] : parts) {
        go(level, part, energy);
    }
}

}  // namespace loopglass::bound
