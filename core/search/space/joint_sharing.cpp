// Bounds the traffic of the MACs for all tensors together, if nothing is decided yet.
//
// Statement. For each rank of a tensor t, choose at most one *telling* dimension. A telling
// dimension must index this rank. It may index another rank of t only if it is alone in this rank.
// Let F be the set of all other dimensions. Let k_t be the innermost keeper of t, and u_{ℓ,d} the
// spatial factor of d at level ℓ. Consider the lanes below an instance of k_t that request the same
// word of t at one time, or add to it. An upper bound on their number is
//
//     S_t = Π_{ℓ ≥ k_t} Π_{d in F} u_{ℓ,d}
//
// The bound holds for each choice of telling dimensions, so the smallest S_t of all choices can be
// used. O operations move at least O ÷ S_t words of t through its innermost keeper. All tensors
// together cost at least the least Σ_t e_t · O ÷ S_t over all unrollings in which Π_d u_{ℓ,d} is at
// most the number of children of ℓ.
//
// Argument. In one step, the operations of the lanes differ only in dimensions that the fanouts
// between the keeper and the lanes unroll. Let two lanes request the same word of t, and let their
// operations agree in F. Along each rank, the position of the word is a sum over the dimensions
// that index the rank. First consider the ranks that only one dimension indexes. In this dimension,
// the lanes agree. In any other rank, only its telling dimension can still differ, because a
// telling dimension of another rank is alone there or does not index this rank. So the lanes agree
// in this telling dimension as well. Then the lanes agree in all dimensions, so they are the same
// lane.
//
// Example. Consider 64 lanes for C[m,n] += A[m,k] · B[k,n]. If all lanes are unrolled over N, they
// may share a word of A. The same holds for B with M, and for C with K. But all three at once are
// impossible: S_A · S_B · S_C = n · m · k ≤ 64. At equal prices, 4 · 4 · 4 is best. Then three
// times O ÷ 4 words move, instead of three times O ÷ 64. For ifmap[p + r], R lanes share a word if
// P is telling, and P lanes if R is telling. The smaller number counts.
//
// Dimensions that are in F for the same tensors and choices count as one dimension, whose factors
// are products of their divisors. An unrolling of one fanout is skipped if another unrolling has an
// S_t that is at least as large for every t. The search for the minimum visits the fanouts from the
// innermost outward. A branch ends if even the largest sharing of the outer fanouts is no better
// than the best so far. The sharing in one fanout does not depend on the kept tensors, so all
// variants use the same list.
//
// Guarantee: proven; assumes coefficients ≥ 0 and perfect factors. Cost: a product for each visited
// combination of shares, at most some hundred thousand. For combinations that are not visited, the
// largest sharing is assumed.
#include "search/space/joint_sharing.h"

#include "search/space/step_effect.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace loopglass::space {

namespace {

/// Largest number of choices of telling dimensions for a tensor.
constexpr std::size_t maxWays = 8;
constexpr std::size_t maxListed = 16'384;    ///< largest number of listed unrollings of one fanout
constexpr std::size_t maxVisited = 100'000;  ///< largest number of visited combinations of fanouts

/// Removes each entry for which every element of another entry is at least as large.
void keepLargest(std::vector<std::vector<double>>& all) {
    std::ranges::sort(all, std::greater<>());  // entries with larger shares are first
    std::vector<std::vector<double>> kept;
    for (std::vector<double>& shares : all) {
        if (std::ranges::none_of(kept, [&](const std::vector<double>& one) {
                return std::equal(one.begin(), one.end(), shares.begin(), std::greater_equal<>());
            })) {
            kept.push_back(std::move(shares));
        }
    }
    all = std::move(kept);
}

/// Returns the products of divisors of these dimension sizes that are at most `children`, in
/// ascending order. Returns an empty list if there are too many products.
std::vector<double> productsOf(const SearchProblem& space,
                               const std::vector<std::size_t>& dimensions, double children) {
    std::vector<double> products{1};
    for (const std::size_t d : dimensions) {
        const std::vector<double> before = products;
        for (const std::int64_t factor : space.divisors(space.bound(d))) {
            for (const double product : before) {
                if (product * static_cast<double>(factor) <= children) {
                    products.push_back(product * static_cast<double>(factor));
                }
            }
        }
        std::ranges::sort(products);
        products.erase(std::unique(products.begin(), products.end()), products.end());
        if (products.size() > maxListed) {
            return {};
        }
    }
    return products;
}

}  // namespace

JointSharing::JointSharing(const SearchProblem& space, SharedBy by) {
    for (std::size_t t = 0; t < space.compiled().tensors.size(); ++t) {
        if (by == SharedBy::Lanes) {
            listWays(space, t);
        } else {
            addWayOfTiles(space, t);
        }
    }
    groupEqualDimensions(space.dimensionCount());
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        m_fanouts.push_back(
            sharesOf(space, static_cast<double>(fanout.x) * static_cast<double>(fanout.y)));
    }
}

/// Adds the only choice for siblings that hold tiles. Their tiles overlap along a window, so only
/// dimensions alone in a rank distinguish siblings.
void JointSharing::addWayOfTiles(const SearchProblem& space, std::size_t tensor) {
    const StepEffects effects(space.compiled());
    Way way{tensor, std::vector<char>(space.dimensionCount(), 1)};
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        way.shared[d] = effects.of(tensor, d) == StepEffect::Renews ? 0 : 1;
    }
    m_ways.push_back(std::move(way));
}

/// Lists every choice of telling dimensions. If there are too many choices, only the first ones are
/// listed.
void JointSharing::listWays(const SearchProblem& space, std::size_t tensor) {
    const CompiledTensor& shape = space.compiled().tensors[tensor];
    std::vector<Way> ways{{tensor, std::vector<char>(space.dimensionCount(), 1)}};
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        std::vector<std::size_t> moving;
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            if (shape.at(d, r) > 0 && space.bound(d) > 1) {
                moving.push_back(d);
            }
        }
        const bool alone = moving.size() == 1;
        std::erase_if(moving, [&](std::size_t d) {
            return !alone && shape.severalRanks.contains(dimensionId(d));
        });
        std::vector<Way> next;
        for (const Way& way : ways) {
            for (const std::size_t d : moving) {
                next.push_back(way);
                next.back().shared[d] = 0;
            }
        }
        next.resize(std::min(next.size(), maxWays), ways.front());
        if (!next.empty()) {
            ways = std::move(next);
        }
    }
    m_ways.insert(m_ways.end(), ways.begin(), ways.end());
}

void JointSharing::groupEqualDimensions(std::size_t dimensions) {
    for (std::size_t d = 0; d < dimensions; ++d) {
        std::vector<char> shared;
        for (const Way& way : m_ways) {
            shared.push_back(way.shared[d]);
        }
        const auto known = std::ranges::find_if(
            m_alike, [&](const EqualSharing& group) { return group.shared == shared; });
        if (known == m_alike.end()) {
            m_alike.push_back({shared, {d}});
        } else {
            known->dimensions.push_back(d);
        }
    }
}

/// Returns the possible sharing among lanes that a fanout with `children` children allows. If there
/// are too many unrollings, returns a single sharing that exceeds all of them.
std::vector<JointSharing::Shares> JointSharing::sharesOf(const SearchProblem& space,
                                                         double children) const {
    // The last element of each entry is the number of lanes in use.
    std::vector<Shares> all{Shares(m_ways.size() + 1, 1)};
    for (const EqualSharing& group : m_alike) {
        const std::vector<double> products = productsOf(space, group.dimensions, children);
        const std::size_t before = all.size();
        for (std::size_t a = 0; a < before; ++a) {
            for (const double product : products) {
                if (product == 1 || all[a].back() * product > children) {
                    continue;
                }
                Shares shares = all[a];
                for (std::size_t w = 0; w < m_ways.size(); ++w) {
                    shares[w] *= group.shared[w] != 0 ? product : 1;
                }
                shares.back() *= product;
                all.push_back(std::move(shares));
            }
            if (products.empty() || all.size() > maxListed) {
                return {Shares(m_ways.size(), children)};
            }
        }
    }
    for (Shares& shares : all) {
        shares.pop_back();
    }
    keepLargest(all);
    return all;
}

/// The state of least() while it visits the fanouts.
struct JointSharing::Walk {
    const JointSharing& sharing;
    const CompiledProblem& compiled;
    const std::vector<double>& energy;
    const std::vector<double>& most;
    /// For each level: the largest possible sharing outside the level, by choice.
    std::vector<Shares> further = {};
    double best = std::numeric_limits<double>::infinity();
    /// Least cost of the branches that are skipped because the limit of visits is reached.
    double left = best;
    std::size_t visited = 0;
    std::vector<double> lanes = {};  ///< scratch: lanes that share a word, by tensor

    /// Returns true if the fanout of the level is below the keeper that supplies the words of this
    /// choice.
    bool isBelow(std::size_t level, std::size_t way) const {
        return level >= compiled.tensors[sharing.m_ways[way].tensor].keepers.back();
    }
    /// Returns Σ energy[t] ÷ lanes. `shares` is the sharing in the fanouts from `level` inward.
    double sum(std::size_t level, const Shares& shares) {
        lanes = most;
        for (std::size_t w = 0; w < shares.size(); ++w) {
            double& least = lanes[sharing.m_ways[w].tensor];
            least = std::min(least, shares[w] * further[level][w]);
        }
        double sum = 0;
        for (std::size_t t = 0; t < lanes.size(); ++t) {
            sum += energy[t] / lanes[t];
        }
        return sum;
    }
    void listFurther();
    void go(std::size_t level, const Shares& shares, double least);
};

void JointSharing::Walk::listFurther() {
    further.emplace_back(sharing.m_ways.size(), 1);
    for (std::size_t l = 0; l < compiled.levelCount; ++l) {
        Shares next = further.back();
        for (std::size_t w = 0; w < next.size(); ++w) {
            double here = 1;
            for (const Shares& shares : sharing.m_fanouts[l]) {
                here = std::max(here, shares[w]);
            }
            next[w] *= isBelow(l, w) ? here : 1;
        }
        further.push_back(std::move(next));
    }
}

/// Visits the unrollings of the fanouts outside `level`. `shares` is the sharing in the fanouts
/// from `level` inward. `least` is the cost with these shares and the largest sharing of the outer
/// fanouts.
void JointSharing::Walk::go(std::size_t level, const Shares& shares, double least) {
    if (least >= best) {
        return;
    }
    if (visited > maxVisited) {
        left = std::min(left, least);
        return;
    }
    if (level == 0) {
        best = least;
        return;
    }
    --level;
    std::vector<std::pair<double, Shares>> parts;
    for (const Shares& here : sharing.m_fanouts[level]) {
        Shares part = shares;
        for (std::size_t w = 0; w < part.size(); ++w) {
            part[w] *= isBelow(level, w) ? here[w] : 1;
        }
        const double cost = sum(level, part);
        if (cost < best) {
            parts.emplace_back(cost, std::move(part));
        }
    }
    visited += sharing.m_fanouts[level].size();
    // The cheapest branches are first, because a low cost early ends more branches.
    std::ranges::sort(parts);
    for (const auto& [cost, part] : parts) {
        go(level, part, cost);
    }
}

double JointSharing::least(const CompiledProblem& compiled, const std::vector<double>& energy,
                           const std::vector<double>& most) const {
    Walk walk{*this, compiled, energy, most};
    walk.listFurther();
    walk.go(compiled.levelCount, Shares(m_ways.size(), 1), 0);
    return std::min(walk.best, walk.left);
}

}  // namespace loopglass::space
