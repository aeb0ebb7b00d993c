#include "record/growth_step.h"

namespace loopglass {

namespace {

constexpr std::uint32_t dimensionShift = 26;
constexpr std::uint32_t largeBit = 1U << 25;

}  // namespace

std::uint32_t packGrowth(const GrowthStep& step) {
    return (step.dimension << dimensionShift) | (step.large ? largeBit : 0U) | step.value;
}

GrowthStep unpackGrowth(std::uint32_t payload) {
    return {payload >> dimensionShift, (payload & largeBit) != 0, payload & (largeBit - 1)};
}

}  // namespace loopglass
