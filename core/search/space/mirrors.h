#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// Exchanges of dimensions that leave the workload, and therefore all costs, unchanged. The search
/// needs only one of two symmetric candidates. The object holds scratch memory, so each thread
/// needs its own.
class Mirrors {
public:
    /// Finds no exchanges if constraints name dimensions, or if the search does not keep every
    /// candidate.
    explicit Mirrors(const SearchProblem& space);

    bool empty() const { return m_all.empty(); }
    /// Selects the exchanges that leave the decided part unchanged.
    void assign(const PartialMapping& partial);
    /// Returns true if the next factors, by dimension, come before all their symmetric images, or
    /// equal them. Among symmetric candidates, this holds for at least one.
    bool isFirst(std::span<const std::int64_t> factors) const;

private:
    using Image = std::vector<std::size_t>;  ///< by dimension
    bool keeps(const Image& image, const PartialMapping& partial) const;

    std::size_t m_levels = 0;
    std::vector<Image> m_all;
    std::vector<const Image*> m_here;  ///< exchanges that leave the decided part unchanged
};

}  // namespace loopglass::space
