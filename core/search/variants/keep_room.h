#pragma once

#include "mapping/variant.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <vector>

namespace loopglass::variants {

/// Which choices of keeps their buffers can hold at all. No mapping of any other choice is legal.
class KeepRoom {
public:
    /// `space` is of the problem whose keeps are chosen.
    explicit KeepRoom(const space::SearchProblem& space);

    /// Every buffer holds the least tiles of what it keeps under the variant.
    bool fits(const Variant& variant) const;

private:
    const Problem& m_problem;
    std::vector<std::vector<std::int64_t>> m_bits;  ///< [level][tensor]: bits of the least tile
};

}  // namespace loopglass::variants
