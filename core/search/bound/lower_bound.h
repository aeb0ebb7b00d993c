#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace loopglass::bound {

/// The largest number of limited ports that the bounds consider. If a problem has more ports, the
/// bounds ignore the additional ports; they are then weaker, but still valid.
inline constexpr std::size_t boundedPorts = 12;

/// The minimum energy of a part of a mapping's traffic, and the minimum number of words that it
/// moves through each limited port. Bounds of separate parts of the traffic can be added.
struct LowerBound {
    double energy = 0;  ///< energy in pJ, without leakage
    double joint = 0;   ///< energy plus the price of the words (space::JointPrice), in pJ
    /// For each port of the search space: the bandwidth that the words of all instances use.
    std::array<double, boundedPorts> words{};

    /// Raises each value to the value in `other`, if that value is larger. Both bounds must apply
    /// to the same traffic.
    LowerBound& raiseTo(const LowerBound& other) {
        energy = std::max(energy, other.energy);
        joint = std::max(joint, other.joint);
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] = std::max(words[p], other.words[p]);
        }
        return *this;
    }
    LowerBound& operator+=(const LowerBound& more) {
        energy += more.energy;
        joint += more.joint;
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] += more.words[p];
        }
        return *this;
    }
};

}  // namespace loopglass::bound
