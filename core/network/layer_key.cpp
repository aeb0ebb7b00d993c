#include "network/layer_key.h"

#include "accelerator/derive.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "surrogate/model_file.h"

#include <nlohmann/json.hpp>

namespace loopglass {

namespace {

std::string constraintText(const LoopConstraint& constraint, const Workload& workload) {
    std::string text = constraint.allowed ? "only" : "any";
    for (std::size_t d = 0; constraint.allowed && d < workload.dimensionCount(); ++d) {
        text += constraint.allowed->contains(dimensionId(d)) ? " " + std::to_string(d) : "";
    }
    for (const Loop& loop : constraint.factors) {
        text += " " + std::to_string(index(loop.dimension)) + "=" + std::to_string(loop.factor);
    }
    for (const Loop& limit : constraint.most) {
        text += " " + std::to_string(index(limit.dimension)) + "<" + std::to_string(limit.factor);
    }
    if (constraint.least > 1) {
        text += " >" + std::to_string(constraint.least);
    }
    return text + ";";
}

std::string constraintsText(const Constraints& constraints, const Workload& workload) {
    std::string text;
    for (const LevelConstraints& level : constraints.levels) {
        for (const LoopConstraint* part : {&level.temporal, &level.x, &level.y}) {
            text += constraintText(*part, workload);
        }
        for (const DimensionId id : level.order) {
            text += " " + std::to_string(index(id));
        }
        text += "\n";
    }
    for (const std::vector<TensorId>& level : constraints.keep) {
        text += "keep";
        for (const TensorId tensor : level) {
            text += " " + std::to_string(index(tensor));
        }
        text += "\n";
    }
    return text;
}

/// Returns the key of an objective; the first three kinds are numbers, for compatibility with files
/// of early versions.
nlohmann::ordered_json objectiveKey(const Objective& objective) {
    if (objective.kind <= ObjectiveKind::Delay) {
        return static_cast<int>(objective.kind);
    }
    return keyOf(objective);
}

std::string settingsText(const MapRequest& request) {
    const MapOptions& options = request.options;
    const Principles& principles = options.principles;
    nlohmann::ordered_json settings{
        {"version", toolVersion},
        {"method", request.method.key()},
        {"objective", objectiveKey(options.objective)},
        {"principles",
         {principles.order, principles.tile, principles.unrolling, principles.alphaBeta}},
        {"growth", static_cast<int>(options.growth)},
        {"reuse", static_cast<int>(options.cost.reuse)},
        {"first_visits", options.cost.chargeFirstVisits},
        {"bypass", options.variants.bypass},
        {"padding", options.variants.padding},
        {"seed", request.budget.seed},
        {"evaluations", nullptr}};
    if (options.gap > 0) {  // omitted for 0, so that results of earlier versions are found
        settings["gap"] = options.gap;
    }
    if (options.uneven != Unevenness::Even) {
        settings["uneven"] = options.uneven == Unevenness::All ? "all" : "spatial";
    }
    if (options.loopsPerLevel > 1) {
        settings["loops_per_level"] = options.loopsPerLevel;
    }
    for (const auto& [key, value] : request.settings) {
        settings["settings"][key] = value;
    }
    if (request.budget.evaluations) {
        settings["evaluations"] = *request.budget.evaluations;
    }
    if (request.model) {
        settings["model"] = surrogate::fingerprint(*request.model);
    }
    return settings.dump() + "\n";
}

}  // namespace

std::string layerKey(const MapRequest& request) {
    Workload workload = request.problem.workload;
    workload.name = "layer";
    workload.description.clear();
    return settingsText(request) + constraintsText(request.options.constraints, workload) +
           writeWorkload(workload) +
           writeAccelerator(withNumbersFilledIn(request.problem.accelerator));
}

}  // namespace loopglass
