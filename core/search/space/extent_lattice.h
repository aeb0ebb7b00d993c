#pragma once

#include "search/space/search_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// All extents that tiles can have, a divisor of the bound in every dimension, numbered without
/// gaps: for tables by tile.
class ExtentLattice {
public:
    /// None.
    ExtentLattice() = default;
    explicit ExtentLattice(const SearchProblem& space);

    /// How many there are; 0 when there are more than a table should hold.
    std::size_t size() const { return m_size; }
    /// The number of the tile extents · factors, both by dimension; each product divides its bound.
    std::size_t numberOf(const std::int64_t* extents, std::span<const std::int64_t> factors) const {
        std::size_t number = 0;
        for (std::size_t d = 0; d < m_axes.size(); ++d) {
            number += share(d, extents[d] * factors[d]);
        }
        return number;
    }
    /// What an extent of dimension d, a divisor of its bound, adds to the number of a tile.
    std::size_t share(std::size_t d, std::int64_t extent) const {
        const Axis& axis = m_axes[d];
        return axis.positions.empty()
                   ? searchedShare(axis, extent)
                   : axis.weight * axis.positions[static_cast<std::size_t>(extent)];
    }
    std::size_t dimensions() const { return m_axes.size(); }
    /// The place of its extent among the divisors of the bound.
    std::size_t position(std::size_t number, std::size_t d) const {
        return number / m_axes[d].weight % m_axes[d].extents.size();
    }
    std::int64_t extent(std::size_t number, std::size_t d) const {
        return m_axes[d].extents[position(number, d)];
    }
    /// Every extent of a tile at once, into a place for as many as there are dimensions.
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
    /// Positions that are further by one prime factor of the extent, relative to a position.
    std::span<const std::uint32_t> steps(std::size_t d, std::size_t position) const {
        const Axis& axis = m_axes[d];
        const std::uint32_t first = axis.firstStep[position];
        return {axis.steps.data() + first, axis.firstStep[position + 1] - first};
    }
    std::size_t weight(std::size_t d) const { return m_axes[d].weight; }

private:
    static constexpr std::size_t sizeLimit = std::size_t{1} << 18;
    static constexpr std::int64_t listedBound = 1 << 16;  ///< up to here positions stand in a list
    /// n ÷ c, of a number n of the lattice and c extents, is n · ⌈2⁴⁰ ÷ c⌉ ÷ 2⁴⁰ rounded down: that
    /// product is larger by less than n ÷ 2⁴⁰, and n < 2¹⁸, so by less than 1 ÷ c.
    static constexpr unsigned reciprocalBits = 40;
    struct Axis {
        std::vector<std::int64_t> extents;     ///< ascending
        std::vector<std::uint32_t> steps;      ///< of all positions, one after the other
        std::vector<std::uint32_t> firstStep;  ///< by position, and the end
        std::vector<std::uint16_t> positions;  ///< by extent; empty for large bounds
        std::size_t weight = 1;                ///< of a position in the number
        std::uint64_t reciprocal = 0;          ///< of the number of extents
    };
    static std::size_t searchedShare(const Axis& axis, std::int64_t extent);

    std::vector<Axis> m_axes;
    std::size_t m_size = 0;
};

}  // namespace loopglass::space
