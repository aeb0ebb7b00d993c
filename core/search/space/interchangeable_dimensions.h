#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <optional>
#include <vector>

namespace loopglass::space {

/// A problem with interchangeable dimensions, and the same problem with each group of such
/// dimensions merged into one.
class InterchangeableDimensions {
public:
    /// Returns the merged problem. Empty if the problem has no group of interchangeable dimensions,
    /// or if no proof shows that merging keeps the optimum. Never throws.
    static std::optional<InterchangeableDimensions> of(const Problem& problem);

    const Problem& merged() const { return m_merged; }
    /// Returns the mapping of the original problem that has the counts of this mapping of the
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
