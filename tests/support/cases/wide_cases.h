#pragma once

#include "mapping/constraints.h"
#include "mapping/variant.h"
#include "record/options.h"
#include "support/cases/random_cases.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass::test {

/// A problem for brute force, with the inputs of a search other than its options.
struct WideCase {
    RandomCase base;          ///< problem with a legal mapping
    Constraints constraints;  ///< constraints, which the mapping mostly obeys
    bool bypass = false;      ///< true if levels may bypass kept tensors
};

/// Returns a problem with few mappings on a machine with the features of accelerator files: two to
/// four levels, up to two fanouts, separate buffers for tensors, levels that keep only one tensor.
/// Half of the workloads have a rare shape, the others are usual kernels. Half of the cases have
/// constraints, and in a quarter the search chooses bypasses.
WideCase wideCase(std::uint64_t seed);

/// The largest number of legal mappings of a case, over all choices of bypass; most cases have a
/// fifth at most.
inline constexpr std::uint64_t maxWideMappings = 7500;

/// Returns the case as shell commands that write its files and map it: accelerator.yaml,
/// workload.yaml and, if there are any, constraints.yaml.
std::string asCommands(const WideCase& wideCase, Objective objective);

/// Returns the commands that write a mapping to a file and evaluate it.
std::string asCommands(const WideCase& wideCase, const std::string& name, const Mapping& mapping,
                       const Variant& variant);

}  // namespace loopglass::test
