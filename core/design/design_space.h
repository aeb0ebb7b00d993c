#pragma once

#include "design/parameter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace loopglass::design {

/// A parameter and its possible values; values that are numbers ascend.
struct Axis {
    Parameter parameter;
    std::vector<Value> values;
    bool operator==(const Axis&) const = default;
};

/// Maximum number of configurations of a design.
inline constexpr std::size_t maxConfigurations = 1'000'000;
/// Largest number of steps that a range may have for each doubling.
inline constexpr std::int64_t maxPerDoubling = 1000;

/// Parses an axis such as `8,16,32`, `4096:131072` (one step per doubling) or `4096:131072:2` (two
/// steps per doubling). A value such as `120%` is a part of the accelerator's value. Throws
/// InputError.
Axis readAxis(const Accelerator& accelerator, const std::string& name, const std::string& values);
/// Returns the axis between two values, both included, with `perDoubling` steps for each doubling.
/// Throws InputError if the range is reversed.
Axis rangeAxis(const Parameter& parameter, double from, double to, int perDoubling);

/// The accelerators that result from varying parameters of one accelerator.
struct DesignSpace {
    Accelerator base;
    std::vector<Axis> axes;

    /// Returns the number of configurations. Throws InputError if it exceeds maxConfigurations.
    std::size_t count() const;
    /// Returns the index of the value of each axis. The last axis varies fastest.
    std::vector<std::size_t> choices(std::size_t configuration) const;
    std::size_t numberOf(const std::vector<std::size_t>& choices) const;
    /// Returns the accelerator of these choices, with the values derived from its technology.
    /// Throws InputError.
    Accelerator machine(const std::vector<std::size_t>& choices) const;
};

}  // namespace loopglass::design
