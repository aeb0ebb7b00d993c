#pragma once

#include "mapping/constraints.h"
#include "mapping/variant.h"
#include "record/options.h"
#include "support/cases/random_cases.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass::test {

/// A problem for brute force, with what a search of it may be told beside its options.
struct WideCase {
    RandomCase base;          ///< the problem, with a legal mapping
    Constraints constraints;  ///< which the mapping keeps to, mostly
    bool bypass = false;      ///< levels may bypass what they keep
};

/// A problem with few mappings on a machine with every feature that an accelerator file knows: two
/// to four levels, up to two fanouts, buffers of their own for tensors, levels that keep one tensor
/// only. Its workload is one of the shapes that are rare in practice as often as a usual kernel.
/// Half of the cases are constrained, a quarter choose what levels bypass.
WideCase wideCase(std::uint64_t seed);

/// Legal mappings that a case has at most, over all choices of bypass; most have a fifth at most.
inline constexpr std::uint64_t maxWideMappings = 7500;

/// The case as commands for a shell that write its files and map it: accelerator.yaml,
/// workload.yaml and, where there are any, constraints.yaml.
std::string asCommands(const WideCase& wideCase, Objective objective);

/// A mapping as the command that writes it to a file and evaluates it.
std::string asCommands(const WideCase& wideCase, const std::string& name, const Mapping& mapping,
                       const Variant& variant);

}  // namespace loopglass::test
