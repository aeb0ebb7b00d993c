#include "cli/text/fused_text.h"
#include "words/language.h"

#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

const char* faultName(GroupFault kind) {
    switch (kind) {
    case GroupFault::Layers:
        return "layers";
    case GroupFault::HandOver:
        return "hand_over";
    case GroupFault::SharedLoop:
        return "shared_loop";
    case GroupFault::OwnLoop:
        return "own_loop";
    case GroupFault::Whole:
        return "whole";
    case GroupFault::Stored:
        return "stored";
    case GroupFault::Capacity:
        return "capacity";
    case GroupFault::Fanout:
        return "fanout";
    case GroupFault::Reduction:
        return "reduction";
    case GroupFault::Layer:
        return "layer";
    }
    return "unknown";
}

Json faultsJson(const FusedInputs& of, const std::vector<GroupViolation>& violations) {
    Json list = Json::array();
    for (const GroupViolation& violation : violations) {
        Json json{{"kind", faultName(violation.kind)},
                  {"layer", nullptr},
                  {"level", nullptr},
                  {"needed", violation.needed},
                  {"available", violation.available},
                  {"sentence", english(violation.sentence)}};
        if (violation.layer) {
            json["layer"] = shortLayerName(of.network, *violation.layer);
        }
        if (violation.level) {
            json["level"] = of.accelerator.levels[*violation.level].name;
        }
        list.push_back(std::move(json));
    }
    return list;
}

Json boxesJson(const Workload& workload, const FusedLayer& share) {
    Json list = Json::array();
    for (const BoxKind& box : share.boxes) {
        Json extents = Json::object();
        for (std::size_t d = 0; d < box.extents.size(); ++d) {
            extents[workload.dimensions[d].name] = box.extents[d];
        }
        list.push_back({{"extents", std::move(extents)}, {"turns", box.turns}});
    }
    return list;
}

Json levelsJson(const FusedInputs& of, const FusedLayer& share) {
    const Workload& workload = of.network.layers[share.layer].workload;
    Json levels = Json::array();
    for (std::size_t l = 0; l < share.cost.levels.size(); ++l) {
        const LevelCost& level = share.cost.levels[l];
        Json tensors = Json::object();
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            const TensorCost& tensor = level.tensors[t];
            if (tensor.kept) {
                tensors[workload.tensors[t].name] = {
                    {"tile_words", tensor.tileWords}, {"reads", tensor.reads},
                    {"fills", tensor.fills},          {"updates", tensor.updates},
                    {"energy_pj", tensor.energy()},   {"network_pj", tensor.networkEnergy}};
            }
        }
        levels.push_back({{"name", of.accelerator.levels[l].name},
                          {"instances", level.instances},
                          {"cycles", level.cycles},
                          {"binding", level.binding},
                          {"tensors", std::move(tensors)}});
    }
    return levels;
}

Json layerJson(const FusedInputs& of, const FusedLayer& share) {
    return {{"name", shortLayerName(of.network, share.layer)},
            {"boxes", boxesJson(of.network.layers[share.layer].workload, share)},
            {"idle_turns", share.idleTurns},
            {"macs", share.cost.macs},
            {"macs_again", share.macsAgain},
            {"tile_words", share.tileWords},
            {"stored_words", share.storedWords},
            {"energy_pj", share.cost.energy},
            {"cycles", share.cost.cycles},
            {"compute_cycles", share.cost.steps},
            {"levels", levelsJson(of, share)}};
}

Json roomsJson(const FusedInputs& of, const GroupCost& cost) {
    Json list = Json::array();
    for (const BufferTurn& room : cost.rooms) {
        const Level& level = of.accelerator.levels[room.level];
        Json held = Json::array();
        for (const HeldWords& one : room.held) {
            const std::size_t layer = cost.layers[one.layer].layer;
            held.push_back({{"layer", shortLayerName(of.network, layer)},
                            {"tensor", of.network.layers[layer].workload.tensors[one.tensor].name},
                            {"words", one.words}});
        }
        list.push_back({{"level", level.name},
                        {"buffer", level.buffers[room.buffer].name},
                        {"turn", shortLayerName(of.network, cost.layers[room.layer].layer)},
                        {"words", room.needed},
                        {"capacity", room.available ? Json(*room.available) : Json(nullptr)},
                        {"holds", std::move(held)}});
    }
    return list;
}

Json groupJson(const FusedInputs& of, std::size_t g, const GroupEvaluation& found) {
    const GroupMapping& group = of.mapping.groups[g];
    Json json{{"legal", found.violations.empty()},
              {"violations", faultsJson(of, found.violations)},
              {"home", of.accelerator.levels[group.home].name},
              {"run", group.run == GroupRun::Pipelined ? "pipelined" : "in turn"},
              {"iterations", nullptr},
              {"places", nullptr},
              {"energy_pj", nullptr},
              {"cycles", nullptr},
              {"edp_pj_cycles", nullptr},
              {"layers", Json::array()},
              {"buffers", Json::array()}};
    if (!found.cost) {
        return json;
    }
    json["iterations"] = found.cost->iterations;
    json["places"] = found.cost->places;
    json["energy_pj"] = found.cost->energy;
    json["cycles"] = found.cost->cycles;
    json["edp_pj_cycles"] = found.cost->edp();
    for (const FusedLayer& share : found.cost->layers) {
        json["layers"].push_back(layerJson(of, share));
    }
    json["buffers"] = roomsJson(of, *found.cost);
    return json;
}

}  // namespace

Json fusedJson(const FusedInputs& of, const FusedEvaluation& found) {
    const bool legal = found.legal();
    Json json{{"legal", legal},
              {"violations", faultsJson(of, found.violations)},
              {"energy_pj", legal ? Json(found.energy) : Json(nullptr)},
              {"cycles", legal ? Json(found.cycles) : Json(nullptr)},
              {"edp_pj_cycles", legal ? Json(found.energy * found.cycles) : Json(nullptr)},
              {"groups", Json::array()}};
    for (std::size_t g = 0; g < found.groups.size(); ++g) {
        json["groups"].push_back(groupJson(of, g, found.groups[g]));
    }
    return json;
}

}  // namespace loopglass::cli
