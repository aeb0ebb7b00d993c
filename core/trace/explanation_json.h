#pragma once

#include "trace/explain.h"

#include <nlohmann/json.hpp>

namespace loopglass {

/// Returns an explanation as one JSON object. Its keys are legal, kept, best, sentence, ratio,
/// violations, and the stages. A stage has its rule, worth, the two numbers and the preferred
/// candidate.
nlohmann::ordered_json explanationJson(const Problem& problem, const Explanation& explanation);

/// Returns one stage as a JSON object with stage, level, candidate, passed, sentence, and the
/// reason why the mapping was pruned.
nlohmann::ordered_json stageJson(const Problem& problem, const StageVerdict& verdict);

}  // namespace loopglass
