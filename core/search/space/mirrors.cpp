// Finds mirror images: mappings that differ only by an exchange of dimensions (docs/search.md,
// section "Mirror images").
//
// An *exchange* is a permutation π of the dimensions that is its own inverse. The permutation
// exchanges only dimensions of equal loop bounds, and maps the indices of each tensor to the same
// indices, in any order of the ranks. A convolution of a square image has one exchange: P with Q
// and, at the same time, R with S.
//
// Statement. Let the exchanges π_1, π_2, … leave a decided part unchanged, and let the next
// decision be the factors f of a fanout or a tile. The search needs to continue only the children
// whose f equals each π_i(f) or comes before it in the order of vectors.
//
// Proof. Rename the dimensions of a mapping m by π. The result is a mapping π(m) of the same space,
// because the bounds of exchanged dimensions are equal and no constraint names a dimension. The
// tiles, visits and time steps of π(m) equal those of m, because every tensor has the same indices
// as before. So π(m) is legal if m is, and costs the same. Let G be the group that the exchanges
// generate. All of G leaves the part unchanged. So G permutes its children, and the children of one
// orbit have completions of equal costs. The least f of an orbit comes before each π_i(f) or is
// equal to it. So one child of each orbit is continued. ∎ The argument holds for each decision
// separately, because the continued child belongs to the same part. The argument also holds for
// imperfect factors.
//
// Example. Consider a search in which nothing is decided yet. The tiles (P 2, Q 1) and (P 1, Q 2)
// are mirror images, and (P 1, Q 2) comes first. The search continues this tile. No exchange leaves
// this tile unchanged, so all of its children are continued.
//
// A part also counts as changed if a level with a decided order has loops over exchanged
// dimensions, because the exchange changes their order.
//
// Guarantee: proven. Cost: a few comparisons for each candidate. For a square layer, mirror images
// halve the search.
#include "search/space/mirrors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace loopglass::space {

namespace {

using DimensionPairs = std::vector<std::pair<std::size_t, std::size_t>>;
using TermList = std::vector<std::pair<std::size_t, std::int64_t>>;

/// Returns the sorted indices of a tensor after an exchange of dimensions.
std::vector<TermList> indicesOf(const Tensor& tensor, const Exchange& exchange) {
    std::vector<TermList> ranks;
    for (const Rank& rank : tensor.ranks) {
        TermList& terms = ranks.emplace_back();
        for (const Term& term : rank.terms) {
            terms.emplace_back(exchange[index(term.dimension)], term.coefficient);
        }
        std::ranges::sort(terms);
    }
    std::ranges::sort(ranks);
    return ranks;
}

/// Returns the uses of a dimension. Each use is a tensor, the number of terms in the rank, and the
/// coefficient. Dimensions with different uses cannot be exchanged.
std::vector<std::array<std::size_t, 3>> usesOf(const Workload& workload, std::size_t dimension) {
    std::vector<std::array<std::size_t, 3>> uses;
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        for (const Rank& rank : workload.tensors[t].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == dimension) {
                    uses.push_back(
                        {t, rank.terms.size(), static_cast<std::size_t>(term.coefficient)});
                }
            }
        }
    }
    std::ranges::sort(uses);
    return uses;
}

/// Returns pairs of dimensions with equal sizes and equal uses, in ascending order.
DimensionPairs similarPairs(const SearchProblem& space) {
    const Workload& workload = space.problem().workload;
    DimensionPairs pairs;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        for (std::size_t e = d + 1; e < space.dimensionCount(); ++e) {
            if (space.bound(d) == space.bound(e) && usesOf(workload, d) == usesOf(workload, e)) {
                pairs.emplace_back(d, e);
            }
        }
    }
    return pairs;
}

/// Largest number of exchanges that are tried. Ten dimensions have at most a thousand possible
/// exchanges, but sixty dimensions have millions. If an exchange is not found, it is not used.
constexpr std::size_t maxTried = 4096;

}  // namespace

std::vector<Exchange> exchangesOf(const SearchProblem& space) {
    const Workload& workload = space.problem().workload;
    if (!space.options().constraints.empty()) {
        return {};
    }
    Exchange exchange(workload.dimensionCount());
    std::iota(exchange.begin(), exchange.end(), std::size_t{0});
    const Exchange none = exchange;
    const auto leavesIndices = [&] {
        return std::ranges::all_of(workload.tensors, [&](const Tensor& tensor) {
            return indicesOf(tensor, exchange) == indicesOf(tensor, none);
        });
    };
    std::vector<Exchange> found;
    std::size_t tried = 0;
    const DimensionPairs pairs = similarPairs(space);
    for (const auto& [d, e] : pairs) {
        if (space.bound(d) == 1 || ++tried > maxTried) {
            continue;
        }
        std::swap(exchange[d], exchange[e]);
        if (leavesIndices()) {
            found.push_back(exchange);
        } else {
            for (const auto& [r, s] : pairs) {
                const bool isNext = space.bound(r) == 1 || r > d;
                if (isNext && exchange[r] == r && exchange[s] == s && ++tried <= maxTried) {
                    std::swap(exchange[r], exchange[s]);
                    if (leavesIndices()) {
                        found.push_back(exchange);
                    }
                    std::swap(exchange[r], exchange[s]);
                }
            }
        }
        std::swap(exchange[d], exchange[e]);
    }
    return found;
}

Mirrors::Mirrors(const SearchProblem& space) : m_levels(space.levelCount()) {
    if (isExact(space.options()) && space.options().principles.alphaBeta) {
        m_all = exchangesOf(space);
    }
    std::erase_if(m_all, [&](const Exchange& exchange) {
        for (std::size_t d = 0; d < exchange.size(); ++d) {
            if (exchange[d] != d && space.bound(d) == 1) {
                return true;
            }
        }
        return false;
    });
    m_here.reserve(m_all.size());
}

bool Mirrors::keeps(const Exchange& image, const PartialMapping& partial) const {
    for (std::size_t d = 0; d < image.size(); ++d) {
        if (image[d] == d) {
            continue;
        }
        for (std::size_t l = 0; l < m_levels; ++l) {
            const bool innermost = l + 1 == m_levels;
            if (partial.spatial(l, d) != partial.spatial(l, image[d]) ||
                partial.temporal(l, d) != (innermost ? partial.temporal(l, image[d]) : 1)) {
                return false;
            }
        }
    }
    return true;
}

void Mirrors::assign(const PartialMapping& partial) {
    m_here.clear();
    for (const Exchange& image : m_all) {
        if (keeps(image, partial)) {
            m_here.push_back(&image);
        }
    }
}

bool Mirrors::isFirst(std::span<const std::int64_t> factors) const {
    for (const Exchange* image : m_here) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            const std::int64_t other = factors[(*image)[d]];
            if (factors[d] != other) {
                if (other < factors[d]) {
                    return false;
                }
                break;
            }
        }
    }
    return true;
}

}  // namespace loopglass::space
