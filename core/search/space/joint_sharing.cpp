// What the MACs draw at least, of all tensors together, before anything is decided.
//
// Statement. Choose for each rank of a tensor t at most one *telling* dimension, which indexes this
// rank, and no other one of t unless it is alone in this one; F are all other dimensions. Let k_t
// be the innermost keeper of t, and u_{ℓ,d} the unrolling of d at level ℓ. Of the lanes below an
// instance of k_t at most
//
//     S_t = Π_{ℓ ≥ k_t} Π_{d in F} u_{ℓ,d}
//
// want the same word of t at one time, or add to it. This holds for each choice of telling
// dimensions, so the least S_t of all choices counts. O operations move O ÷ S_t words of t or more,
// and all tensors together cost at least the least of Σ_t e_t · O ÷ S_t over all unrollings with
// Π_d u_{ℓ,d} ≤ the children of ℓ.
//
// Argument. In one step the lanes do operations that differ in the dimensions unrolled between. Let
// two of them want the same word of t and agree in F. Along each rank the word's place is a sum
// over the dimensions that index it. First take ranks in which one dimension is alone: it agrees.
// In any other rank at most one dimension is still open, its telling one, since what tells along
// another rank is alone there or indexes no other; so it agrees as well. Then they agree in all
// dimensions: they are the same lane.
//
// Example. 64 lanes for C[m,n] += A[m,k] · B[k,n]. A word of A may serve all 64 of them, by N; so
// may one of B, by M, and of C, by K. All three at once may not: S_A · S_B · S_C = n · m · k ≤ 64.
// At equal prices 4 · 4 · 4 is best, and three times O ÷ 4 words move, not three times O ÷ 64. Of
// ifmap[p + r] with P telling, R lanes share a word; with R telling, P lanes: the fewer of both.
//
// Dimensions that are in F for the same tensors and choices count as one, whose factors are
// products of their divisors. Of the ways to unroll one fanout those stay that no other one betters
// in all S_t. Fanouts are gone through from the innermost outward; where even the most sharing
// further out is no better than the best so far, nothing is. What one fanout can share does not
// depend on what levels keep, so variants have it in common.
//
// Worth: proven; assumes coefficients ≥ 0 and unrollings that divide, so not for uneven tiles.
// Cost: a product for each combination of what fanouts share, some hundred thousand at most; of
// what is left the most sharing is taken.
#include "search/space/joint_sharing.h"

#include "search/space/step_effect.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace loopglass::space {

namespace {

constexpr std::size_t maxWays = 8;           ///< to tell lanes apart, of one tensor
constexpr std::size_t maxListed = 16'384;    ///< ways to unroll one fanout
constexpr std::size_t maxVisited = 100'000;  ///< combinations of fanouts

/// Drops those that another one equals or betters everywhere.
void keepLargest(std::vector<std::vector<double>>& all) {
    std::sort(all.begin(), all.end(), std::greater<>());  // what betters others comes first
    std::vector<std::vector<double>> kept;
    for (std::vector<double>& shares : all) {
        if (std::none_of(kept.begin(), kept.end(), [&](const std::vector<double>& one) {
                return std::equal(one.begin(), one.end(), shares.begin(), std::greater_equal<>());
            })) {
            kept.push_back(std::move(shares));
        }
    }
    all = std::move(kept);
}

/// Products of divisors of the bounds that fit, ascending; empty when there are too many.
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
        std::sort(products.begin(), products.end());
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

/// Tiles of siblings overlap along a window, so dimensions alone in a rank alone tell them apart.
void JointSharing::addWayOfTiles(const SearchProblem& space, std::size_t tensor) {
    const StepEffects effects(space.compiled());
    Way way{tensor, std::vector<char>(space.dimensionCount(), 1)};
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        way.shared[d] = effects.of(tensor, d) == StepEffect::Renews ? 0 : 1;
    }
    m_ways.push_back(std::move(way));
}

/// Every choice of telling dimensions, or the first few.
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
        const auto known =
            std::find_if(m_alike.begin(), m_alike.end(),
                         [&](const EqualSharing& group) { return group.shared == shared; });
        if (known == m_alike.end()) {
            m_alike.push_back({shared, {d}});
        } else {
            known->dimensions.push_back(d);
        }
    }
}

/// What the unrollings of a fanout with so many children let lanes share; where these are too many,
/// one that is better than all.
std::vector<JointSharing::Shares> JointSharing::sharesOf(const SearchProblem& space,
                                                         double children) const {
    std::vector<Shares> all{Shares(m_ways.size() + 1, 1)};  // the lanes in use come last
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

/// What least() goes through the fanouts with.
struct JointSharing::Walk {
    const JointSharing& sharing;
    const CompiledProblem& compiled;
    const std::vector<double>& energy;
    const std::vector<double>& most;
    std::vector<Shares> further = {};  ///< by level: the most of each way outside of it
    double best = std::numeric_limits<double>::infinity();
    double left = best;  ///< least of what is not gone into because there would be too many
    std::size_t visited = 0;
    std::vector<double> lanes = {};  ///< by tensor, scratch

    /// Whether the fanout of the level lies below the keeper that the way's words come from.
    bool isBelow(std::size_t level, std::size_t way) const {
        return level >= compiled.tensors[sharing.m_ways[way].tensor].keepers.back();
    }
    /// Σ energy[t] ÷ lanes, when the fanouts from the level inward make these shares.
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

/// The fanouts from `level` inward make these shares; `least` is what that costs with the most
/// sharing further out.
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
    std::sort(parts.begin(), parts.end());  // the best first, so that few others are gone into
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
