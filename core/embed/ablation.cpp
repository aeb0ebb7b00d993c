// Repeats the search with the propagation of one constraint switched off at a time. Each search
// finds the same embeddings, but takes longer. Cost: one search per constraint.
#include "embed/ablation.h"

#include <chrono>

namespace loopglass::embed {

std::vector<Constraint> propagating(ConstraintSet constraints) {
    std::vector<Constraint> all;
    for (const Constraint constraint : allConstraints()) {
        const bool ofBoxes = constraint == Constraint::Dense ||
                             constraint == Constraint::WholeTiles ||
                             constraint == Constraint::OneDimension;
        if (constraints.has(constraint) && constraint != Constraint::WindowsOverlap &&
            constraint != Constraint::OperandOrder &&
            (!ofBoxes || constraints.has(Constraint::Box))) {
            all.push_back(constraint);
        }
    }
    return all;
}

std::vector<AblationRow> ablate(const Instruction& instruction, const Workload& workload,
                                const EmbedOptions& options,
                                const std::function<void(const AblationRow&)>& report,
                                const std::stop_token& stop) {
    std::vector<std::optional<Constraint>> cases{std::nullopt};
    for (const Constraint constraint : propagating(options.constraints)) {
        cases.emplace_back(constraint);
    }
    std::vector<AblationRow> rows;
    for (const std::optional<Constraint>& checked : cases) {
        if (stop.stop_requested()) {
            break;
        }
        EmbedOptions asked = options;
        asked.explainNone = false;
        asked.steps.reset();
        if (checked) {
            asked.onlyChecked = asked.onlyChecked.with(*checked);
        }
        const auto start = std::chrono::steady_clock::now();
        EmbedResult result = embed(instruction, workload, asked, nullptr, stop);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        rows.push_back({checked, result.effort, result.end, result.found.size(), took.count()});
        if (report) {
            report(rows.back());
        }
    }
    return rows;
}

}  // namespace loopglass::embed
