#include "format/write/write_accelerator.h"

#include "accelerator/vocabulary.h"
#include "format/yaml/yaml_text.h"

#include <string>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

void addAccess(YamlFlowMap& map, const AccessEnergy& energy) {
    map.add("read", yamlNumber(energy.read));
    if (energy.write != energy.read) {
        map.add("write", yamlNumber(energy.write));
    }
    if (energy.update != energy.write) {
        map.add("update", yamlNumber(energy.update));
    }
}

std::string energyText(const Buffer& buffer) {
    YamlFlowMap map;
    addAccess(map, buffer.energy);
    YamlFlowMap tensors;
    for (const auto& [tensor, energy] : buffer.tensorEnergy) {
        YamlFlowMap own;
        addAccess(own, energy);
        tensors.add(tensor, own.text());
    }
    if (!tensors.empty()) {
        map.add("tensors", tensors.text());
    }
    return map.text();
}

std::string keepsText(const Buffer& buffer) {
    std::vector<std::string> names;
    for (const std::string& tensor : buffer.keeps) {
        names.push_back(yamlText(tensor));
    }
    return yamlFlowList(names);
}

std::string bandwidthText(const Bandwidth& bandwidth) {
    YamlFlowMap map;
    if (bandwidth.read) {
        map.add("read", yamlNumber(*bandwidth.read));
    }
    if (bandwidth.write) {
        map.add("write", yamlNumber(*bandwidth.write));
    }
    if (bandwidth.ports) {
        map.add("ports", keyOf(*bandwidth.ports));
    }
    return map.text();
}

std::string fanoutText(const Fanout& fanout) {
    const Fanout standard;
    YamlFlowMap map;
    if (fanout.x != standard.x || fanout.y != standard.y) {
        map.add("x", std::to_string(fanout.x));
    }
    if (fanout.y != standard.y) {
        map.add("y", std::to_string(fanout.y));
    }
    if (fanout.energy != standard.energy) {
        map.add("energy", yamlNumber(fanout.energy));
    }
    if (fanout.multicast != standard.multicast) {
        map.add("multicast", keyOf(fanout.multicast));
    }
    if (fanout.reduction != standard.reduction) {
        map.add("reduction", fanout.reduction ? "true" : "false");
    }
    return map.text();
}

/// Returns true for a single buffer with the level's name and without its own bandwidth. The keys
/// of such a buffer are written into the level.
bool isInLevel(const Level& level) {
    return level.buffers.size() == 1 && level.buffers.front().name == level.name &&
           level.buffers.front().bandwidth == Bandwidth{};
}

/// Returns the specified numbers that a technology could also supply, key by key.
std::vector<std::pair<std::string, std::string>> givenNumbers(const Buffer& buffer) {
    std::vector<std::pair<std::string, std::string>> given;
    if (!buffer.derived.energy) {
        given.emplace_back("energy", energyText(buffer));
    }
    if (buffer.accessBits) {
        given.emplace_back("access_bits", std::to_string(*buffer.accessBits));
    }
    if (buffer.area && !buffer.derived.area) {
        given.emplace_back("area", yamlNumber(*buffer.area));
    }
    if (buffer.leakage && !buffer.derived.leakage) {
        given.emplace_back("leakage", yamlNumber(*buffer.leakage));
    }
    return given;
}

std::string bufferInLevel(const Buffer& buffer) {
    std::string text;
    if (buffer.capacity) {
        text += "    capacity: " + std::to_string(*buffer.capacity) + "\n";
    }
    if (!buffer.keepsAll) {
        text += "    keeps: " + keepsText(buffer) + "\n";
    }
    for (const auto& [key, value] : givenNumbers(buffer)) {
        text += "    " + key + ": " + value + "\n";
    }
    if (buffer.buffering != 1) {
        text += "    buffering: " + std::to_string(buffer.buffering) + "\n";
    }
    return text;
}

std::string listedBuffer(const Buffer& buffer) {
    YamlFlowMap map;
    map.add("name", yamlText(buffer.name));
    if (!buffer.keepsAll) {
        map.add("keeps", keepsText(buffer));
    }
    if (buffer.capacity) {
        map.add("capacity", std::to_string(*buffer.capacity));
    }
    for (const auto& [key, value] : givenNumbers(buffer)) {
        map.add(key, value);
    }
    if (buffer.bandwidth != Bandwidth{}) {
        map.add("bandwidth", bandwidthText(buffer.bandwidth));
    }
    if (buffer.buffering != 1) {
        map.add("buffering", std::to_string(buffer.buffering));
    }
    return "      - " + map.text() + "\n";
}

std::string levelText(const Level& level) {
    std::string text = "  - name: " + yamlText(level.name) + "\n";
    if (isInLevel(level)) {
        text += bufferInLevel(level.buffers.front());
    } else {
        text += "    buffers:\n";
        for (const Buffer& buffer : level.buffers) {
            text += listedBuffer(buffer);
        }
    }
    if (level.bandwidth != Bandwidth{}) {
        text += "    bandwidth: " + bandwidthText(level.bandwidth) + "\n";
    }
    if (level.fanout != Fanout{}) {
        text += "    fanout: " + fanoutText(level.fanout) + "\n";
    }
    return text;
}

std::string technologyText(const Accelerator& accelerator) {
    std::string text;
    if (accelerator.technology) {
        const Technology& technology = *accelerator.technology;
        YamlFlowMap map;
        map.add("table", yamlText(technology.table));
        if (technology.node) {
            map.add("node", yamlNumber(*technology.node) + " nm");
        }
        if (!technology.dram.empty()) {
            map.add("dram", yamlText(technology.dram));
        }
        text += "technology: " + map.text() + "\n";
    }
    if (accelerator.clock) {
        text += "clock: " + yamlNumber(*accelerator.clock) + " GHz\n";
    }
    return text;
}

std::string computeText(const Compute& compute) {
    YamlFlowMap map;
    map.add("name", yamlText(compute.name));
    if (!compute.derived.energy) {
        map.add("energy", yamlNumber(compute.energy));
    }
    if (compute.area && !compute.derived.area) {
        map.add("area", yamlNumber(*compute.area));
    }
    return map.text();
}

}  // namespace

std::string writeAccelerator(const Accelerator& accelerator) {
    std::string text = "name: " + yamlText(accelerator.name) + "\n";
    if (!accelerator.description.empty()) {
        text += "description: " + yamlText(accelerator.description) + "\n";
    }
    text += technologyText(accelerator);
    if (accelerator.counting != Counting{}) {
        text += "counting: {" + countingText(accelerator.counting) + "}\n";
    }
    text += "word_bits: " + std::to_string(accelerator.wordBits) + "\n";
    YamlFlowMap bits;
    for (const auto& [tensor, count] : accelerator.tensorBits) {
        bits.add(tensor, std::to_string(count));
    }
    if (!bits.empty()) {
        text += "tensor_bits: " + bits.text() + "\n";
    }
    text += "compute: " + computeText(accelerator.compute) + "\nlevels:\n";
    for (const Level& level : accelerator.levels) {
        text += levelText(level);
    }
    return text;
}

}  // namespace loopglass
