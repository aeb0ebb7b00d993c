#pragma once

#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// All possible extents of tiles. In every dimension, the extent is a divisor of the dimension
/// size. The tiles are numbered without gaps, so that the numbers can be used as indices of tables.
class ExtentLattice {
public:
    /// Creates an empty lattice.
    ExtentLattice() = default;
    /// `sizeLimit` is the largest number of tiles that get numbers, at most 2²⁰.
    ExtentLattice(const SearchProblem& space, std::size_t sizeLimit);

    /// Returns the number of tiles, or 0 if there are too many tiles for a table.
    std::size_t size() const { return m_size; }
    /// Returns the number of the tile with the extents `extents` · `factors`, both by dimension.
    /// Each product must divide its dimension size.
    std::size_t numberOf(const std::int64_t* extents, std::span<const std::int64_t> factors) const {
        std::size_t number = 0;
        for (std::size_t d = 0; d < m_axes.size(); ++d) {
            number += share(d, extents[d] * factors[d]);
        }
        return number;
    }
    /// Returns the share of an extent of dimension d in the number of a tile. The extent must
    /// divide the dimension size.
    std::size_t share(std::size_t d, std::int64_t extent) const {
        const Axis& axis = m_axes[d];
        return axis.positions.empty()
                   ? searchedShare(axis, extent)
                   : axis.weight * axis.positions[static_cast<std::size_t>(extent)];
    }
    std::size_t dimensions() const { return m_axes.size(); }
    /// Returns the position of the tile's extent among the divisors of the dimension size.
    std::size_t position(std::size_t number, std::size_t d) const {
        return number / m_axes[d].weight % m_axes[d].extents.size();
    }
    std::int64_t extent(std::size_t number, std::size_t d) const {
        return m_axes[d].extents[position(number, d)];
    }
    /// Writes all extents of a tile to `into`, which must have one element per dimension.
    void extents(std::size_t number, std::int64_t* into) const {
        std::uint64_t rest = number;
        for (const Axis& axis : m_axes) {
            const std::uint64_t outer = rest * axis.reciprocal >> reciprocalBits;
            *into++ = axis.extents[rest - outer * axis.extents.size()];
            rest = outer;
        }
    }
    std::size_t extentCount(std::size_t d) const { return m_axes[d].extents.size(); }
    std::int64_t extentAt(std::size_t d, std::size_t position) const {
        return m_axes[d].extents[position];
    }
    /// Returns the positions of the extents that are larger by one prime factor, relative to
    /// `position`.
    std::span<const std::uint32_t> steps(std::size_t d, std::size_t position) const {
        const Axis& axis = m_axes[d];
        const std::uint32_t first = axis.firstStep[position];
        return {axis.steps.data() + first, axis.firstStep[position + 1] - first};
    }
    std::size_t weight(std::size_t d) const { return m_axes[d].weight; }

private:
    /// Largest dimension size with a list of positions.
    static constexpr std::int64_t listedBound = 1 << 16;
    /// For a number n of the lattice and c extents, n ÷ c is computed as n · ⌈2⁴⁰ ÷ c⌉ ÷ 2⁴⁰,
    /// rounded down. The product exceeds n ÷ c by less than n ÷ 2⁴⁰. Because n < 2²⁰, this is less
    /// than 1 ÷ c.
    static constexpr unsigned reciprocalBits = 40;
    struct Axis {
        std::vector<std::int64_t> extents;  ///< extents in ascending order
        std::vector<std::uint32_t> steps;   ///< steps of all positions, grouped by position
        /// For each position: index of its first step; the last entry is the end of the list.
        std::vector<std::uint32_t> firstStep;
        /// Position of each extent; empty for large dimension sizes.
        std::vector<std::uint16_t> positions;
        std::size_t weight = 1;        ///< weight of a position in the number
        std::uint64_t reciprocal = 0;  ///< 2⁴⁰ ÷ the number of extents, rounded up
    };
    static std::size_t searchedShare(const Axis& axis, std::int64_t extent);

    std::vector<Axis> m_axes;
    std::size_t m_size = 0;
};

}  // namespace loopglass::space
