#pragma once

#include "embed/embed.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::embed {

/// A search in which one constraint is only checked, so that it removes no values from domains.
struct AblationRow {
    /// The constraint that is only checked; none = the original request.
    std::optional<Constraint> checked;
    Effort effort;
    End end = End::Complete;
    std::size_t found = 0;
    /// wall-clock time in seconds, including the time of the reference for costs.
    double seconds = 0;
};

/// Measures the effect of the propagation of each constraint (Embedding paper, figure 8). The first
/// search uses all of `options`. Each further search omits the propagation of one constraint, in
/// the order of allConstraints(). The limits of `options` apply to each search. `report` receives
/// each row; if stopped, later rows are missing. Throws the exceptions of embed().
std::vector<AblationRow> ablate(const Instruction& instruction, const Workload& workload,
                                const EmbedOptions& options,
                                const std::function<void(const AblationRow&)>& report = {},
                                const std::stop_token& stop = {});

/// Returns the active constraints that remove values from domains. All other constraints select the
/// tensors, windows and operands of the search.
std::vector<Constraint> propagating(ConstraintSet constraints);

}  // namespace loopglass::embed
