#pragma once

#include <cstdint>

namespace loopglass {

/// The growth from a tile of the tile tree to its child: one dimension grows to a factor. The
/// payload of a Tile node packs this growth step. The top six bits have the dimension. Bit 25 is
/// set if the lower bits are a position in the list of large factors.
struct GrowthStep {
    static constexpr std::uint32_t inlineLimit = 1U << 25;  ///< larger factors are in a list
    static constexpr std::uint32_t root = 0xFFFFFFFFU;      ///< payload of the all-ones tile

    std::uint32_t dimension = 0;
    bool large = false;
    std::uint32_t value = 0;
};
std::uint32_t packGrowth(const GrowthStep& step);
GrowthStep unpackGrowth(std::uint32_t payload);

}  // namespace loopglass
