#pragma once

#include <array>
#include <cstddef>

namespace loopglass::bound {

/// How many limited ports the bounds look at; further ones only make a bound weaker.
inline constexpr std::size_t boundedPorts = 8;

/// Some of the traffic of a mapping costs at least so much energy, and moves at least so many words
/// through the limited ports. Bounds of separate parts of the traffic add up.
struct LowerBound {
    double energy = 0;  ///< pJ, leakage excepted
    /// By port of the search space, over all instances: what they take of its bandwidth.
    std::array<double, boundedPorts> words{};

    LowerBound& operator+=(const LowerBound& more) {
        energy += more.energy;
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] += more.words[p];
        }
        return *this;
    }
};

}  // namespace loopglass::bound
