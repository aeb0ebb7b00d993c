#pragma once

#include "search/space/search_space.h"

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
    explicit ExtentLattice(const SearchSpace& space);

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
        auto rest = static_cast<std::uint32_t>(number);  // below sizeLimit; shorter is quicker
        for (const Axis& axis : m_axes) {
            const auto count = static_cast<std::uint32_t>(axis.extents.size());
            *into++ = axis.extents[rest % count];
            rest /= count;
        }
    }
    std::int64_t extentAt(std::size_t d, std::size_t position) const {
        return m_axes[d].extents[position];
    }
    /// Positions that are further by one prime factor of the extent, relative to a position.
    const std::vector<std::size_t>& steps(std::size_t d, std::size_t position) const {
        return m_axes[d].steps[position];
    }
    std::size_t weight(std::size_t d) const { return m_axes[d].weight; }

private:
    static constexpr std::size_t sizeLimit = std::size_t{1} << 18;
    static constexpr std::int64_t listedBound = 1 << 16;  ///< up to here positions stand in a list
    struct Axis {
        std::vector<std::int64_t> extents;            ///< ascending
        std::vector<std::vector<std::size_t>> steps;  ///< by position
        std::vector<std::uint16_t> positions;         ///< by extent; empty for large bounds
        std::size_t weight = 1;                       ///< of a position in the number
    };
    static std::size_t searchedShare(const Axis& axis, std::int64_t extent);

    std::vector<Axis> m_axes;
    std::size_t m_size = 0;
};

}  // namespace loopglass::space
