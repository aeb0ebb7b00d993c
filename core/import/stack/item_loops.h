#pragma once

#include "import/stack/architecture_stack.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The loops and tensors of one item of a stack in a mapping. Temporal loops that are given for a
/// fanout lie outside it.
struct ItemLoops {
    std::vector<Loop> temporal;  ///< outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::optional<KeepRule> rule;  ///< only for a storage
};

/// The directives of a mapping by item of the stack. Throws InputError for an unknown target or
/// dimension, and for a factor that does not divide its bound. If a factor leaves a rest (`P=4,2`),
/// the loops of its dimension have steps.
std::vector<ItemLoops> loopsOf(const std::vector<TimeloopDirective>& mapping,
                               const ArchitectureStack& stack, const Workload& workload,
                               ImportReport& report);

/// The item that a temporal directive means. Throws InputError.
std::size_t temporalItem(const ArchitectureStack& stack, const TimeloopDirective& directive);
/// Returns the fanout that a spatial directive means: the fanout of that name, or the next one
/// below the storage of that name; empty if neither exists. Throws InputError.
std::optional<std::size_t> spatialItem(const ArchitectureStack& stack,
                                       const TimeloopDirective& directive);
/// A permutation in dimensions, each part innermost first. An entry is empty where the problem has
/// no such dimension: one of size 1 that was taken off, or a slip.
struct PermutationParts {
    std::vector<std::optional<DimensionId>> innermost;
    std::vector<std::optional<DimensionId>> outermost;  ///< behind `_`
    std::vector<std::string> unknown;                   ///< names of the empty entries
};
/// The permutation of a directive; empty when it has none. `NPQR SCM` is a letter for each
/// dimension, as in Timeloop, unless a word of it is a dimension by itself.
PermutationParts permutationOf(const TimeloopDirective& directive, const Workload& workload);
/// Notes the names of a permutation that the problem does not have.
void noteUnknown(const PermutationParts& parts, const TimeloopDirective& directive,
                 ImportReport& report);
/// Returns all dimensions in the order of a permutation, innermost first. Unnamed dimensions follow
/// its innermost part.
std::vector<DimensionId> permutationOrder(const PermutationParts& parts, const Workload& workload);
/// The dimension of a name. Throws InputError at the directive.
DimensionId directiveDimension(const TimeloopDirective& directive, const std::string& name,
                               const Workload& workload);
/// Returns how many dimensions of permutationOrder() are on X. `split` counts the entries of the
/// file.
std::size_t entriesOnX(const TimeloopDirective& directive, const PermutationParts& parts,
                       const StackItem& fanout, std::size_t all);

}  // namespace loopglass
