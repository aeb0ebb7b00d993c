#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "support/cases/golden_case.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass::test {

inline constexpr double energyTolerance = 1e-9;   ///< relative tolerance of energies
inline constexpr double cyclesTolerance = 1e-12;  ///< relative tolerance of cycles

/// Returns true if two numbers are equal up to a relative tolerance, or if both are zero.
bool closeTo(double a, double b, double tolerance);

/// Returns the differences between two costs, one sentence each; empty if there are none. Counts
/// are compared exactly, energies to energyTolerance, cycles to cyclesTolerance. `binding` is not
/// compared.
std::vector<std::string> differences(const Workload& workload, const Accelerator& accelerator,
                                     const Cost& expected, const Cost& found);

/// Returns the counts of a cost in the form of the golden files, for kept tensors only.
GoldenTable tableOf(const Workload& workload, const Accelerator& accelerator, const Cost& cost);

/// Returns the differences between counts and a table.
std::vector<std::string> differences(const GoldenTable& expected, const GoldenTable& found);

/// Returns the differences between a golden case and a cost of its mapping: counts, instances,
/// MACs, energy and cycles.
std::vector<std::string> differences(const GoldenCase& golden, const Cost& found);

/// Returns the sentences as lines of one text.
std::string lines(const std::vector<std::string>& sentences);

}  // namespace loopglass::test
