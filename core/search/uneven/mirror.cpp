// Mirror images of mappings (docs/search.md, section "Uneven tiles").
//
// Let σ exchange dimensions in pairs, P with Q and R with S, such that the bounds of each pair are
// equal and the ranks of each tensor become the ranks of the same tensor, in another sequence
// perhaps: ifmap[n,c,p+r,q+s] becomes ifmap[n,c,q+s,p+r].
//
// Statement. A mapping and its image, with σ done to the dimensions of all its loops, cost the
// same, and one is in the space when the other is.
//
// Proof. The walk of docs/cost-model.md reads of a loop its place, its pieces and which ranks it
// moves. The image has at each place a loop with the same pieces. A tile is a product of what its
// ranks have, and so are words that two tiles share; the ranks of the image are those of the
// mapping in another sequence, of which no product depends. So every tile, visit and time step is
// the same. No fanout, capacity or port names a dimension, and constraints there are none. ∎
//
// So of two images one is enough. Let both dimensions of each pair have one list of cuts, in one
// order; the search leaves out what comes later than its image in all of its mappings: the cut of
// P after that of Q, or with equal ones that of R after that of S. Of each mapping and its image
// one is not left out.
//
// Example. A layer of 14 × 14 by 3 × 3: P by 7 with Q by 14 is looked at, P by 14 with Q by 7 is
// not. Of the cuts of P and Q together n(n + 1) ÷ 2 stay of n².
//
// Cost: each pair of pairs once.
#include "search/uneven/mirror.h"

#include <algorithm>
#include <numeric>

namespace loopglass::uneven {

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
using RankTerms = std::vector<std::pair<std::size_t, std::int64_t>>;

/// The ranks of a tensor without their sequence, after an exchange.
std::vector<RankTerms> ranksOf(const Tensor& tensor, const std::vector<std::size_t>& to) {
    std::vector<RankTerms> ranks;
    for (const Rank& rank : tensor.ranks) {
        RankTerms terms;
        for (const Term& term : rank.terms) {
            terms.emplace_back(to[index(term.dimension)], term.coefficient);
        }
        std::ranges::sort(terms);
        ranks.push_back(std::move(terms));
    }
    std::ranges::sort(ranks);
    return ranks;
}

bool staysTheSame(const Workload& workload, const Pairs& pairs) {
    std::vector<std::size_t> to(workload.dimensionCount());
    std::iota(to.begin(), to.end(), std::size_t{0});
    const std::vector<std::size_t> asIs = to;
    for (const auto& [one, other] : pairs) {
        std::swap(to[one], to[other]);
    }
    return std::ranges::all_of(workload.tensors, [&](const Tensor& tensor) {
        return ranksOf(tensor, to) == ranksOf(tensor, asIs);
    });
}

/// By dimension, those that share a rank with it in some tensor.
std::vector<std::vector<char>> neighbours(const Workload& workload) {
    const std::size_t count = workload.dimensionCount();
    std::vector<std::vector<char>> beside(count, std::vector<char>(count, 0));
    for (const Tensor& tensor : workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& one : rank.terms) {
                for (const Term& other : rank.terms) {
                    beside[index(one.dimension)][index(other.dimension)] = 1;
                }
            }
        }
    }
    return beside;
}

}  // namespace

std::optional<std::size_t> Mirror::imageOf(std::size_t dimension) const {
    for (const auto& [one, other] : pairs) {
        if (dimension == one || dimension == other) {
            return dimension == one ? other : one;
        }
    }
    return std::nullopt;
}

Mirror mirrorOf(const space::SearchProblem& space) {
    if (!space.options().constraints.empty()) {
        return {};
    }
    const Workload& workload = space.problem().workload;
    const std::vector<std::vector<char>> beside = neighbours(workload);
    Pairs equal;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        for (std::size_t e = d + 1; e < workload.dimensionCount(); ++e) {
            if (space.bound(d) == space.bound(e)) {
                equal.emplace_back(d, e);
            }
        }
    }
    for (const auto& [d, e] : equal) {
        if (space.bound(d) == 1) {
            continue;
        }
        if (staysTheSame(workload, {{d, e}})) {
            return {{{d, e}}};
        }
        for (const auto& [f, g] : equal) {
            for (const auto& [r, s] : {std::pair(f, g), std::pair(g, f)}) {
                const bool apart = r != d && r != e && s != d && s != e;
                if (apart && beside[d][r] != 0 && beside[e][s] != 0 &&
                    staysTheSame(workload, {{d, e}, {r, s}})) {
                    return {{{d, e}, {r, s}}};
                }
            }
        }
    }
    return {};
}

}  // namespace loopglass::uneven
