#pragma once

#include "cli/terminal/console.h"
#include "fusion/fused_cost.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// A fused mapping with its files, for output.
struct FusedInputs {
    const Network& network;
    const Accelerator& accelerator;
    const FusedMapping& mapping;
};

/// Returns the evaluation as tables. Each group has its layers with their boxes, the words of each
/// tensor at each level, the contents of each buffer in each turn, and the costs.
std::string fusedText(const FusedInputs& of, const FusedEvaluation& found, const Paint& paint);

/// Returns the evaluation as one object (docs/files.md, section "evaluate --json of a
/// network").
nlohmann::ordered_json fusedJson(const FusedInputs& of, const FusedEvaluation& found);

}  // namespace loopglass::cli
