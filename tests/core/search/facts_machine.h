#pragma once

#include "support/builders.h"

#include <cstdint>

namespace loopglass::test {

/// The Eyeriss for which AccelForge (docs/bibliography.md) published its optima, for the tests of
/// facts, and layers that it mapped.
namespace facts {

inline constexpr double globalEnergy = 6;  // pJ

inline Buffer pad(const char* name, const char* tensor, std::int64_t words) {
    Buffer buffer;
    buffer.name = name;
    buffer.keepsAll = false;
    buffer.keeps = {tensor};
    buffer.capacity = words;
    buffer.energy = {1, 1, 1};
    return buffer;
}

inline Level unified(const char* name, double energy) {
    Level level = makeLevel(name);
    level.buffers.front().energy = {energy, energy, energy};
    return level;
}

/// Returns a memory, a global buffer that keeps every tensor above 14 × 12 children, and
/// scratchpads.
inline Accelerator eyeriss() {
    constexpr double memoryEnergy = 200;
    Level global = unified("Global", globalEnergy);
    global.buffers.front().capacity = 65536;  // 1 Mibit of 16-bit words
    global.fanout.x = 14;
    global.fanout.y = 12;
    Level pads;
    pads.name = "Pads";
    pads.buffers = {pad("I", "ifmap", 12), pad("W", "weight", 192), pad("O", "ofmap", 16)};
    Accelerator accelerator = makeAccelerator({unified("Memory", memoryEnergy), global, pads});
    accelerator.compute.energy = 1;
    return accelerator;
}

inline Workload matmul512() {
    return makeWorkload({{"M", 512}, {"N", 512}, {"K", 512}},
                        {{"ofmap", {"M", "N"}}, {"ifmap", {"M", "K"}}, {"weight", {"K", "N"}}});
}

/// Returns a convolution with equal numbers of input and output channels and 3 × 3 weights.
inline Workload conv(std::int64_t channels, std::int64_t size) {
    return makeWorkload(
        {{"K", channels}, {"C", channels}, {"P", size}, {"Q", size}, {"R", 3}, {"S", 3}},
        {{"ofmap", {"K", "P", "Q"}},
         {"ifmap", {"C", "P+R", "Q+S"}},
         {"weight", {"K", "C", "R", "S"}}});
}

}  // namespace facts

}  // namespace loopglass::test
