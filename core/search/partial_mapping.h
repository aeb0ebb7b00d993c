#pragma once

#include "cost/loop_nest.h"
#include "mapping/mapping.h"
#include "search/search_space.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass {

/// A mapping as far as it is decided, from the innermost level outward. Factors that constraints
/// fix are in it from the start.
class PartialMapping {
public:
    explicit PartialMapping(const SearchSpace& space);
    /// Without the factors that constraints fix.
    static PartialMapping unconstrained(const SearchSpace& space);

    std::int64_t temporal(std::size_t level, std::size_t d) const {
        return m_factors[slot(level, 0) + d];
    }
    std::int64_t spatial(std::size_t level, std::size_t d) const {
        return m_factors[slot(level, 1) + d];
    }
    /// What is left of the bound of a dimension to be given to undecided places.
    std::int64_t remaining(std::size_t d) const { return m_remaining[d]; }
    void multiplyTemporal(std::size_t level, std::size_t d, std::int64_t factor);
    void multiplyTile(std::size_t level, std::span<const std::int64_t> factors) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            multiplyTemporal(level, d, factors[d]);
        }
    }
    void multiplySpatial(std::size_t level, std::size_t d, std::int64_t factor);
    /// Order of the temporal loops of a level, innermost first.
    void setOrder(std::size_t level, const std::vector<DimensionId>& order);
    /// The order of a level; dimensions without a loop may be missing, all of them when it never
    /// was set.
    std::vector<DimensionId> order(std::size_t level) const;

    /// Flattens the levels `from` … innermost and the fanout above `from`; levels outside have no
    /// loops.
    void flatten(std::size_t from, LoopNest& nest) const;
    /// The whole nest.
    void flattenAll(LoopNest& nest) const { flatten(0, nest); }

private:
    PartialMapping(std::size_t levels, std::size_t dimensions);
    std::size_t slot(std::size_t level, std::size_t kind) const {
        return (2 * level + kind) * m_remaining.size();
    }
    void addTemporal(std::size_t level, LoopNest& nest) const;

    std::vector<std::int64_t> m_factors;
    std::vector<std::int64_t> m_remaining;
    std::vector<std::uint8_t> m_order;  ///< [level · (dimensions + 1)] = length, then dimensions
};

}  // namespace loopglass
