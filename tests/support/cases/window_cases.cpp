#include "support/cases/window_cases.h"

#include "support/builders.h"
#include "support/cases/random_source.h"

#include <string>
#include <vector>

namespace loopglass::test {

WideCase windowCase(std::uint64_t seed) {
    static const std::vector<std::vector<std::string>> outputs = {
        {"J+K"}, {"2*J+K"}, {"I", "J+K"}, {"J", "I+2*K"}, {"I+J"}, {"J"}};
    static const std::vector<std::vector<std::string>> operands = {
        {"I"}, {"K+2*J"}, {"I+K"}, {"J", "I+K"}, {"I", "J"}, {"K+J"}, {"I+2*J", "K"}};
    static const std::vector<std::int64_t> bounds = {1, 2, 3, 4, 4, 6, 8};
    RandomSource random(seed);
    WideCase wide;
    wide.base.seed = seed;
    wide.base.workload = makeWorkload(
        {{"I", random.pick(bounds)}, {"J", random.pick(bounds)}, {"K", random.pick(bounds)}},
        {{"O", random.pick(outputs)}, {"A", random.pick(operands)}, {"B", random.pick(operands)}});
    Level outer = makeLevel("L0");
    outer.buffers.front().energy = {80, 240, 80};
    Level inner = makeLevel("L1", random.between(1, 2), 1);
    inner.buffers.front().energy = {0.5, 1.5, 7};
    wide.base.accelerator = makeAccelerator(
        random.chance(25) ? std::vector{outer, makeLevel("M"), inner} : std::vector{outer, inner});
    wide.base.mapping = randomMapping(random, wide.base.workload, wide.base.accelerator);
    boundCapacities(random, wide.base.workload, wide.base.mapping, wide.base.accelerator);
    wide.base.accelerator.levels.front().buffers.front().capacity.reset();
    return wide;
}

}  // namespace loopglass::test
