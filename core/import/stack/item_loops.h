#pragma once

#include "import/stack/architecture_stack.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The loops and tensors of one item of a stack in a mapping. Temporal loops of a fanout are
/// outside the fanout.
struct ItemLoops {
    std::vector<Loop> temporal;  ///< outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::optional<KeepRule> rule;  ///< only for a storage
};

/// Returns the loops of a mapping for each item of the stack. Throws InputError for an unknown
/// target or dimension, and for a factor that does not divide the dimension size. If a dimension
/// has an imperfect factor (`P=4,2`), all its loops have steps.
std::vector<ItemLoops> loopsOf(const std::vector<TimeloopDirective>& mapping,
                               const ArchitectureStack& stack, const Workload& workload,
                               ImportReport& report);

/// Returns the item to which a temporal directive applies. Throws InputError.
std::size_t temporalItem(const ArchitectureStack& stack, const TimeloopDirective& directive);
/// Returns the fanout to which a spatial directive applies: the fanout with this name, or the next
/// fanout below the storage with this name; empty if neither exists. Throws InputError.
std::optional<std::size_t> spatialItem(const ArchitectureStack& stack,
                                       const TimeloopDirective& directive);
/// A permutation as dimensions, each part innermost first. An entry is empty if the problem has no
/// such dimension: a removed dimension of size 1, or a typing error.
struct PermutationParts {
    std::vector<std::optional<DimensionId>> innermost;
    std::vector<std::optional<DimensionId>> outermost;  ///< behind `_`
    std::vector<std::string> unknown;                   ///< names of the empty entries
};
/// Returns the permutation of a directive; empty if there is none. As in Timeloop, each letter of
/// `NPQR SCM` is a dimension, unless a whole word names a dimension.
PermutationParts permutationOf(const TimeloopDirective& directive, const Workload& workload);
/// Notes the names of a permutation that the problem does not have.
void noteUnknown(const PermutationParts& parts, const TimeloopDirective& directive,
                 ImportReport& report);
/// Returns all dimensions in the order of a permutation, innermost first. Unnamed dimensions follow
/// its innermost part.
std::vector<DimensionId> permutationOrder(const PermutationParts& parts, const Workload& workload);
/// Returns the dimension with this name. Throws InputError at the directive.
DimensionId directiveDimension(const TimeloopDirective& directive, const std::string& name,
                               const Workload& workload);
/// Returns how many dimensions of permutationOrder() are on X. `split` counts the entries of the
/// file.
std::size_t entriesOnX(const TimeloopDirective& directive, const PermutationParts& parts,
                       const StackItem& fanout, std::size_t all);

}  // namespace loopglass
