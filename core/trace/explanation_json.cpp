#include "trace/explanation_json.h"

#include "format/json_cost.h"
#include "words/language.h"

namespace loopglass {

nlohmann::ordered_json stageJson(const Problem& problem, const StageVerdict& verdict) {
    nlohmann::ordered_json json;
    json["stage"] = english(stageText(verdict.stage));
    json["level"] = problem.accelerator.levels[index(verdict.level)].name;
    json["candidate"] = english(verdict.candidate);
    json["passed"] = verdict.passed;
    json["sentence"] = english(verdict.sentence);
    if (!verdict.compared.empty()) {
        json["compared"] = english(verdict.compared.both());
        json["left"] = verdict.left;
        json["right"] = verdict.right;
    }
    if (verdict.reason == PruneReason::None) {
        return json;
    }
    const Rule& rule = ruleOf(verdict.reason, hasWindows(problem.workload));
    json["rule"] = english(rule.name);
    json["statement"] = english(rule.statement);
    json["worth"] = english(worthText(rule.worth));
    json["source"] = english(rule.source);
    if (!verdict.otherText.empty()) {
        json["other"] = english(verdict.otherText);
    }
    return json;
}

nlohmann::ordered_json explanationJson(const Problem& problem, const Explanation& explanation) {
    nlohmann::ordered_json json;
    json["legal"] = explanation.legal;
    json["kept"] = explanation.kept;
    json["is_best"] = explanation.isBest;
    json["is_better"] = explanation.isBetter();
    json["sentence"] = english(explanation.sentence);
    json["violations"] = nlohmann::ordered_json::array();
    for (const Violation& violation : explanation.violations) {
        json["violations"].push_back(violationJson(problem, violation));
    }
    json["stages"] = nlohmann::ordered_json::array();
    for (const StageVerdict& verdict : explanation.stages) {
        json["stages"].push_back(stageJson(problem, verdict));
    }
    json["dropped_by"] = nullptr;
    if (const StageVerdict* decisive = explanation.decisive();
        decisive != nullptr && !decisive->passed) {
        json["dropped_by"] = stageJson(problem, *decisive);
    }
    if (explanation.cost && explanation.best) {
        json["ratio"] = explanation.ratio;
    }
    if (explanation.cost) {
        json["cost"] = evaluationJson(problem, {}, *explanation.cost);
    }
    if (explanation.best) {
        json["best"] = evaluationJson(problem, {}, *explanation.best);
    }
    return json;
}

}  // namespace loopglass
