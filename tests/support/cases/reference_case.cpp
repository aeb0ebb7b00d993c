// Converts mappings of the Sunstone implementation. Its orders name only the relevant loops,
// innermost first. Its unrollings have a part on one axis and the rest on the other, without naming
// the axes; the assignment that fits is used.

#include "support/cases/reference_case.h"

#include "support/builders.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace loopglass::test {

namespace {

using nlohmann::json;

const std::string letters = "NKCPQRS";

DimensionId dimensionOf(char letter) { return dimensionId(letters.find(letter)); }

std::int64_t factorOf(const json& factors, char letter) {
    return factors.at(std::string(1, letter)).get<std::int64_t>();
}

Workload workloadOf(const json& entry) {
    std::vector<Dimension> dimensions;
    for (const char letter : letters)
        dimensions.push_back({std::string(1, letter), factorOf(entry.at("dimensions"), letter)});
    Workload workload = makeWorkload(dimensions, {{"ofmap", {"N", "K", "P", "Q"}},
                                                  {"ifmap", {"N", "C", "P+R", "Q+S"}},
                                                  {"weight", {"K", "C", "R", "S"}}});
    workload.name = entry.at("layer").get<std::string>();
    return workload;
}

void setEnergy(Buffer& buffer, const json& energy) {
    const auto pJ = energy.get<double>();
    buffer.energy = {pJ, pJ, pJ};
}

Accelerator machineOf(const json& entry) {
    Level dram = makeLevel("DRAM");
    setEnergy(dram.buffers.front(), entry.at("dram_energy"));
    Level l2 =
        makeLevel("L2", entry.at("x").get<std::int64_t>(), entry.at("y").get<std::int64_t>());
    setEnergy(l2.buffers.front(), entry.at("l2_energy"));
    l2.buffers.front().capacity = entry.at("l2").get<std::int64_t>();
    l2.bandwidth = {entry.at("l2_bandwidth").at("read").get<double>(),
                    entry.at("l2_bandwidth").at("write").get<double>()};
    const json& words = entry.at("l1");
    const json& energy = entry.at("l1_energy");
    Level l1 = makeLevel("L1");
    if (words.is_object()) {
        l1 = makeSplitLevel("L1", {"ifmap", "weight", "ofmap"});
        for (Buffer& buffer : l1.buffers) {
            buffer.capacity = words.at(buffer.keeps.front()).get<std::int64_t>();
            setEnergy(buffer, energy.at(buffer.keeps.front()));
        }
    } else {
        l1.buffers.front().capacity = words.get<std::int64_t>();
        setEnergy(l1.buffers.front(), energy);
    }
    Accelerator machine = makeAccelerator({dram, l2, l1});
    machine.compute.energy = entry.at("mac_energy").get<double>();
    return machine;
}

/// Returns the relevant loops innermost, in the given order, and the others around them.
std::vector<Loop> temporalLoops(const json& factors, const std::string& innermostFirst) {
    std::string order = innermostFirst;
    for (const char letter : letters) {
        if (order.find(letter) == std::string::npos)
            order += letter;
    }
    std::vector<Loop> loops;
    for (auto letter = order.rbegin(); letter != order.rend(); ++letter)
        loops.push_back({dimensionOf(*letter), factorOf(factors, *letter)});
    return loops;
}

std::int64_t lanesOf(const std::vector<Loop>& loops) {
    std::int64_t product = 1;
    for (const Loop& loop : loops)
        product *= loop.factor;
    return product;
}

Mapping mappingOf(const json& entry, const Fanout& fanout) {
    Mapping mapping;
    mapping.levels.resize(3);
    mapping.levels[0].temporal =
        temporalLoops(entry.at("DRAM"), entry.at("order_DRAM_innermost_first").get<std::string>());
    mapping.levels[1].temporal =
        temporalLoops(entry.at("L2"), entry.at("order_L2_innermost_first").get<std::string>());
    mapping.levels[2].temporal = temporalLoops(entry.at("L1"), "");
    std::vector<Loop>& x = mapping.levels[1].x;
    std::vector<Loop>& y = mapping.levels[1].y;
    for (const char letter : letters) {
        const std::int64_t part = factorOf(entry.at("spatial_x"), letter);
        x.push_back({dimensionOf(letter), part});
        y.push_back({dimensionOf(letter), factorOf(entry.at("spatial"), letter) / part});
    }
    if (lanesOf(x) > fanout.x || lanesOf(y) > fanout.y)
        std::swap(x, y);
    return canonical(mapping);
}

}  // namespace

std::vector<ReferenceCase> readReferenceCases(const std::filesystem::path& path) {
    const json file = json::parse(std::ifstream(path));
    std::vector<ReferenceCase> cases;
    for (const json& entry : file.at("mappings")) {
        ReferenceCase reference;
        reference.accelerator = entry.at("accelerator").get<std::string>();
        reference.layer = entry.at("layer").get<std::string>();
        reference.workload = workloadOf(entry);
        reference.machine = machineOf(file.at("accelerators").at(reference.accelerator));
        reference.mapping = mappingOf(entry, reference.machine.levels[1].fanout);
        cases.push_back(std::move(reference));
    }
    return cases;
}

}  // namespace loopglass::test
