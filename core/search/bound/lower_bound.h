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
    /// Like `joint`, but on the inner side of the priced port, only words that also move on its
    /// outer side are priced (order_bounds.cpp, *Siblings that divide a tile*).
    double passing = 0;
    /// For each port of the search space: the bandwidth that the words of all instances use.
    std::array<double, boundedPorts> words{};
    /// Cycles that the words of some port take; they already consider the undecided fanouts.
    double cycles = 0;

    /// Raises each value to the value in `other`, if that value is larger. Both bounds must apply
    /// to the same traffic, with the same number of undecided instances.
    LowerBound& raiseTo(const LowerBound& other) {
        energy = std::max(energy, other.energy);
        joint = std::max(joint, other.joint);
        passing = std::max(passing, other.passing);
        cycles = std::max(cycles, other.cycles);
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] = std::max(words[p], other.words[p]);
        }
        return *this;
    }
    /// Adds energy in pJ that has no words at the priced port.
    void addEnergy(double more) {
        energy += more;
        joint += more;
        passing += more;
    }
    LowerBound& operator+=(const LowerBound& more) {
        energy += more.energy;
        joint += more.joint;
        passing += more.passing;
        cycles = std::max(cycles, more.cycles);
        for (std::size_t p = 0; p < boundedPorts; ++p) {
            words[p] += more.words[p];
        }
        return *this;
    }
};

}  // namespace loopglass::bound
