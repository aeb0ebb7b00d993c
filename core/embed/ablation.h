#pragma once

#include "embed/embed.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::embed {

/// A search in which one constraint removes no values and is only checked.
struct AblationRow {
    std::optional<Constraint> checked;  ///< empty = the original request
    Effort effort;
    End end = End::Complete;
    std::size_t found = 0;
    double seconds = 0;  ///< wall-clock time, including the reference for costs
};

/// Measures the effect of the propagation of each constraint (Embedding paper, figure 8). Searches
/// first with all of `options`, then once without each propagation, in the order of
/// allConstraints(). The limits of `options` apply to each search. `told` receives each row; if
/// stopped, later rows are missing. Throws what embed() throws.
std::vector<AblationRow> ablate(const Instruction& instruction, const Workload& workload,
                                const EmbedOptions& options,
                                const std::function<void(const AblationRow&)>& told = {},
                                const std::stop_token& stop = {});

/// Returns the constraints that are active and remove values. All other constraints select which
/// tensors, windows and operands are searched.
std::vector<Constraint> propagating(ConstraintSet constraints);

}  // namespace loopglass::embed
