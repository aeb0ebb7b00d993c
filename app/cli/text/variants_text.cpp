// The advantage of the selected bypasses and of padding, as text and as JSON.
#include "cli/text/variants_text.h"

#include "format/variant_text.h"
#include "report/answer_words.h"
#include "words/language.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

Json scoreJson(const std::optional<Score>& score) {
    return score ? Json(score->primary) : Json(nullptr);
}

Json bypassJson(const Problem& given, const Variant& variant) {
    Json levels = Json::object();
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        for (const TensorId tensor : variant.bypassed[l]) {
            levels[given.accelerator.levels[l].name].push_back(given.workload[tensor].name);
        }
    }
    return levels;
}

Json paddedJson(const Problem& given, const Variant& variant) {
    Json dimensions = Json::object();
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        const Dimension& dimension = given.workload.dimensions[d];
        if (variant.bounds[d] != dimension.bound) {
            dimensions[dimension.name] = {{"from", dimension.bound}, {"to", variant.bounds[d]}};
        }
    }
    return dimensions;
}

}  // namespace

std::string lineText(const AnswerLine& line, const Paint& paint) {
    return (line.topic.empty() ? "" : paint.strong(english(line.topic)) + ": ") +
           english(line.text) + "\n";
}

std::string variantText(const MapRequest& request, const MapResult& found) {
    return found.variants ? variantText(request.problem, found.variants->variant) : "";
}

std::string variantsText(const MapRequest& request, const MapResult& found, const Paint& paint) {
    std::string text;
    if (found.variants && found.found()) {
        for (const AnswerLine& line :
             variantLines(request.problem, request.options, *found.variants)) {
            text += lineText(line, paint);
        }
    }
    return text;
}

Json variantsJson(const MapRequest& request, const MapResult& found) {
    if (!found.variants) {
        return nullptr;
    }
    const VariantsResult& variants = *found.variants;
    return {{"bypass", request.options.variants.bypass},
            {"padding_percent", request.options.variants.padding * 100},
            {"variants", variants.variants},
            {"closed_by_bound", variants.closedByBound},
            {"searched", variants.searched},
            {"bypassed", bypassJson(request.problem, variants.variant)},
            {"padded", paddedJson(request.problem, variants.variant)},
            {"added_work_percent", addedWork(request.problem, variants) * 100},
            {"as_given", scoreJson(variants.plain)},
            {"unpadded", scoreJson(variants.unpadded)}};
}

}  // namespace loopglass::cli
