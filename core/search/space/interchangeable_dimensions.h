#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <optional>
#include <vector>

namespace loopglass::space {

/// A problem with dimensions that no count tells apart, and the same problem with one dimension in
/// place of each group of them.
class InterchangeableDimensions {
public:
    /// None where the problem has no such group, or where merging one is not proven to keep the
    /// optimum. Throws nothing.
    static std::optional<InterchangeableDimensions> of(const Problem& problem);

    const Problem& merged() const { return m_merged; }
    /// The mapping of the problem itself that has the counts of this one, which is of the merged
    /// problem.
    Mapping unmerged(const Mapping& merged) const;

private:
    using Group = std::vector<DimensionId>;
    InterchangeableDimensions(const Problem& problem, std::vector<Group> groups);

    std::vector<Group> m_groups;         ///< by dimension of the merged problem
    std::vector<std::int64_t> m_bounds;  ///< by dimension of the problem itself
    Problem m_merged;
};

}  // namespace loopglass::space
