#include "export/plan/exported.h"

#include "accelerator/vocabulary.h"
#include "cost/cost.h"
#include "cost/evaluate.h"
#include "cost/vocabulary.h"
#include "format/nest_text.h"
#include "format/variant_text.h"
#include "loopglass_version.h"
#include "mapping/legality.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/input_error.h"

namespace loopglass {

namespace {

Message readingText(const CostOptions& options) {
    return options.chargeFirstVisits ? msg::exports::readingWithFirstVisits(titleOf(options.reuse))
                                     : msg::exports::reading(titleOf(options.reuse));
}

std::string named(const std::string& source, const std::string& name) {
    if (source.empty() || source == name) {
        return name;
    }
    return name.empty() ? source : source + " (" + name + ")";
}

}  // namespace

Exported exportOf(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                  const ExportSources& sources, std::optional<VariantOrigin> origin) {
    const std::vector<Violation> wrong = violations(problem, mapping);
    if (!wrong.empty()) {
        throw InputError(msg::exports::notLegal(wrong.front().sentence));
    }
    return {
        planOf(problem, mapping), mapping, options, sources, evaluate(problem, mapping, options),
        std::move(origin)};
}

std::string commentText(std::string_view text) {
    std::string safe;
    for (const char c : visibleText(text)) {
        const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        const char last = safe.empty() ? ' ' : safe.back();
        const bool joins = (c == '/' && last == '*') || (c == '*' && last == '/') ||
                           (c == '?' && last == '?') || (c == '>' && last == '-') ||
                           (c == '"' && last == '"');
        if (joins) {
            safe += ' ';
        }
        safe += control ? ' ' : c == '\\' ? '/' : c;
    }
    return safe;
}

std::string boundsText(const Workload& workload) {
    std::string text;
    for (const Dimension& dimension : workload.dimensions) {
        text += (text.empty() ? "" : ", ") + dimension.name + " " + countText(dimension.bound);
    }
    return text;
}

std::string extentText(const std::vector<std::int64_t>& extent, std::int64_t words) {
    std::string text;
    for (const std::int64_t e : extent) {
        text += (text.empty() ? "" : " x ") + std::to_string(e);
    }
    return english(extent.size() > 1 ? msg::exports::tile(text, words)
                                     : msg::exports::words(words));
}

std::string levelHeading(const Exported& exported, std::size_t level) {
    const std::vector<std::vector<std::int64_t>> tiles =
        tileExtents(exported.problem(), exported.mapping);
    const std::string& name = exported.accelerator().levels[level].name;
    const std::int64_t instances = exported.plan.instances[level];
    const std::string holding = holdingText(exported.problem(), levelId(level), tiles[level]);
    return english(instances > 1 ? msg::exports::instancesHold(name, instances, holding)
                                 : msg::exports::levelHolds(name, holding));
}

namespace {

/// Describes the difference of the mapping's problem from the files.
std::string differenceText(const Exported& exported) {
    if (!exported.origin) {
        return {};
    }
    Problem given = exported.problem();
    given.workload = exported.origin->given;
    const std::string text = variantText(given, exported.origin->variant);
    return text.empty() ? "" : "; " + text;
}

}  // namespace

std::vector<std::string> preamble(const Exported& exported, std::string_view kind) {
    const Cost& cost = exported.cost;
    std::vector<std::string> lines{
        english(msg::exports::madeBy(toolName, toolVersion, kind)),
        "workload:    " + named(exported.sources.workload, exported.workload().name),
        "accelerator: " + named(exported.sources.accelerator, exported.accelerator().name),
        "mapping:     " + named(exported.sources.mapping, {}),
        "",
        equationText(exported.workload()),
        boundsText(exported.workload()) + differenceText(exported),
        "",
        english(msg::exports::expectedCost(cost.energy, cost.cycles, cost.edp())),
        english(msg::exports::lanes(cost.macs, cost.lanes, cost.utilization,
                                    utilizationOverTime(cost), readingText(exported.options))),
    };
    if (const std::string counting = countingText(exported.accelerator().counting);
        !counting.empty()) {
        lines.push_back(english(msg::exports::countedBy(counting)));
    }
    for (std::string& line : lines) {
        line = commentText(line);
    }
    return lines;
}

}  // namespace loopglass
