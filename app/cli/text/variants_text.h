#pragma once

#include "cli/terminal/console.h"
#include "mapper/map.h"
#include "report/answer_words.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// Returns a sentence on a separate line, with its beginning emphasised.
std::string lineText(const AnswerLine& line, const Paint& paint);

/// Returns the best variant, such as `L2 bypasses weight; P 7 → 8`; "" for the original problem.
std::string variantText(const MapRequest& request, const MapResult& found);

/// Returns the advantage of the best variant as text; "" without variants.
std::string variantsText(const MapRequest& request, const MapResult& found, const Paint& paint);

/// Returns the advantage as an object; null without variants.
nlohmann::ordered_json variantsJson(const MapRequest& request, const MapResult& found);

}  // namespace loopglass::cli
