#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace loopglass::bound {

/// The largest number of limited ports that the bounds consider. If a problem has more ports, the
/// bounds ignore the others and are only weaker.
inline constexpr std::size_t boundedPorts = 12;

/// Minimum energy, and minimum words through the limited ports, of some of the traffic of a
/// mapping. Bounds of separate parts of the traffic can be added.
struct LowerBound {
    double energy = 0;  ///< pJ, without leakage
    /// By port of the search space: the bandwidth taken by the words of all instances.
    std::array<double, boundedPorts> words{};

    /// Raises each value to the value in `other`, if that value is larger. Both bounds must cover
    /// the same traffic.
    LowerBound& raiseTo(const LowerBound& other) {
        energy = std::max(energy, other.energy);
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] = std::max(words[p], other.words[p]);
        }
        return *this;
    }
    LowerBound& operator+=(const LowerBound& more) {
        energy += more.energy;
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] += more.words[p];
        }
        return *this;
    }
};

}  // namespace loopglass::bound
