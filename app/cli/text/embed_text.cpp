#include "cli/text/embed_text.h"

#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "embed/embed_words.h"
#include "embed/request/embedding_text.h"
#include "export/plan/exported.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "format/write/write_mapping.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/embed.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using embed::EmbeddingCost;
using embed::Found;
using nlohmann::ordered_json;

std::string fixed3(std::optional<double> ratio) {
    if (!ratio) {
        return "-";
    }
    char text[40];
    std::snprintf(text, sizeof text, "%.3f", *ratio);
    return text;
}

std::vector<TensorId> operandsOf(const Workload& workload) {
    std::vector<TensorId> operands;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        if (!workload.tensors[t].output) {
            operands.push_back(tensorId(t));
        }
    }
    return operands;
}

/// Returns the padded sizes, such as `C 3 to 4`.
std::string paddedText(const Workload& workload, const EmbeddingCost& cost) {
    std::string text;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (cost.paddedBounds[d] != workload.dimensions[d].bound) {
            text += (text.empty() ? "" : ", ") + workload.dimensions[d].name + " " +
                    std::to_string(workload.dimensions[d].bound) + "→" +
                    std::to_string(cost.paddedBounds[d]);
        }
    }
    return text;
}

void addCost(std::vector<std::string>& cells, const EmbedAnswer& answer,
             const EmbeddingCost& cost) {
    const Workload& workload = answer.result.workload;
    cells.push_back(paddedText(workload, cost));
    cells.push_back(countText(cost.calls));
    cells.push_back(countText(cost.addedMacs));
    for (const TensorId operand : operandsOf(workload)) {
        cells.push_back(fixed3(embed::ratioOf(answer.result, cost, operand)));
    }
    cells.push_back(fixed3(embed::totalRatioOf(answer.result, cost)));
    cells.push_back(countText(cost.bytes));
}

std::string foundTable(const EmbedAnswer& answer, const Paint& paint) {
    const Workload& workload = answer.result.workload;
    std::vector<TableColumn> columns{{"#"},
                                     {"matched", Align::Left},
                                     {"padded", Align::Left},
                                     {"executions"},
                                     {"added operations"}};
    for (const TensorId operand : operandsOf(workload)) {
        columns.push_back({workload[operand].name});
    }
    columns.insert(columns.end(), {{"total"}, {"bytes"}, {"", Align::Left}});
    TextTable table(columns);
    const std::size_t shown = answer.listAll
                                  ? answer.result.found.size()
                                  : std::min(answer.result.found.size(), EmbedAnswer::defaultRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const Found& found = answer.result.found[i];
        std::vector<std::string> cells{
            std::to_string(i + 1), embed::partsText(answer.instruction, workload, found.embedding)};
        if (found.cost) {
            addCost(cells, answer, *found.cost);
        }
        cells.resize(columns.size() - 1);
        cells.push_back(found.bestOfAll ? "*" : "");
        table.addRow(std::move(cells));
    }
    const std::size_t more = answer.result.found.size() - shown;
    return tableText(table, paint) + (more > 0 ? english(msg::cli::embedMore(more)) + "\n" : "");
}

std::string detailText(const EmbedAnswer& answer) {
    const Workload& workload = answer.result.workload;
    std::string text = "\n" +
                       english(msg::cli::embedNumber(answer.number + 1,
                                                     embed::partsText(answer.instruction, workload,
                                                                      answer.chosen().embedding))) +
                       "\n";
    if (!answer.chosen().cost) {
        return text;
    }
    for (const embed::TensorMemory& memory : answer.chosen().cost->tensors) {
        text += "  " + workload[memory.tensor].name + ":";
        for (const embed::Transform& transform : memory.transforms) {
            text += std::string(&transform == memory.transforms.data() ? " " : "; ") +
                    english(embed::transformOf(workload, transform));
        }
        text += memory.transforms.empty() ? " " + english(msg::embed::nothingToTransform()) : "";
        if (memory.fits && !*memory.fits) {
            text += "; " + english(msg::embed::doesNotFit(memory.packedBytes));
        }
        text += "\n";
    }
    return text;
}

std::string mappedText(const EmbedAnswer& answer, const Paint& paint) {
    std::string text = "\n" + english(msg::cli::embedMapped(answer.machine)) + "\n";
    TextTable table({{"#"}, {"pJ"}, {"cycles"}, {"EDP"}, {"", Align::Left}});
    for (std::size_t i = 0; i < answer.mapped.size(); ++i) {
        if (i >= EmbedAnswer::defaultRows && !answer.listAll) {
            break;
        }
        std::vector<std::string> cells{std::to_string(i + 1)};
        const std::optional<MappedRest>& rest = answer.mapped[i];
        if (rest && rest->result.found()) {
            const Cost& cost = *rest->result.cost;
            cells.insert(cells.end(),
                         {quantityText(cost.energy), cyclesText(cost.cycles),
                          quantityText(cost.edp()), rest->result.isOptimal() ? "proven" : ""});
        } else {
            const Message why = rest ? rest->result.overall().whyNone : msg::cli::embedIrregular();
            cells.insert(cells.end(), {"", "", "", english(msg::cli::embedNotMapped(why))});
        }
        table.addRow(std::move(cells));
    }
    text += tableText(table, paint);
    if (answer.best) {
        const MappedRest& best = *answer.mapped[*answer.best];
        text += english(msg::cli::embedOptimum(*answer.best + 1,
                                               answer.proven ? msg::cli::embedProven()
                                                             : msg::cli::embedNotProven())) +
                "\n\n" + mappingText(best.request.problem, *best.result.answer.best, paint);
    }
    return text;
}

/// Returns the end of a search as a JSON value.
const char* endKey(embed::End end) {
    static constexpr std::array<const char*, 5> ends{"complete", "solution-limit", "node-limit",
                                                     "time-limit", "stopped"};
    return ends[static_cast<std::size_t>(end)];
}

std::string ablationText(const EmbedAnswer& answer, const Paint& paint) {
    TextTable table({{"only checked", Align::Left},
                     {"nodes"},
                     {"failures"},
                     {"propagations"},
                     {"s"},
                     {"embeddings"},
                     {"", Align::Left}});
    for (const embed::AblationRow& row : answer.ablation) {
        table.addRow({row.checked ? english(titleOf(*row.checked)) : "–",
                      countText(row.effort.nodes), countText(row.effort.failures),
                      countText(row.effort.propagations), quantityText(row.seconds),
                      countText(static_cast<std::int64_t>(row.found)),
                      row.end == embed::End::Complete ? "" : endKey(row.end)});
    }
    return "\n" + english(msg::cli::embedAblation()) + "\n" + tableText(table, paint);
}

std::vector<std::string> constraintNames(const embed::EmbedOptions& options) {
    std::vector<std::string> names;
    for (const embed::Constraint constraint : embed::allConstraints()) {
        if (options.constraints.has(constraint)) {
            names.push_back(keyOf(constraint));
        }
    }
    return names;
}

std::string bodyText(const Workload& workload) {
    return equationText(workload) + "  " + boundsText(workload) + "\n";
}

}  // namespace

std::string embedText(const EmbedAnswer& answer, const Paint& paint) {
    const embed::EmbedResult& result = answer.result;
    std::string text =
        paint.strong(answer.instruction.body.name) + "  " + bodyText(answer.instruction.body) +
        paint.strong(result.workload.name) + "  " + bodyText(result.workload) +
        wrapped(english(msg::cli::embeddedConstraints(constraintNames(answer.options)))) + "\n\n" +
        paint.strong(english(embed::outcomeOf(result))) + "\n";
    if (result.whyNone) {
        for (const Message& reason : embed::reasonsOf(*result.whyNone)) {
            text += "  " + english(reason) + "\n";
        }
    }
    if (!result.found.empty()) {
        text += foundTable(answer, paint);
        text += result.reference ? paint.faint(english(msg::cli::embedReference())) + "\n" : "";
        text += detailText(answer);
    }
    if (!answer.machine.empty() && !result.found.empty()) {
        text += mappedText(answer, paint);
    }
    if (!answer.ablation.empty()) {
        text += ablationText(answer, paint);
    }
    return text + "\n" +
           paint.faint(
               english(msg::cli::embedEffort(result.effort.nodes, result.effort.failures))) +
           "\n";
}

namespace {

ordered_json partsJson(const EmbedAnswer& answer, const embed::Embedding& embedding) {
    ordered_json parts = ordered_json::array();
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        for (const embed::MatchedPart& part : embedding.matched[i]) {
            parts.push_back({{"dimension", answer.result.workload[part.dimension].name},
                             {"of", answer.instruction.body.dimensions[i].name},
                             {"factor", part.factor},
                             {"stride", part.stride}});
        }
    }
    return parts;
}

ordered_json boundsJson(const Workload& workload, const std::vector<std::int64_t>& values) {
    ordered_json json = ordered_json::object();
    for (std::size_t d = 0; d < values.size(); ++d) {
        json[workload.dimensions[d].name] = values[d];
    }
    return json;
}

ordered_json optional(std::optional<double> value) {
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json costJson(const EmbedAnswer& answer, const EmbeddingCost& cost) {
    static constexpr std::array<const char*, 3> kinds{"pad", "transpose", "unroll"};
    const Workload& workload = answer.result.workload;
    ordered_json tensors = ordered_json::array();
    for (const embed::TensorMemory& memory : cost.tensors) {
        ordered_json transforms = ordered_json::array();
        for (const embed::Transform& transform : memory.transforms) {
            ordered_json names = ordered_json::array();
            for (const DimensionId dimension : transform.dimensions) {
                names.push_back(workload[dimension].name);
            }
            transforms.push_back({{"kind", kinds[static_cast<std::size_t>(transform.kind)]},
                                  {"dimensions", std::move(names)},
                                  {"words", transform.words},
                                  {"bytes", transform.bytes}});
        }
        tensors.push_back({{"name", workload[memory.tensor].name},
                           {"operand", answer.instruction.body[memory.operand].name},
                           {"given_words", memory.givenWords},
                           {"packed_words", memory.packedWords},
                           {"packed_bytes", memory.packedBytes},
                           {"fits", memory.fits ? ordered_json(*memory.fits) : ordered_json()},
                           {"ratio", optional(embed::ratioOf(answer.result, cost, memory.tensor))},
                           {"transforms", std::move(transforms)}});
    }
    return {{"padded", boundsJson(workload, cost.paddedBounds)},
            {"executions", cost.calls},
            {"operations", cost.macs},
            {"added_operations", cost.addedMacs},
            {"utilisation", cost.utilisation},
            {"bytes", cost.bytes},
            {"ratio", optional(embed::totalRatioOf(answer.result, cost))},
            {"tensors", std::move(tensors)}};
}

ordered_json mappedJson(const EmbedAnswer& answer, std::size_t number) {
    if (number >= answer.mapped.size() || !answer.mapped[number] ||
        !answer.mapped[number]->result.found()) {
        return {};
    }
    const MappedRest& rest = *answer.mapped[number];
    const Cost& cost = *rest.result.cost;
    return {{"energy_pj", cost.energy},
            {"cycles", cost.cycles},
            {"edp_pj_cycles", cost.edp()},
            {"proven", rest.result.isOptimal()},
            {"mapping", mappingJson(rest.request.problem, *rest.result.answer.best, {})}};
}

ordered_json whyJson(const embed::NoMappingReason& why) {
    const auto keys = [](const std::vector<embed::Constraint>& constraints) {
        ordered_json names = ordered_json::array();
        for (const embed::Constraint constraint : constraints) {
            names.push_back(keyOf(constraint));
        }
        return names;
    };
    ordered_json facts = ordered_json::array();
    for (const Message& fact : why.facts) {
        facts.push_back(english(fact));
    }
    ordered_json remedies = ordered_json::array();
    for (const std::vector<embed::Constraint>& remedy : why.remedies) {
        remedies.push_back(keys(remedy));
    }
    return {{"contradiction", keys(why.contradiction)},
            {"proven", why.proven},
            {"facts", std::move(facts)},
            {"remedies", std::move(remedies)}};
}

}  // namespace

namespace {

ordered_json foundJson(const EmbedAnswer& answer) {
    const embed::EmbedResult& result = answer.result;
    ordered_json all = ordered_json::array();
    for (std::size_t i = 0; i < result.found.size(); ++i) {
        const Found& found = result.found[i];
        all.push_back({{"regular", found.embedding.regular},
                       {"parts", partsJson(answer, found.embedding)},
                       {"origin", boundsJson(result.workload, found.embedding.origin)},
                       {"cost", found.cost ? costJson(answer, *found.cost) : nullptr},
                       {"best_of_all", found.bestOfAll},
                       {"mapped", mappedJson(answer, i)}});
    }
    return all;
}

ordered_json ablationJson(const EmbedAnswer& answer) {
    ordered_json rows = ordered_json::array();
    for (const embed::AblationRow& row : answer.ablation) {
        rows.push_back(
            {{"only_checked", row.checked ? ordered_json(keyOf(*row.checked)) : ordered_json()},
             {"nodes", row.effort.nodes},
             {"failures", row.effort.failures},
             {"propagations", row.effort.propagations},
             {"seconds", row.seconds},
             {"embeddings", row.found},
             {"end", endKey(row.end)}});
    }
    return rows;
}

}  // namespace

ordered_json embedJson(const EmbedAnswer& answer) {
    const embed::EmbedResult& result = answer.result;
    return {{"instruction", answer.instruction.body.name},
            {"workload", result.workload.name},
            {"constraints", constraintNames(answer.options)},
            {"complete", result.complete()},
            {"end", endKey(result.end)},
            {"nodes", result.effort.nodes},
            {"failures", result.effort.failures},
            {"embeddings", foundJson(answer)},
            {"reference", result.reference ? costJson(answer, *result.reference) : nullptr},
            {"why_none", result.whyNone ? whyJson(*result.whyNone) : nullptr},
            {"best", orNull(answer.best.has_value(), answer.best.value_or(0) + 1)},
            {"best_proven", answer.proven},
            {"ablation", answer.ablation.empty() ? nullptr : ablationJson(answer)}};
}

}  // namespace loopglass::cli
