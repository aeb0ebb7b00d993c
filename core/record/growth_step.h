#pragma once

#include <cstdint>

namespace loopglass {

/// How a tile of the growth tree differs from its parent: one dimension enlarged to a factor. As
/// the payload of a Tile node: the dimension in the top six bits; bit 25 set when the rest is a
/// position in the list of large factors.
struct GrowthStep {
    static constexpr std::uint32_t inlineLimit = 1U
                                                 << 25;  ///< factors from here on are in the list
    static constexpr std::uint32_t root = 0xFFFFFFFFU;   ///< payload of the all-ones tile

    std::uint32_t dimension = 0;
    bool large = false;
    std::uint32_t value = 0;
};
std::uint32_t packGrowth(const GrowthStep& step);
GrowthStep unpackGrowth(std::uint32_t payload);

}  // namespace loopglass
