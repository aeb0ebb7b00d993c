// Symmetry (docs/search.md, section "Mirror images").
//
// An *exchange* is a permutation π of the dimensions with three properties. It is its own inverse,
// it exchanges only dimensions of equal loop bounds, and it turns the indices of each tensor into
// the same indices, in any order of the ranks. A square image has one: P with Q and, at the same
// time, R with S.
//
// Statement. Let the exchanges π_1, π_2, … leave a decided part unchanged, and let the next
// decision be the factors f of a fanout or a tile, by dimension. A child needs to be continued only
// if its f comes before each π_i(f) in the order of vectors, or equals it.
//
// Proof. Rename the dimensions of a mapping m by π_i. The result is a mapping π_i(m) of the same
// space, because loop bounds are equal and no constraint names dimensions. It moves the same words,
// because every tensor has the same indices as before. So it is legal if m is legal, and it has the
// same cost. Let G be the group that the exchanges generate. Every element of G leaves the part
// unchanged. So G permutes the children of the part, and children of one orbit have completions of
// the same costs. The least f of an orbit comes before each π_i(f). So one child of each orbit is
// continued. ∎ The argument holds at each decision by itself, because each continued candidate is a
// child of the same part.
//
// Example. Nothing is decided. The tiles P 2, Q 1 and P 1, Q 2 are symmetric, and P 1, Q 2 comes
// first. This tile is continued. No exchange leaves it unchanged, so all of its children are
// continued.
//
// A part with loops of exchanged dimensions at a level that has an order counts as changed, because
// their order changes.
//
// Guarantee: proven. Cost: a few comparisons per candidate; symmetry halves the search of square
// layers.
#include "search/space/mirrors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace loopglass::space {

namespace {

using TermList = std::vector<std::pair<std::size_t, std::int64_t>>;

/// Returns the indices of a tensor after an exchange of dimensions, in sorted order.
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

/// Returns the positions of a dimension in the tensors: tensor, number of terms of the rank,
/// coefficient. An exchange does not change these positions, so only dimensions with equal
/// positions can be exchanged.
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

/// Maximum number of tried exchanges. Ten dimensions have at most a thousand exchanges, sixty
/// dimensions have millions. An exchange that is not found is merely not used.
constexpr std::size_t maxTried = 4096;

/// Lists exchanges of one pair of dimensions, or of two pairs at a time.
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
    /// Adds one more pair with a first dimension from `from`, and then up to `more` − 1 further
    /// pairs.
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
