#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <optional>
#include <vector>

namespace loopglass::space {

/// A problem with interchangeable dimensions, and the same problem after each group of such
/// dimensions is merged into one dimension.
class InterchangeableDimensions {
public:
    /// Returns the merged problem. Returns no value if the problem has no group of interchangeable
    /// dimensions, or if it is not proven that merging keeps the optimum. Never throws.
    static std::optional<InterchangeableDimensions> of(const Problem& problem);

    const Problem& merged() const { return m_merged; }
    /// Returns the mapping of the original problem with the same counts as this mapping of the
    /// merged problem.
    Mapping unmerged(const Mapping& merged) const;

private:
    using Group = std::vector<DimensionId>;
    InterchangeableDimensions(const Problem& problem, std::vector<Group> groups);

    std::vector<Group> m_groups;         ///< by dimension of the merged problem
    std::vector<std::int64_t> m_bounds;  ///< by dimension of the original problem
    Problem m_merged;
};

}  // namespace loopglass::space
