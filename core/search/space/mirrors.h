#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// A permutation of the dimensions that is its own inverse, by dimension.
using Exchange = std::vector<std::size_t>;

/// Returns the exchanges of one or two pairs of dimensions that leave the workload unchanged, and
/// therefore all costs. Returns no exchange if there are constraints, because they name dimensions.
/// For problems with very many dimensions, some exchanges may be missing.
std::vector<Exchange> exchangesOf(const SearchProblem& space);

/// Selects one of several candidates that are mirror images of each other. The object holds scratch
/// memory, so each thread needs its own.
class Mirrors {
public:
    /// The object has no exchanges if a heuristic rule is on or the bound rule is off.
    explicit Mirrors(const SearchProblem& space);

    bool empty() const { return m_all.empty(); }
    /// Selects the exchanges that leave the decided part unchanged. isFirst() uses only these
    /// exchanges.
    void assign(const PartialMapping& partial);
    /// Returns true if no mirror image of the next factors (by dimension) comes before them. This
    /// is the case for at least one of several mirror images.
    bool isFirst(std::span<const std::int64_t> factors) const;

private:
    bool keeps(const Exchange& image, const PartialMapping& partial) const;

    std::size_t m_levels = 0;
    std::vector<Exchange> m_all;
    std::vector<const Exchange*> m_here;  ///< exchanges that leave the decided part unchanged
};

}  // namespace loopglass::space
