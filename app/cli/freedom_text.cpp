// What keep and bypass choices and padded dimensions bought, in words and as JSON.
#include "cli/freedom_text.h"

#include "cli/search_flags.h"
#include "cli/search_text.h"
#include "format/number_text.h"
#include "format/variant_text.h"
#include "workload/wording.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : between) + part;
    }
    return text;
}

/// The work that padding added, as a share.
double addedWork(const LayerJob& job, const LayerOutcome& outcome) {
    double work = 1;
    for (std::size_t d = 0; d < outcome.wider->variant.bounds.size(); ++d) {
        work *= static_cast<double>(outcome.wider->variant.bounds[d]) /
                static_cast<double>(job.problem.workload.dimensions[d].bound);
    }
    return work - 1;
}

std::string besideText(const LayerJob& job, const LayerOutcome& outcome, const char* what,
                       const std::optional<Score>& score) {
    if (!score) {
        return std::string(what) + " there is no mapping.\n";
    }
    const double best = outcome.result.score.primary;
    const std::string more =
        best > 0 ? ", " + quantityText((score->primary / best - 1) * 100) + " % more" : "";
    return std::string(what) + " the best " + objectiveTitle(job.options.objective) + " is " +
           quantityText(score->primary) + more + ".\n";
}

std::string bypassText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    const std::vector<std::string> parts = bypassedParts(job.problem, outcome.wider->variant);
    return paint.strong("Bypass") + ": " +
           (parts.empty() ? "every level keeps what it can" : joined(parts, ", ")) + ".\n";
}

std::string paddingText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    const std::vector<std::string> parts = paddedParts(job.problem, outcome.wider->variant);
    if (parts.empty()) {
        return paint.strong("Padding") + ": no larger size is better.\n";
    }
    return paint.strong("Padding") + ": " + joined(parts, ", ") + ", " +
           quantityText(addedWork(job, outcome) * 100) + " % more work, counted in all figures.\n" +
           besideText(job, outcome, "Without padding", outcome.wider->unpadded);
}

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

std::string variantText(const LayerJob& job, const LayerOutcome& outcome) {
    return outcome.wider ? variantText(job.problem, outcome.wider->variant) : "";
}

std::string freedomText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    if (!outcome.wider || !outcome.found()) {
        return {};
    }
    const WiderResult& wider = *outcome.wider;
    const Freedom& freedom = job.options.freedom;
    std::string text = freedom.bypass ? bypassText(job, outcome, paint) : "";
    if (freedom.bypass && wider.variant.bypasses()) {
        text += besideText(job, outcome, "With every keep and no padding", wider.plain);
    }
    text += freedom.padding > 0 ? paddingText(job, outcome, paint) : "";
    const std::size_t open = wider.variants - wider.closedByBound - wider.searched;
    return text + "Of " + countText(static_cast<std::int64_t>(wider.variants)) + " variants " +
           countText(static_cast<std::int64_t>(wider.closedByBound)) +
           " were closed by their bound and " +
           countText(static_cast<std::int64_t>(wider.searched)) + " searched" +
           (open > 0 ? ", and " + countText(static_cast<std::int64_t>(open)) + " left open" : "") +
           ".\n";
}

Json freedomJson(const LayerJob& job, const LayerOutcome& outcome) {
    if (!outcome.wider) {
        return nullptr;
    }
    const WiderResult& wider = *outcome.wider;
    return {{"bypass", job.options.freedom.bypass},
            {"padding_percent", job.options.freedom.padding * 100},
            {"variants", wider.variants},
            {"closed_by_bound", wider.closedByBound},
            {"searched", wider.searched},
            {"bypassed", bypassJson(job, wider.variant)},
            {"padded", paddedJson(job, wider.variant)},
            {"added_work_percent", addedWork(job, outcome) * 100},
            {"as_given", scoreJson(wider.plain)},
            {"unpadded", scoreJson(wider.unpadded)}};
}

}  // namespace loopglass::cli
