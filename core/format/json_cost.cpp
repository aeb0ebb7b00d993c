#include "format/json_cost.h"

#include "accelerator/vocabulary.h"
#include "cost/cost.h"
#include "mapping/steps.h"
#include "words/language.h"

#include <nlohmann/json.hpp>
#include <string>

namespace loopglass {

namespace {

using Json = nlohmann::ordered_json;

const char* kindName(ViolationKind kind) {
    switch (kind) {
    case ViolationKind::LevelCount:
        return "level_count";
    case ViolationKind::BadFactor:
        return "bad_factor";
    case ViolationKind::Product:
        return "product";
    case ViolationKind::Capacity:
        return "capacity";
    case ViolationKind::Fanout:
        return "fanout";
    case ViolationKind::Reduction:
        return "reduction";
    case ViolationKind::Overflow:
        return "overflow";
    }
    return "unknown";
}

Json tensorJson(const TensorCost& cost, const Counting& counting) {
    Json json{{"tile_words", cost.tileWords}, {"reads", cost.reads},
              {"fills", cost.fills},          {"updates", cost.updates},
              {"energy_pj", cost.energy()},   {"network_pj", cost.networkEnergy}};
    if (counting.drains != Drains::Free) {
        json["drains"] = cost.drains;
    }
    return json;
}

Json levelJson(const Problem& problem, std::size_t level, const LevelCost& cost) {
    const Counting& counting = problem.accelerator.counting;
    Json tensors = Json::object();
    for (std::size_t t = 0; t < cost.tensors.size(); ++t) {
        if (cost.tensors[t].kept) {
            tensors[problem.workload.tensors[t].name] = tensorJson(cost.tensors[t], counting);
        }
    }
    Json json{{"name", problem.accelerator.levels[level].name},
              {"instances", cost.instances},
              {"cycles", cost.cycles},
              {"binding", cost.binding},
              {"tensors", std::move(tensors)}};
    if (counting.staticEnergy != StaticEnergy::Free) {
        json["static_pj"] = cost.staticEnergy;
    }
    return json;
}

Json loopsJson(const Problem& problem, const std::vector<Loop>& loops) {
    Json list = Json::array();
    for (const Loop& loop : loops) {
        list.push_back(problem.workload[loop.dimension].name + " " + loopAmount(loop));
    }
    return list;
}

}  // namespace

Json violationJson(const Problem& problem, const Violation& violation) {
    Json json{{"kind", kindName(violation.kind)},
              {"level", nullptr},
              {"buffer", nullptr},
              {"dimension", nullptr},
              {"axis", nullptr},
              {"tensors", Json::array()}};
    const bool hasLevel =
        violation.level && index(*violation.level) < problem.accelerator.levels.size();
    if (hasLevel) {
        const Level& level = problem.accelerator.levels[index(*violation.level)];
        json["level"] = level.name;
        if (violation.buffer && *violation.buffer < level.buffers.size()) {
            json["buffer"] = level.buffers[*violation.buffer].name;
        }
    }
    if (violation.dimension && index(*violation.dimension) < problem.workload.dimensionCount()) {
        json["dimension"] = problem.workload[*violation.dimension].name;
    }
    if (violation.axis != 0) {
        json["axis"] = std::string(1, violation.axis);
    }
    for (const TensorId tensor : violation.tensors) {
        json["tensors"].push_back(problem.workload[tensor].name);
    }
    json["needed"] = violation.needed;
    json["available"] = violation.available;
    json["sentence"] = english(violation.sentence);
    return json;
}

Json evaluationJson(const Problem& problem, const std::vector<Violation>& violations,
                    const std::optional<Cost>& cost, const std::vector<Message>& against) {
    Json json{{"legal", violations.empty()},
              {"violations", Json::array()},
              {"against_constraints", Json::array()},
              {"energy_pj", nullptr},
              {"cycles", nullptr},
              {"edp_pj_cycles", nullptr},
              {"utilization", nullptr},
              {"utilization_over_time", nullptr},
              {"macs", nullptr},
              {"levels", Json::array()}};
    for (const Violation& violation : violations) {
        json["violations"].push_back(violationJson(problem, violation));
    }
    for (const Message& sentence : against) {
        json["against_constraints"].push_back(english(sentence));
    }
    if (!cost) {
        return json;
    }
    json["energy_pj"] = cost->energy;
    json["cycles"] = cost->cycles;
    json["edp_pj_cycles"] = cost->edp();
    json["utilization"] = cost->utilization;
    json["utilization_over_time"] = utilizationOverTime(*cost);
    json["macs"] = cost->macs;
    if (cost->steps * cost->lanes != cost->macs) {
        // With imperfect factors, some lanes are idle in some time steps.
        json["compute_cycles"] = cost->steps;
    }
    for (std::size_t l = 0; l < cost->levels.size(); ++l) {
        json["levels"].push_back(levelJson(problem, l, cost->levels[l]));
    }
    for (const NamedConvention& convention : unusual(problem.accelerator.counting)) {
        json["counting"][convention.key] = convention.value;
    }
    return json;
}

Json mappingJson(const Problem& problem, const Mapping& mapping, const Variant& variant) {
    Json json = Json::object();
    const Mapping written = asWritten(
        mapping, variant.bounds.empty() ? workloadBounds(problem.workload) : variant.bounds);
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        const Dimension& dimension = problem.workload.dimensions[d];
        if (variant.bounds[d] != dimension.bound) {
            json["padded"][dimension.name] = variant.bounds[d];
        }
    }
    json["levels"] = Json::array();
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& level = written.levels[l];
        Json entry{{"level", problem.accelerator.levels[l].name}};
        if (l < variant.bypassed.size()) {
            for (const TensorId tensor : variant.bypassed[l]) {
                entry["bypass"].push_back(problem.workload[tensor].name);
            }
        }
        entry["temporal"] = loopsJson(problem, level.temporal);
        entry["spatial"] = {{"x", loopsJson(problem, level.x)}, {"y", loopsJson(problem, level.y)}};
        json["levels"].push_back(std::move(entry));
    }
    return json;
}

}  // namespace loopglass
