#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// Exchanges of dimensions that leave the workload as it is, and so the costs: of a candidate and
/// its mirror image one is enough. Holds scratch memory; one per thread.
class Mirrors {
public:
    /// None where the search names dimensions or keeps less than every candidate.
    explicit Mirrors(const SearchProblem& space);

    bool empty() const { return m_all.empty(); }
    /// From now on only the exchanges that leave what is decided as it is.
    void assign(const PartialMapping& partial);
    /// Whether the next factors, by dimension, come before each of their mirror images, or are one.
    /// Of candidates that are mirror images at least one is.
    bool isFirst(std::span<const std::int64_t> factors) const;

private:
    using Image = std::vector<std::size_t>;  ///< by dimension
    bool keeps(const Image& image, const PartialMapping& partial) const;

    std::size_t m_levels = 0;
    std::vector<Image> m_all;
    std::vector<const Image*> m_here;  ///< those that leave what is decided as it is
};

}  // namespace loopglass::space
