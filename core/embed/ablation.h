#pragma once

#include "embed/embed.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::embed {

/// A search in which one constraint removes nothing and is only checked.
struct AblationRow {
    std::optional<Constraint> checked;  ///< none = as it was asked
    Effort effort;
    End end = End::Complete;
    std::size_t found = 0;
    double seconds = 0;  ///< of the clock, the reference that costs are compared with included
};

/// What the propagation of each constraint is worth (Embedding paper, figure 8): the search with
/// all that `options` has, then once for each that propagates, in the order of allConstraints().
/// Each has the limits of `options`. `told` hears each row; the rest is missing when it is stopped.
/// Throws what embed() throws.
std::vector<AblationRow> ablate(const Instruction& instruction, const Workload& workload,
                                const EmbedOptions& options,
                                const std::function<void(const AblationRow&)>& told = {},
                                const std::stop_token& stop = {});

/// The constraints that hold and remove values; the others say which tensors, windows and operands
/// are searched at all.
std::vector<Constraint> propagating(ConstraintSet constraints);

}  // namespace loopglass::embed
