// In the files, levels and loops are sorted from the innermost outward, and each level and mapping
// has one set of kept tensors. In the model, the outermost level is first, and buffers keep
// tensors.

#include "support/cases/golden_case.h"

#include "mapping/steps.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

namespace loopglass::test {

namespace {

using Json = nlohmann::ordered_json;

DimensionId dimensionNamed(const Workload& workload, const std::string& name) {
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        if (workload.dimensions[d].name == name)
            return dimensionId(d);
    }
    throw std::runtime_error("golden case: unknown dimension " + name);
}

Tensor readTensor(const Workload& workload, const Json& json) {
    Tensor tensor;
    tensor.name = json.at("name");
    tensor.output = json.value("out", false);
    for (const Json& terms : json.at("proj")) {
        Rank rank;
        for (const Json& term : terms)
            rank.terms.push_back({dimensionNamed(workload, term.at(0)), term.at(1)});
        tensor.ranks.push_back(rank);
    }
    return tensor;
}

Workload readWorkload(const std::string& name, const Json& spec) {
    Workload workload;
    workload.name = name;
    for (const auto& [dimension, bound] : spec.at("dims").items())
        workload.dimensions.push_back({dimension, bound});
    for (const Json& tensor : spec.at("tensors"))
        workload.tensors.push_back(readTensor(workload, tensor));
    std::stable_partition(workload.tensors.begin(), workload.tensors.end(),
                          [](const Tensor& tensor) { return tensor.output; });
    return workload;
}

AccessEnergy readEnergy(const Json& json) {
    return {json.at("read"), json.at("write"), json.at("update")};
}

std::vector<Buffer> readBuffers(const Json& level, const std::vector<std::string>& keeps) {
    const Json& capacity = level.at("capacity");
    Buffer shared;
    shared.name = level.at("name");
    shared.keepsAll = false;
    shared.keeps = keeps;
    shared.energy = readEnergy(level.at("energy"));
    if (capacity.is_number())
        shared.capacity = capacity.get<std::int64_t>();
    if (!capacity.is_object())
        return {shared};

    std::vector<Buffer> buffers;
    for (const std::string& tensor : keeps) {
        Buffer buffer = shared;
        buffer.name += "_" + tensor;
        buffer.keeps = {tensor};
        buffer.capacity = capacity.at(tensor).get<std::int64_t>();
        buffers.push_back(buffer);
    }
    return buffers;
}

Level readLevel(const Json& json, const std::vector<std::string>& keeps) {
    Level level;
    level.name = json.at("name");
    level.buffers = readBuffers(json, keeps);
    level.fanout.x = json.at("fanout").at(0);
    level.fanout.y = json.at("fanout").at(1);
    if (json.contains("bw")) {
        level.bandwidth.read = json.at("bw").at("read").get<double>();
        level.bandwidth.write = json.at("bw").at("write").get<double>();
    }
    return level;
}

/// Reads loops; the number of a loop is its count, or its step if the key is `steps`.
std::vector<Loop> readLoops(const Workload& workload, const Json& json, bool steps) {
    std::vector<Loop> loops;
    for (const Json& loop : json) {
        loops.push_back({dimensionNamed(workload, loop.at(0)), 1});
        (steps ? loops.back().step : loops.back().factor) = loop.at(1);
    }
    std::reverse(loops.begin(), loops.end());
    return loops;
}

GoldenTable readTable(const Json& json) {
    GoldenTable table;
    for (const auto& [level, tensors] : json.items()) {
        for (const auto& [tensor, counts] : tensors.items())
            table[level][tensor] = {counts.at("reads"), counts.at("fills"), counts.at("updates")};
    }
    return table;
}

void readSpec(GoldenCase& golden, const Json& spec, bool steps) {
    golden.workload = readWorkload(golden.name, spec);
    golden.accelerator.name = golden.name;
    golden.accelerator.compute.energy = spec.at("compute").at("energy");
    const std::size_t count = spec.at("levels").size();
    for (std::size_t l = count; l-- > 0;) {
        const Json& loops = spec.at("mapping").at(l);
        golden.accelerator.levels.push_back(readLevel(spec.at("levels").at(l), loops.at("keep")));
        golden.mapping.levels.push_back(
            {readLoops(golden.workload, loops.at("temporal"), steps),
             readLoops(golden.workload, loops.at("spatial").at("X"), steps),
             readLoops(golden.workload, loops.at("spatial").at("Y"), steps)});
    }
}

void readDefinition(GoldenCase& golden, const Json& definition) {
    golden.counts = readTable(definition.at("counts"));
    golden.wordMulticast = readTable(definition.at("word_multicast"));
    if (definition.contains("instances")) {
        for (const auto& [level, instances] : definition.at("instances").items())
            golden.instances[level] = instances;
    }
    golden.steps = definition.value("steps", std::int64_t{0});
    golden.macs = definition.at("macs");
    golden.energy = definition.at("energy_pj");
    golden.cycles = definition.at("cycles");
}

}  // namespace

std::vector<std::filesystem::path> goldenFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".json")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

GoldenCase readGoldenCase(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file.is_open())
        throw std::runtime_error(path.string() + " cannot be read");
    const Json json = Json::parse(file);
    GoldenCase golden;
    golden.name = path.stem().string();
    const bool steps = json.at("definition").contains("steps");
    readSpec(golden, json.at("spec"), steps);
    readDefinition(golden, json.at("definition"));
    if (json.contains("timeloop"))
        golden.timeloop = readTable(json.at("timeloop").at("counts"));
    if (steps)
        golden.mapping = settled(golden.mapping, workloadBounds(golden.workload));
    return golden;
}

Accelerator withMulticast(Accelerator accelerator, Multicast multicast) {
    for (Level& level : accelerator.levels)
        level.fanout.multicast = multicast;
    return accelerator;
}

GoldenTable overlaid(GoldenTable counts, const GoldenTable& changes) {
    for (const auto& [level, tensors] : changes) {
        for (const auto& [tensor, changed] : tensors)
            counts.at(level).at(tensor) = changed;
    }
    return counts;
}

}  // namespace loopglass::test
