#pragma once

#include "design/parameter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace loopglass::design {

/// A parameter and the values that it may have, ascending where they are numbers.
struct Axis {
    Parameter parameter;
    std::vector<Value> values;
    bool operator==(const Axis&) const = default;
};

/// Maximum number of configurations of a design.
inline constexpr std::size_t maxConfigurations = 1'000'000;
/// Steps that a range may have for each doubling.
inline constexpr std::int64_t maxPerDoubling = 1000;

/// An axis from text: `8,16,32`, or `4096:131072` for each doubling, or `4096:131072:2` for two
/// steps per doubling. Throws InputError.
Axis readAxis(const Accelerator& accelerator, const std::string& name, const std::string& values);
/// Returns the axis between two values, both included, with `perDoubling` steps for each doubling.
/// Throws InputError if the range is reversed.
Axis rangeAxis(const Parameter& parameter, double from, double to, int perDoubling);

/// The machines that come of an accelerator when numbers of it vary.
struct DesignSpace {
    Accelerator base;
    std::vector<Axis> axes;

    /// Throws InputError when there are more than maxConfigurations.
    std::size_t count() const;
    /// By axis: which of its values. The last axis runs fastest.
    std::vector<std::size_t> choices(std::size_t configuration) const;
    std::size_t numberOf(const std::vector<std::size_t>& choices) const;
    /// Returns the accelerator of these choices, with the values derived from its technology.
    /// Throws InputError.
    Accelerator machine(const std::vector<std::size_t>& choices) const;
};

}  // namespace loopglass::design
