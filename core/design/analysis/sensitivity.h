#pragma once

#include "design/explore.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// One number of a machine changed by one step.
struct SensitivityStep {
    Parameter parameter;
    Value from;
    Value to;
    bool up = true;                        ///< the number grows; of a fanout its children
    std::optional<MachineCost> cost = {};  ///< empty: not computed yet, or the accelerator does not
                                           ///< exist
    std::optional<double> area = {};       ///< µm², where all parts are known
    Message whyNone = {};                  ///< reason if the accelerator does not exist or has no
                                           ///< mapping
};

/// The effect of changing each number of an accelerator by one step.
struct Sensitivity {
    MachineCost here;
    std::optional<double> area = {};  ///< µm²
    std::vector<SensitivityStep> steps;
    bool stopped = false;  ///< some steps were not asked
};

/// The steps of a number, downward first: ×2 and ÷2 of sizes and bandwidths and along each axis of
/// a fanout, one copy of buffering more or less, ±10 % of energies. Empty for a parameter that is
/// unbounded or follows from the technology.
std::vector<Value> stepsOf(const Accelerator& machine, const Parameter& parameter);

/// Maps the layers on the design's base machine and on each machine one step from it, all proven.
/// The axes and limits of the design do not matter. `told` hears how many of how many machines are
/// mapped. The parameters come as their files name them; largestFirst() orders them.
Sensitivity sensitivityOf(const Design& design,
                          const std::function<void(std::size_t, std::size_t)>& told = {},
                          std::stop_token stop = {});

/// By how much the objective changes, ÷ what it is here; 0 where the step has no cost.
double changeOf(const Sensitivity& sensitivity, const SensitivityStep& step);

/// Returns the indices of the steps, grouped by parameter, with the parameter of the largest change
/// first, as in a tornado diagram. A tie keeps their order.
std::vector<std::size_t> largestFirst(const Sensitivity& sensitivity);

}  // namespace loopglass::design
