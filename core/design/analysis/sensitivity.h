#pragma once

#include "design/explore.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// The change of one accelerator parameter by one step.
struct SensitivityStep {
    Parameter parameter;
    Value from;
    Value to;
    /// True if the parameter increases; for a fanout, the number of children.
    bool up = true;
    /// Cost after the step; empty if not computed yet, or if the accelerator does not exist.
    std::optional<MachineCost> cost = {};
    /// Area after the step, in µm²; empty if the area of a part is unknown.
    std::optional<double> area = {};
    /// Reason if the accelerator does not exist or has no mapping.
    Message whyNone = {};
};

/// The effect of changing each number of an accelerator by one step.
struct Sensitivity {
    MachineCost here;
    std::optional<double> area = {};  ///< area of the base accelerator, in µm²
    std::vector<SensitivityStep> steps;
    bool stopped = false;  ///< true if some steps were not computed
};

/// Returns the steps of a parameter, downward first: ×2 and ÷2 for sizes, bandwidths and each axis
/// of a fanout, one copy more or less for buffering, ±10 % for energies. Empty for a parameter that
/// is unbounded or derived from the technology.
std::vector<Value> stepsOf(const Accelerator& machine, const Parameter& parameter);

/// Maps the layers on the base accelerator of the design, and on each accelerator that differs by
/// one step. All results are proven. Axes and limits of the design have no effect. `report`
/// receives the number of mapped accelerators and of all accelerators, and the results so far. The
/// parameters of the result are in the order of their names.
using SensitivityReport =
    std::function<void(std::size_t done, std::size_t all, const Sensitivity& soFar)>;
Sensitivity sensitivityOf(const Design& design, const SensitivityReport& report = {},
                          std::stop_token stop = {});

/// Returns the relative change of the objective; 0 for a step without a cost.
double changeOf(const Sensitivity& sensitivity, const SensitivityStep& step);

/// Returns the indices of the steps, grouped by parameter, with the parameter of the largest change
/// first, as in a tornado diagram. Equal changes keep the original order.
std::vector<std::size_t> largestFirst(const Sensitivity& sensitivity);

}  // namespace loopglass::design
