#include "trace/audit_json.h"

#include "format/json_cost.h"
#include "format/json_null.h"
#include "record/vocabulary.h"
#include "trace/explanation_json.h"
#include "words/language.h"

namespace loopglass {

namespace {

using Json = nlohmann::ordered_json;

/// Returns the name in JSON, which is independent of the title.
std::string_view nameOf(Cutting cutting) {
    switch (cutting) {
    case Cutting::Padded:
        return "padded";
    case Cutting::Uneven:
        return "uneven";
    case Cutting::Even:
        break;
    }
    return "even";
}

Json mappedJson(const Problem& problem, const std::optional<Mapping>& mapping,
                const std::optional<Cost>& cost) {
    if (!mapping || !cost) {
        return nullptr;
    }
    return {{"cost", evaluationJson(problem, {}, *cost)},
            {"mapping", mappingJson(problem, *mapping)}};
}

Json droppedJson(const Problem& problem, const std::optional<StageVerdict>& dropped) {
    return dropped ? stageJson(problem, *dropped) : Json(nullptr);
}

}  // namespace

nlohmann::ordered_json auditJson(const Problem& problem, const Audit& audit) {
    Json json;
    json["answer"] = mappedJson(problem, audit.answer.best, audit.cost);
    json["optimal"] = !audit.exact.stopped();
    json["least"] = mappedJson(problem, audit.exact.best, audit.least);
    json["gap"] = orNull(audit.isGapKnown(), audit.gap);
    json["dropped"] = droppedJson(problem, audit.dropped);
    json["rules"] = Json::array();
    for (const RuleLoss& loss : audit.rules) {
        json["rules"].push_back({{"rule", keyOf(loss.rule)},
                                 {"on", loss.on},
                                 {"stopped", loss.stopped},
                                 {"lost", loss.ratio > 1},
                                 {"ratio", orNull(loss.isKnown(), loss.ratio)},
                                 {"better", mappedJson(problem, loss.better, loss.cost)},
                                 {"dropped", droppedJson(problem, loss.dropped)}});
    }
    json["cuts"] = Json::array();
    for (const CutBest& cut : audit.cuts) {
        const bool found = cut.mapping.has_value();
        json["cuts"].push_back(
            {{"cutting", nameOf(cut.cutting)},
             {"best", found ? Json{{"cost", evaluationJson(cut.problem, {}, *cut.cost)},
                                   {"mapping", mappingJson(problem, *cut.mapping, cut.variant)}}
                            : Json(nullptr)},
             {"value", orNull(found, cut.score.primary)},
             {"added_work", cut.added(problem)},
             {"optimal", cut.proven},
             {"why_none", orNull(!found, english(cut.whyNone))}});
    }
    return json;
}

}  // namespace loopglass
