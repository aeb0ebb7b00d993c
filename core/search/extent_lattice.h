#pragma once

#include "search/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// All extents that tiles can have, a divisor of the bound in every dimension, numbered without
/// gaps: for tables by tile.
class ExtentLattice {
public:
    explicit ExtentLattice(const SearchSpace& space);

    /// How many there are; 0 when there are more than a table should hold.
    std::size_t size() const { return m_size; }
    /// The number of the tile extents · factors, both by dimension and each a divisor of its bound.
    std::size_t numberOf(const std::int64_t* extents,
                         const std::vector<std::int64_t>& factors) const;
    std::size_t dimensions() const { return m_axes.size(); }
    std::int64_t extent(std::size_t number, std::size_t d) const {
        return m_axes[d].extents[number / m_axes[d].weight % m_axes[d].extents.size()];
    }
    /// Numbers of the tiles that are larger by one prime factor in dimension d, relative to the
    /// tile itself.
    const std::vector<std::size_t>& steps(std::size_t number, std::size_t d) const {
        return m_axes[d].steps[number / m_axes[d].weight % m_axes[d].extents.size()];
    }

private:
    static constexpr std::size_t sizeLimit = std::size_t{1} << 18;
    struct Axis {
        std::vector<std::int64_t> extents;            ///< ascending
        std::vector<std::vector<std::size_t>> steps;  ///< by position
        std::size_t weight = 1;                       ///< of a position in the number
    };
    std::vector<Axis> m_axes;
    std::size_t m_size = 0;
};

}  // namespace loopglass
