#pragma once

#include "search/space/search_problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::mapspace {

/// How much of the buffers of a level a tile fills.
class TileUse {
public:
    /// The space must outlive it.
    explicit TileUse(const space::SearchProblem& space) : m_space(&space) {}

    /// The bits in all bounded buffers of the level ÷ what these hold, 1 where there are none;
    /// nothing when one of them does not hold its part. Extents by dimension.
    std::optional<double> share(std::size_t level, const std::vector<std::int64_t>& tile) const;
    /// The innermost level with a bounded buffer; the level count when there is none.
    std::size_t innermostBounded() const;

private:
    const space::SearchProblem* m_space;
};

}  // namespace loopglass::mapspace
