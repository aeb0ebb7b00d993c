#pragma once

#include "import/stack/architecture_stack.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The loops and tensors of one item of a stack in a mapping. The temporal loops of a fanout are
/// outside the loops of the fanout.
struct ItemLoops {
    std::vector<Loop> temporal;  ///< temporal loops, outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::optional<KeepRule> rule;  ///< kept tensors, only for a storage
};

/// Returns the loops of a mapping for each item of the stack. Throws InputError for an unknown
/// target or dimension, and for a factor that does not divide the dimension size. If a dimension
/// has an imperfect factor (`P=4,2`), all its loops have tile sizes.
std::vector<ItemLoops> loopsOf(const std::vector<TimeloopDirective>& mapping,
                               const ArchitectureStack& stack, const Workload& workload,
                               ImportReport& report);

/// Returns the item to which a temporal directive applies. Throws InputError.
std::size_t temporalItem(const ArchitectureStack& stack, const TimeloopDirective& directive);
/// Returns the fanout to which a spatial directive applies. This is the fanout with the directive's
/// name, or the next fanout below the storage with this name. Returns none if neither exists.
/// Throws InputError.
std::optional<std::size_t> spatialItem(const ArchitectureStack& stack,
                                       const TimeloopDirective& directive);
/// A permutation as dimensions; each part begins with the innermost dimension. An entry is empty if
/// the problem has no such dimension, because a dimension of size 1 was removed or because of a
/// typing error.
struct PermutationParts {
    std::vector<std::optional<DimensionId>> innermost;
    std::vector<std::optional<DimensionId>> outermost;  ///< dimensions after `_` in the text
    std::vector<std::string> unknown;                   ///< names for which an entry is empty
};
/// Returns the permutation of a directive; empty if there is none. As in Timeloop, each letter of a
/// word such as `NPQR SCM` is a dimension, unless the whole word is the name of a dimension.
PermutationParts permutationOf(const TimeloopDirective& directive, const Workload& workload);
/// Reports the names in a permutation that the problem does not have.
void noteUnknown(const PermutationParts& parts, const TimeloopDirective& directive,
                 ImportReport& report);
/// Returns all dimensions in the order of a permutation, innermost first. Dimensions that the
/// permutation does not name come after its innermost part.
std::vector<DimensionId> permutationOrder(const PermutationParts& parts, const Workload& workload);
/// Returns the dimension with this name. Throws InputError at the position of the directive.
DimensionId directiveDimension(const TimeloopDirective& directive, const std::string& name,
                               const Workload& workload);
/// Returns the number of dimensions of permutationOrder() that are on axis X. `split` counts the
/// entries in the file.
std::size_t entriesOnX(const TimeloopDirective& directive, const PermutationParts& parts,
                       const StackItem& fanout, std::size_t all);

}  // namespace loopglass
