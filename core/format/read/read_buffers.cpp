#include "format/read/read_buffers.h"

#include "accelerator/limits.h"
#include "workload/equation.h"
#include "workload/wording.h"

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
    const std::vector<YamlNode> entries = node.list("a tensor of 'keeps'");
    if (entries.size() > maxTensors) {
        node.fail("'keeps' names " + std::to_string(entries.size()) + " tensors; at most " +
                  std::to_string(maxTensors) + " are allowed");
    }
    for (const YamlNode& entry : entries) {
        const std::string tensor = entry.identifier();
        if (std::find(keeps.begin(), keeps.end(), tensor) != keeps.end()) {
            entry.fail("the tensor " + quoted(tensor) + " appears twice in 'keeps'");
        }
        keeps.push_back(tensor);
        buffer.keepsAt.locations[tensor] = entry.location();
    }
    if (keeps.empty()) {
        node.fail("'keeps' is empty, so nothing is kept here; name at least one tensor, or leave "
                  "out 'keeps' to keep all");
    }
}

void readEnergy(const YamlNode& node, Buffer& buffer) {
    const YamlMap map = node.map("an energy", {"read", "write", "update", "tensors"});
    buffer.energy = readAccessEnergy(map);
    const auto tensors = map.find("tensors");
    if (!tensors) {
        return;
    }
    for (const auto& [key, value] : tensors->entries()) {
        const std::string tensor = key.identifier();
        if (!buffer.keepsAll &&
            std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) == buffer.keeps.end()) {
            key.fail("an energy is given for the tensor " + loopglass::quoted(tensor) +
                     ", which the buffer " + loopglass::quoted(buffer.name) +
                     " does not keep; it keeps " + listed(buffer.keeps));
        }
        buffer.energyAt.locations[tensor] = key.location();
        buffer.tensorEnergy[tensor] =
            readAccessEnergy(value.map("the energy of a tensor", {"read", "write", "update"}));
    }
}

/// What a buffer has in both forms. `map` is the buffer's own, or the level's.
Buffer readBuffer(const YamlMap& map, const std::string& name) {
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
    readEnergy(map.required("energy"), buffer);
    return buffer;
}

Buffer readListedBuffer(const YamlNode& node, const std::string& levelName, bool only) {
    const YamlMap map =
        node.map("a buffer", {"name", "keeps", "capacity", "energy", "bandwidth", "buffering"});
    const std::string name = map.required("name").nameText();
    if (!only && !map.find("keeps")) {
        node.fail("the key 'keeps' is missing in the buffer " + quoted(name) + "; the level " +
                  quoted(levelName) +
                  " has several buffers, so each has to name the tensors that it keeps");
    }
    Buffer buffer = readBuffer(map, name);
    if (const auto bandwidth = map.find("bandwidth")) {
        buffer.bandwidth = readBandwidth(*bandwidth);
    }
    return buffer;
}

/// A buffer is the level's or in the list, not half and half.
void refuseBoth(const YamlMap& level, const std::string& levelName) {
    for (const char* key : {"capacity", "keeps", "energy", "buffering"}) {
        if (level.find(key)) {
            throw InputError(level.keyLocation(key),
                             quoted(key) + " stands beside 'buffers' in the level " +
                                 quoted(levelName) + "; it belongs into each of the buffers");
        }
    }
}

std::vector<Buffer> readBufferList(const YamlNode& node, const std::string& levelName) {
    const std::vector<YamlNode> entries = node.list("a buffer");
    if (entries.empty() || entries.size() > maxTensors) {
        node.fail("the level " + quoted(levelName) + " has " + std::to_string(entries.size()) +
                  " buffers; 1 to " + std::to_string(maxTensors) + " are allowed");
    }
    std::vector<Buffer> buffers;
    std::set<std::string> names;
    std::set<std::string> kept;
    for (const YamlNode& entry : entries) {
        Buffer buffer = readListedBuffer(entry, levelName, entries.size() == 1);
        if (!names.insert(buffer.name).second) {
            entry.fail("a second buffer of the level " + loopglass::quoted(levelName) +
                       " is named " + loopglass::quoted(buffer.name) +
                       "; every buffer of a level has a name of its own");
        }
        for (const std::string& tensor : buffer.keeps) {
            if (!kept.insert(tensor).second) {
                entry.fail("a second buffer of the level " + quoted(levelName) +
                           " keeps the tensor " + quoted(tensor) +
                           "; one buffer of a level may keep it");
            }
        }
        buffers.push_back(std::move(buffer));
    }
    return buffers;
}

}  // namespace

std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName) {
    if (const auto buffers = level.find("buffers")) {
        refuseBoth(level, levelName);
        return readBufferList(*buffers, levelName);
    }
    return {readBuffer(level, levelName)};
}

Bandwidth readBandwidth(const YamlNode& node) {
    const YamlMap map = node.map("a bandwidth", {"read", "write"});
    Bandwidth bandwidth;
    if (const auto read = map.find("read")) {
        bandwidth.read = read->number(minBandwidth, maxBandwidth);
    }
    if (const auto write = map.find("write")) {
        bandwidth.write = write->number(minBandwidth, maxBandwidth);
    }
    return bandwidth;
}

}  // namespace loopglass
