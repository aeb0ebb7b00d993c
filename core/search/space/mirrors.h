#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// A permutation of the dimensions that is its own inverse, by dimension.
using Exchange = std::vector<std::size_t>;

/// Returns the exchanges of one or two pairs of dimensions that leave the workload, and so all
/// costs, unchanged. Returns none if there are constraints, which name dimensions. May miss
/// exchanges of problems with very many dimensions.
std::vector<Exchange> exchangesOf(const SearchProblem& space);

/// Selects one of several candidates that are mirror images. Holds scratch memory; one per thread.
class Mirrors {
public:
    /// Has no exchanges if a heuristic rule is on or the bound rule is off.
    explicit Mirrors(const SearchProblem& space);

    bool empty() const { return m_all.empty(); }
    /// From now on uses only the exchanges that leave the decided part unchanged.
    void assign(const PartialMapping& partial);
    /// Returns true if no mirror image comes before the next factors, by dimension. This holds for
    /// at least one of several mirror images.
    bool isFirst(std::span<const std::int64_t> factors) const;

private:
    bool keeps(const Exchange& image, const PartialMapping& partial) const;

    std::size_t m_levels = 0;
    std::vector<Exchange> m_all;
    std::vector<const Exchange*> m_here;  ///< leave the decided part unchanged
};

}  // namespace loopglass::space
