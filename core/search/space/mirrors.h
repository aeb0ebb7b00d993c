#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// A permutation of the dimensions that is its own inverse: for each dimension, the dimension that
/// replaces it.
using Exchange = std::vector<std::size_t>;

/// Returns the exchanges of one or two pairs of dimensions that leave the workload unchanged. They
/// also leave all costs unchanged. Returns no exchange if there are constraints, because they name
/// dimensions. For problems with very many dimensions, some exchanges may be missing.
std::vector<Exchange> exchangesOf(const SearchProblem& space);

/// Selects one of several candidates that are mirror images of each other, and skips the others.
/// The object holds scratch memory, so each thread needs its own.
class Mirrors {
public:
    /// If a heuristic rule is on or the bound rule is off, the object uses no exchanges.
    explicit Mirrors(const SearchProblem& space);

    bool empty() const { return m_all.empty(); }
    /// Selects the exchanges that leave the decided part unchanged; isFirst() uses only these
    /// exchanges.
    void assign(const PartialMapping& partial);
    /// Returns true if no mirror image of the next factors precedes them in the order of vectors.
    /// This is true for at least one of several mirror images.
    bool isFirst(std::span<const std::int64_t> factors) const;

private:
    bool keeps(const Exchange& image, const PartialMapping& partial) const;

    std::size_t m_levels = 0;
    std::vector<Exchange> m_all;
    std::vector<const Exchange*> m_here;  ///< exchanges that leave the decided part unchanged
};

}  // namespace loopglass::space
