// What keep and bypass choices and padded dimensions bought, in words and as JSON.
#include "cli/freedom_text.h"

#include "format/variant_text.h"
#include "report/answer_words.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

Json scoreJson(const std::optional<Score>& score) {
    return score ? Json(score->primary) : Json(nullptr);
}

Json bypassJson(const LayerJob& job, const Variant& variant) {
    Json levels = Json::object();
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        for (const TensorId tensor : variant.bypassed[l]) {
            levels[job.problem.accelerator.levels[l].name].push_back(
                job.problem.workload[tensor].name);
        }
    }
    return levels;
}

Json paddedJson(const LayerJob& job, const Variant& variant) {
    Json dimensions = Json::object();
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        const Dimension& dimension = job.problem.workload.dimensions[d];
        if (variant.bounds[d] != dimension.bound) {
            dimensions[dimension.name] = {{"from", dimension.bound}, {"to", variant.bounds[d]}};
        }
    }
    return dimensions;
}

}  // namespace

std::string lineText(const AnswerLine& line, const Paint& paint) {
    return (line.topic.empty() ? "" : paint.strong(line.topic) + ": ") + line.text + "\n";
}

std::string variantText(const LayerJob& job, const LayerOutcome& outcome) {
    return outcome.wider ? variantText(job.problem, outcome.wider->variant) : "";
}

std::string freedomText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    std::string text;
    if (outcome.wider && outcome.found()) {
        for (const AnswerLine& line : freedomLines(job.problem, job.options, *outcome.wider)) {
            text += lineText(line, paint);
        }
    }
    return text;
}

Json freedomJson(const LayerJob& job, const LayerOutcome& outcome) {
    if (!outcome.wider) {
        return nullptr;
    }
    const variants::WiderResult& wider = *outcome.wider;
    return {{"bypass", job.options.freedom.bypass},
            {"padding_percent", job.options.freedom.padding * 100},
            {"variants", wider.variants},
            {"closed_by_bound", wider.closedByBound},
            {"searched", wider.searched},
            {"bypassed", bypassJson(job, wider.variant)},
            {"padded", paddedJson(job, wider.variant)},
            {"added_work_percent", addedWork(job.problem, wider) * 100},
            {"as_given", scoreJson(wider.plain)},
            {"unpadded", scoreJson(wider.unpadded)}};
}

}  // namespace loopglass::cli
