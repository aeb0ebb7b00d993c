#pragma once

#include "cost/loop_nest.h"
#include "mapping/mapping.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// The spatial loops of a fanout on each axis.
struct AxisLoops {
    std::vector<Loop> x;
    std::vector<Loop> y;
};

/// The layout of each level's fanout; null if the layout is undecided.
using LaidAxes = std::vector<const AxisLoops*>;

/// A mapping that is partly decided, in order from the innermost level outward. Factors that
/// constraints fix are decided from the start.
class PartialMapping {
public:
    explicit PartialMapping(const SearchProblem& space);
    /// Returns a mapping without the factors that constraints fix.
    static PartialMapping unconstrained(const SearchProblem& space);

    std::int64_t temporal(std::size_t level, std::size_t d) const {
        return m_data[slot(level, 0) + d];
    }
    std::int64_t spatial(std::size_t level, std::size_t d) const {
        return m_data[slot(level, 1) + d];
    }
    /// Returns the part of a dimension size that the undecided places must still divide among
    /// themselves.
    std::int64_t remaining(std::size_t d) const { return m_data[remainingAt() + d]; }
    void multiplyTemporal(std::size_t level, std::size_t d, std::int64_t factor) {
        shift(remainingPlace(), 2 * level, d, factor);
    }
    void multiplyTile(std::size_t level, std::span<const std::int64_t> factors) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            multiplyTemporal(level, d, factors[d]);
        }
    }
    void multiplySpatial(std::size_t level, std::size_t d, std::int64_t factor) {
        shift(remainingPlace(), 2 * level + 1, d, factor);
    }
    /// Moves a factor of a dimension between places. A place is 2 · level for the temporal loops of
    /// the level, or 2 · level + 1 for its fanout.
    void shift(std::size_t from, std::size_t to, std::size_t d, std::int64_t factor) {
        m_data[from * m_dimensions + d] /= factor;
        m_data[to * m_dimensions + d] *= factor;
    }
    /// Sets the order of the temporal loops of a level, innermost first.
    void setOrder(std::size_t level, const std::vector<DimensionId>& order);
    /// Returns the order of a level. Dimensions without a loop may be missing. The order is empty
    /// if no order was set.
    std::vector<DimensionId> order(std::size_t level) const;

    /// Returns the number of bytes that pack() writes. The number is equal for all mappings of a
    /// space, and less than half the size of a mapping.
    std::size_t packedSize() const;
    void pack(std::byte* to) const;
    /// Restores a mapping of the same space from its packed form.
    void unpack(const std::byte* from);

    /// Writes the loops from level `from` to the innermost level, and of the fanout above `from`,
    /// to `nest`. Levels outside have no loops.
    void flatten(std::size_t from, LoopNest& nest) const;
    /// Writes all loops to `nest`, with the spatial loops on the axes of `laid`.
    void flattenAll(LoopNest& nest, const LaidAxes& laid) const;

private:
    PartialMapping(std::size_t levels, std::size_t dimensions);
    std::size_t slot(std::size_t level, std::size_t kind) const {
        return (2 * level + kind) * m_dimensions;
    }
    std::size_t remainingPlace() const { return 2 * m_levels; }
    std::size_t remainingAt() const { return slot(m_levels, 0); }
    std::size_t numberCount() const { return remainingAt() + m_dimensions; }
    /// Returns the index of a level's order in the data: its length, followed by its dimensions.
    std::size_t orderAt(std::size_t level) const {
        return numberCount() + level * (m_dimensions + 1);
    }
    void addSpatial(std::size_t level, LoopNest& nest) const;
    void addTemporal(std::size_t level, LoopNest& nest) const;

    std::size_t m_levels;
    std::size_t m_dimensions;
    bool m_narrow = true;  ///< true if no dimension size needs more than 32 bits
    /// The factors, the remaining factors and the orders. They are in one block of memory, because
    /// every step of the search copies mappings.
    std::vector<std::int64_t> m_data;
};

/// Returns the mapping with the smallest tile at every level, compared with all mappings. All
/// iterations that constraints leave free are at the outermost free place. An axis may then use
/// more children than exist, so the result may be illegal.
PartialMapping minTiles(const SearchProblem& space);

}  // namespace loopglass::space
