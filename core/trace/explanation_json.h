#pragma once

#include "trace/explain.h"

#include <nlohmann/json.hpp>

namespace loopglass {

/// An explanation as one JSON object: legal, kept, best, sentence, ratio, violations, and the
/// stages with rule, worth, the two numbers and the other candidate.
nlohmann::ordered_json explanationJson(const Problem& problem, const Explanation& explanation);

/// One stage of it: stage, level, candidate, passed, sentence, and what dropped the mapping.
nlohmann::ordered_json stageJson(const Problem& problem, const StageVerdict& verdict);

}  // namespace loopglass
