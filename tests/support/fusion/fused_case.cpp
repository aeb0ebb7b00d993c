// The files list levels and loops from the innermost outward, and name the tensors that each level
// keeps. Tensors of one name in two layers are the same tensor.

#include "support/fusion/fused_case.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace loopglass::test {

namespace {

using Json = nlohmann::ordered_json;

Tensor tensorOf(const Workload& workload, const Json& json) {
    Tensor tensor;
    tensor.name = json.at("name");
    tensor.output = json.value("out", false);
    for (const Json& terms : json.at("proj")) {
        Rank rank;
        for (const Json& term : terms)
            rank.terms.push_back(
                {findDimension(workload, term.at(0).get<std::string>()).value(), term.at(1)});
        tensor.ranks.push_back(rank);
    }
    return tensor;
}

/// Returns the layer before `layer` that computes a tensor; "" if there is none.
std::string makerNamed(const Network& network, const std::string& tensor) {
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const Workload& workload = network.layers[l].workload;
        if (workload[outputTensor(workload)].name == tensor)
            return shortLayerName(network, l);
    }
    return {};
}

Network networkOf(const Json& layers) {
    Network network{"golden", "", {}};
    for (const Json& json : layers) {
        NetworkLayer layer;
        layer.workload.name = "golden " + json.at("name").get<std::string>();
        for (const auto& [dimension, bound] : json.at("dims").items())
            layer.workload.dimensions.push_back({dimension, bound});
        std::vector<std::vector<std::int64_t>> pads;
        for (const bool output : {true, false}) {
            for (const Json& tensor : json.at("tensors")) {
                if (tensor.value("out", false) != output)
                    continue;
                layer.workload.tensors.push_back(tensorOf(layer.workload, tensor));
                pads.push_back(
                    tensor.value("pad", std::vector<std::int64_t>(tensor.at("proj").size(), 0)));
            }
        }
        for (std::size_t t = 1; t < layer.workload.tensors.size(); ++t) {
            const std::string& name = layer.workload.tensors[t].name;
            const std::string maker = makerNamed(network, name);
            layer.reads.push_back({tensorId(t), maker.empty() ? name : maker, pads[t]});
        }
        network.layers.push_back(std::move(layer));
    }
    return network;
}

Multicast multicastNamed(const std::string& name) {
    return name == "word" ? Multicast::Word : Multicast::Tile;
}

Accelerator acceleratorOf(const Json& spec) {
    Accelerator accelerator;
    accelerator.name = "golden";
    accelerator.compute.energy = spec.at("compute").at("energy");
    const Json& levels = spec.at("levels");
    for (auto json = levels.rbegin(); json != levels.rend(); ++json) {
        Level level;
        level.name = json->at("name");
        Buffer buffer;
        buffer.name = level.name;
        buffer.energy = {json->at("energy").at("read"), json->at("energy").at("write"),
                         json->at("energy").at("update")};
        if (json->at("capacity").is_number())
            buffer.capacity = json->at("capacity").get<std::int64_t>();
        level.buffers.push_back(buffer);
        level.bandwidth = {json->at("bw").at("read").get<double>(),
                           json->at("bw").at("write").get<double>()};
        level.fanout.x = json->at("fanout").at(0);
        level.fanout.y = json->at("fanout").at(1);
        level.fanout.multicast = multicastNamed(spec.value("multicast", std::string("tile")));
        accelerator.levels.push_back(level);
    }
    return accelerator;
}

std::vector<Loop> loopsOf(const Json& loops, const Workload& workload) {
    std::vector<Loop> list;
    for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop)
        list.push_back({findDimension(workload, loop->at(0).get<std::string>()).value(), 1,
                        loop->at(1).get<std::int64_t>()});
    return list;
}

Mapping mappingOf(const Json& levels, const Workload& workload) {
    Mapping mapping;
    for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
        LevelMapping loops;
        if (level->contains("temporal"))
            loops.temporal = loopsOf(level->at("temporal"), workload);
        if (level->contains("spatial")) {
            loops.x = loopsOf(level->at("spatial").value("X", Json::array()), workload);
            loops.y = loopsOf(level->at("spatial").value("Y", Json::array()), workload);
        }
        mapping.levels.push_back(loops);
    }
    return mapping;
}

/// Returns the tensors of a layer that each level bypasses, outermost first. Levels above the home
/// level do not keep handed-over tensors, and need not list them.
std::vector<std::vector<TensorId>> bypassesOf(const Json& group, const Json& own,
                                              const Workload& workload) {
    const Json& keep = group.at("keep");
    const std::size_t home = group.at("home");
    std::vector<std::vector<TensorId>> bypassed;
    for (std::size_t l = own.size(); l-- > 0;) {
        const Json names = l >= home                    ? keep.at(l)
                           : own.at(l).contains("keep") ? own.at(l).at("keep")
                                                        : Json::array();
        std::vector<TensorId> missing;
        for (std::size_t t = 0; t < workload.tensorCount() && l + 1 < own.size(); ++t) {
            if (std::find(names.begin(), names.end(), workload.tensors[t].name) == names.end())
                missing.push_back(tensorId(t));
        }
        bypassed.push_back(missing);
    }
    return bypassed;
}

GroupMapping groupOf(const Json& json, const Network& network) {
    GroupMapping group;
    std::vector<std::string> names = json.at("layers");
    const auto number = [&](const std::string& name) {
        return makerOf(network, network.layers.size(), name).value();
    };
    group.home = json.at("shared").size() - 1 - json.at("home").get<std::size_t>();
    group.shared = mappingOf(json.at("shared"), network.layers[number(names.back())].workload);
    group.run = json.value("pipelined", false) ? GroupRun::Pipelined : GroupRun::InTurn;
    const std::vector<std::string> again = json.value("recompute", std::vector<std::string>{});
    for (const std::string& name : names) {
        GroupLayer layer;
        layer.layer = number(name);
        const Workload& workload = network.layers[layer.layer].workload;
        const std::string& output = workload[outputTensor(workload)].name;
        layer.own = mappingOf(json.at("own").at(name), workload);
        layer.bypassed = bypassesOf(json, json.at("own").at(name), workload);
        if (json.contains("across"))
            layer.across = json.at("across").value(output, std::size_t{0});
        layer.recompute = std::find(again.begin(), again.end(), output) != again.end();
        group.layers.push_back(layer);
    }
    return group;
}

}  // namespace

GoldenFused readGoldenFused(const std::filesystem::path& path) {
    std::ifstream file(path);
    const Json json = Json::parse(file);
    const Json& spec = json.at("spec");
    GoldenFused golden;
    golden.inputs.name = path.stem().string();
    golden.inputs.network = networkOf(spec.at("layers"));
    golden.inputs.accelerator = acceleratorOf(spec);
    std::set<std::string> stored;
    for (const Json& group : spec.at("groups")) {
        golden.inputs.mapping.groups.push_back(groupOf(group, golden.inputs.network));
        for (const std::string& tensor : group.value("stored", std::vector<std::string>{}))
            stored.insert(makerNamed(golden.inputs.network, tensor));
    }
    golden.inputs.network.outputs.assign(stored.begin(), stored.end());
    golden.definition = json.at("definition");
    return golden;
}

}  // namespace loopglass::test
