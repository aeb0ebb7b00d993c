#include "format/read/read_buffers.h"

#include "accelerator/limits.h"
#include "format/read/read_counting.h"
#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/equation.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

AccessEnergy readAccessEnergy(const YamlMap& map) {
    AccessEnergy energy;
    energy.read = map.required("read").number(0, maxEnergy);
    const auto write = map.find("write");
    energy.write = write ? write->number(0, maxEnergy) : energy.read;
    const auto update = map.find("update");
    energy.update = update ? update->number(0, maxEnergy) : energy.write;
    return energy;
}

void readKeeps(const YamlNode& node, Buffer& buffer) {
    std::vector<std::string>& keeps = buffer.keeps;
    const std::vector<YamlNode> entries = node.list(msg::format::aTensorOf("keeps"));
    if (entries.size() > maxTensors) {
        node.fail(msg::format::keepsTooMany(entries.size(), maxTensors));
    }
    for (const YamlNode& entry : entries) {
        const std::string tensor = entry.identifier();
        if (std::find(keeps.begin(), keeps.end(), tensor) != keeps.end()) {
            entry.fail(msg::format::tensorTwice(tensor, "keeps"));
        }
        keeps.push_back(tensor);
        buffer.keepsAt.locations[tensor] = entry.location();
    }
}

void readEnergy(const YamlNode& node, Buffer& buffer) {
    const YamlMap map = node.map(msg::format::anEnergy(), {"read", "write", "update", "tensors"});
    buffer.energy = readAccessEnergy(map);
    const auto tensors = map.find("tensors");
    if (!tensors) {
        return;
    }
    for (const auto& [key, value] : tensors->entries()) {
        const std::string tensor = key.identifier();
        if (!buffer.keepsAll &&
            std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) == buffer.keeps.end()) {
            key.fail(msg::format::energyOfAnother(tensor, buffer.name, buffer.keeps));
        }
        buffer.energyAt.locations[tensor] = key.location();
        buffer.tensorEnergy[tensor] = readAccessEnergy(
            value.map(msg::format::theEnergyOfATensor(), {"read", "write", "update"}));
    }
}

/// Reads the values that a technology may supply. Without a technology, the energies are required.
void readOfTechnology(const YamlMap& map, bool hasTechnology, Buffer& buffer) {
    if (const auto bits = map.find("access_bits")) {
        buffer.accessBits = static_cast<int>(bits->integer(1, maxAccessBits));
    }
    if (const auto area = map.find("area")) {
        buffer.area = area->number(0, maxArea);
    }
    if (const auto leakage = map.find("leakage")) {
        buffer.leakage = leakage->number(0, maxLeakage);
    }
    const auto energy = map.find("energy");
    if (energy || !hasTechnology) {
        readEnergy(map.required("energy"), buffer);
    }
    if (hasTechnology) {
        buffer.derived = {!energy, !buffer.area, !buffer.leakage};
    }
}

/// Reads the keys that a buffer has in both forms. `map` is the map of the buffer, or of its level.
Buffer readBuffer(const YamlMap& map, const std::string& name, bool hasTechnology) {
    Buffer buffer;
    buffer.name = name;
    if (const auto capacity = map.find("capacity")) {
        buffer.capacity = capacity->integer(0, maxCapacity);
    }
    if (const auto keeps = map.find("keeps")) {
        buffer.keepsAll = false;
        readKeeps(*keeps, buffer);
    }
    if (const auto buffering = map.find("buffering")) {
        buffer.buffering = buffering->integer(1, maxBuffering);
    }
    readOfTechnology(map, hasTechnology, buffer);
    return buffer;
}

Buffer readListedBuffer(const YamlNode& node, const std::string& levelName, bool only,
                        bool hasTechnology) {
    const YamlMap map =
        node.map(msg::format::aBuffer(), {"name", "keeps", "capacity", "energy", "bandwidth",
                                          "buffering", "access_bits", "area", "leakage"});
    const std::string name = map.required("name").nameText();
    if (!only && !map.find("keeps")) {
        node.fail(msg::format::bufferWithoutKeeps(name, levelName));
    }
    Buffer buffer = readBuffer(map, name, hasTechnology);
    if (const auto bandwidth = map.find("bandwidth")) {
        buffer.bandwidth = readBandwidth(*bandwidth);
    }
    return buffer;
}

/// Rejects a level that has both the keys of a buffer and a list of buffers.
void refuseBoth(const YamlMap& level, const std::string& levelName) {
    for (const char* key :
         {"capacity", "keeps", "energy", "buffering", "access_bits", "area", "leakage"}) {
        if (level.find(key)) {
            throw InputError(level.keyLocation(key), msg::format::besideBuffers(key, levelName));
        }
    }
}

std::vector<Buffer> readBufferList(const YamlNode& node, const std::string& levelName,
                                   bool hasTechnology) {
    const std::vector<YamlNode> entries = node.list(msg::format::aBuffer());
    if (entries.empty() || entries.size() > maxTensors) {
        node.fail(msg::format::bufferCount(levelName, entries.size(), maxTensors));
    }
    std::vector<Buffer> buffers;
    std::set<std::string> names;
    std::set<std::string> kept;
    for (const YamlNode& entry : entries) {
        Buffer buffer = readListedBuffer(entry, levelName, entries.size() == 1, hasTechnology);
        if (!names.insert(buffer.name).second) {
            entry.fail(msg::format::secondBuffer(levelName, buffer.name));
        }
        for (const std::string& tensor : buffer.keeps) {
            if (!kept.insert(tensor).second) {
                entry.fail(msg::format::keptTwice(levelName, tensor));
            }
        }
        buffers.push_back(std::move(buffer));
    }
    return buffers;
}

}  // namespace

std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName,
                                bool hasTechnology) {
    if (const auto buffers = level.find("buffers")) {
        refuseBoth(level, levelName);
        return readBufferList(*buffers, levelName, hasTechnology);
    }
    return {readBuffer(level, levelName, hasTechnology)};
}

Bandwidth readBandwidth(const YamlNode& node) {
    const YamlMap map = node.map(msg::format::aBandwidth(), {"read", "write", "ports"});
    Bandwidth bandwidth;
    if (const auto read = map.find("read")) {
        bandwidth.read = read->number(minBandwidth, maxBandwidth);
    }
    if (const auto write = map.find("write")) {
        bandwidth.write = write->number(minBandwidth, maxBandwidth);
    }
    if (const auto ports = map.find("ports")) {
        bandwidth.ports = readPorts(*ports);
    }
    return bandwidth;
}

}  // namespace loopglass
