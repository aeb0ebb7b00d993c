// Mirror images (docs/search.md, section "Mirror images").
//
// An *exchange* is a permutation π of the dimensions that is its own inverse, exchanges dimensions
// of equal bounds only, and turns the indices of each tensor into the same indices, in any order of
// the ranks. A square image has one: P with Q and, at the same time, R with S.
//
// Statement. Let a decided part stay as it is under exchanges π_1, π_2, …, and let the next
// decision be the factors f of a fanout or a tile, by dimension. Of the children only those need to
// be continued whose f comes before each π_i(f) in the order of vectors, or is equal to it.
//
// Proof. Rename the dimensions of a mapping m by π_i: that is a mapping π_i(m) of the same space,
// because bounds are equal and nobody names dimensions in constraints. It moves the same words,
// because every tensor has the same indices as before. So it is legal when m is, and it costs the
// same. Let G be the group that the exchanges generate. The part stays as it is under all of G. So
// G permutes its children, and children of one orbit have completions of the same costs. The least
// f of an orbit comes before each π_i(f). So one child of each orbit is continued. ∎ The argument
// holds at each decision by itself: what is continued is a child of the same part.
//
// Example. Nothing is decided; the tiles P 2 and Q 2 are mirror images, and P 1, Q 2 comes first.
// It is continued; no exchange leaves it as it is, so all of its children are.
//
// A part with loops of exchanged dimensions at a level that has an order counts as changed, because
// their order is.
//
// Worth: proven. Cost: a few comparisons per candidate; it halves the search of square layers.
#include "search/space/mirrors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace loopglass::space {

namespace {

using TermList = std::vector<std::pair<std::size_t, std::int64_t>>;

/// The indices of a tensor when dimensions are exchanged, in an order of their own.
std::vector<TermList> indices(const Tensor& tensor, const std::vector<std::size_t>& image) {
    std::vector<TermList> ranks;
    for (const Rank& rank : tensor.ranks) {
        TermList& terms = ranks.emplace_back();
        for (const Term& term : rank.terms) {
            terms.emplace_back(image[index(term.dimension)], term.coefficient);
        }
        std::sort(terms.begin(), terms.end());
    }
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

/// Where a dimension stands: tensor, terms of the rank, coefficient. An exchange leaves this as it
/// is, so only dimensions that agree in it can be exchanged.
std::vector<std::array<std::int64_t, 3>> placesOf(const Workload& workload, std::size_t dimension) {
    std::vector<std::array<std::int64_t, 3>> places;
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        for (const Rank& rank : workload.tensors[t].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == dimension) {
                    places.push_back({static_cast<std::int64_t>(t),
                                      static_cast<std::int64_t>(rank.terms.size()),
                                      term.coefficient});
                }
            }
        }
    }
    std::sort(places.begin(), places.end());
    return places;
}

/// Exchanges that are tried. Of ten dimensions there are a thousand at most; of sixty there are
/// millions, and what is not found is only not made use of.
constexpr std::size_t maxTried = 4096;

/// Exchanges of one pair of dimensions, or of two at a time.
class ExchangeList {
public:
    explicit ExchangeList(const Workload& workload)
        : m_workload(&workload),
          m_image(workload.dimensionCount()) {
        std::iota(m_image.begin(), m_image.end(), std::size_t{0});
        for (const Tensor& tensor : workload.tensors) {
            m_indices.push_back(indices(tensor, m_image));
        }
        for (std::size_t d = 0; d < m_image.size(); ++d) {
            m_places.push_back(placesOf(workload, d));
        }
    }

    std::vector<std::vector<std::size_t>> list() {
        addPairs(0, 2);
        return std::move(m_found);
    }

private:
    /// Adds one more pair with a first dimension from `from`, and then up to `more` − 1 others.
    void addPairs(std::size_t from, int more) {
        for (std::size_t a = from; a < m_image.size() && more > 0; ++a) {
            for (std::size_t b = a + 1; b < m_image.size() && m_image[a] == a; ++b) {
                if (m_image[b] != b || !areAlike(a, b)) {
                    continue;
                }
                if (++m_tried > maxTried) {
                    return;
                }
                std::swap(m_image[a], m_image[b]);
                if (leavesIndices()) {
                    m_found.push_back(m_image);
                } else {
                    addPairs(a + 1, more - 1);
                }
                std::swap(m_image[a], m_image[b]);
            }
        }
    }

    bool areAlike(std::size_t a, std::size_t b) const {
        const std::int64_t bound = m_workload->dimensions[a].bound;
        return bound > 1 && bound == m_workload->dimensions[b].bound && m_places[a] == m_places[b];
    }

    bool leavesIndices() const {
        for (std::size_t t = 0; t < m_indices.size(); ++t) {
            if (indices(m_workload->tensors[t], m_image) != m_indices[t]) {
                return false;
            }
        }
        return true;
    }

    const Workload* m_workload;
    std::vector<std::size_t> m_image;
    std::vector<std::vector<TermList>> m_indices;                    ///< by tensor
    std::vector<std::vector<std::array<std::int64_t, 3>>> m_places;  ///< by dimension
    std::size_t m_tried = 0;
    std::vector<std::vector<std::size_t>> m_found;
};

}  // namespace

Mirrors::Mirrors(const SearchProblem& space) : m_levels(space.levelCount()) {
    if (isExact(space.options()) && space.options().principles.alphaBeta &&
        space.options().constraints.empty()) {
        m_all = ExchangeList(space.problem().workload).list();
    }
    m_here.reserve(m_all.size());
}

bool Mirrors::keeps(const Image& image, const PartialMapping& partial) const {
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
    for (const Image& image : m_all) {
        if (keeps(image, partial)) {
            m_here.push_back(&image);
        }
    }
}

bool Mirrors::isFirst(std::span<const std::int64_t> factors) const {
    for (const Image* image : m_here) {
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
