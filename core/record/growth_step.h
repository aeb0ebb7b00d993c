#pragma once

#include <cstdint>

namespace loopglass {

/// A growth step in the tile tree: a tile and its child differ in one dimension, which grows to a
/// larger factor. The payload of a Tile node has this step as a number. The top six bits have the
/// dimension. If bit 25 is set, the lower bits are a position in the list of large factors;
/// otherwise they are the factor.
struct GrowthStep {
    /// Factors from this limit on are stored in a list.
    static constexpr std::uint32_t inlineLimit = 1U << 25;
    /// Payload of the root tile, in which all factors are 1.
    static constexpr std::uint32_t root = 0xFFFFFFFFU;

    std::uint32_t dimension = 0;
    bool large = false;
    std::uint32_t value = 0;
};
std::uint32_t packGrowth(const GrowthStep& step);
GrowthStep unpackGrowth(std::uint32_t payload);

}  // namespace loopglass
