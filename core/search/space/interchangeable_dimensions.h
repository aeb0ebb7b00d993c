#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <optional>
#include <vector>

namespace loopglass::space {

/// A problem with interchangeable dimensions, and the merged problem, in which one dimension
/// replaces each group of such dimensions.
class InterchangeableDimensions {
public:
    /// Returns the merged problem. Returns no value if the problem has no group of interchangeable
    /// dimensions, or if it is not proven that merging keeps the optimum. The function never
    /// throws.
    static std::optional<InterchangeableDimensions> of(const Problem& problem);

    const Problem& merged() const { return m_merged; }
    /// Converts a mapping of the merged problem to a mapping of the original problem with the same
    /// counts.
    Mapping unmerged(const Mapping& merged) const;

private:
    using Group = std::vector<DimensionId>;
    InterchangeableDimensions(const Problem& problem, std::vector<Group> groups);

    std::vector<Group> m_groups;         ///< group of each dimension of the merged problem
    std::vector<std::int64_t> m_bounds;  ///< size of each dimension of the original problem
    Problem m_merged;
};

}  // namespace loopglass::space
