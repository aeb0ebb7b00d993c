#include "format/read/read_accelerator.h"

#include "accelerator/derive.h"
#include "accelerator/limits.h"
#include "accelerator/vocabulary.h"
#include "format/read/file_kind.h"
#include "format/read/read_buffers.h"
#include "format/read/read_counting.h"
#include "format/read/read_technology.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

Multicast readMulticast(const YamlNode& node) {
    const std::string text = node.anyText();
    if (const std::optional<Multicast> multicast = valueOf<Multicast>(text)) {
        return *multicast;
    }
    node.failFound(msg::format::multicastAllowed());
}

Fanout readFanout(const YamlNode& node) {
    const YamlMap map =
        node.map(msg::format::aFanout(), {"x", "y", "energy", "multicast", "reduction"});
    Fanout fanout;
    if (const auto x = map.find("x")) {
        fanout.x = x->integer(1, maxFanout);
    }
    if (const auto y = map.find("y")) {
        fanout.y = y->integer(1, maxFanout);
    }
    if (const auto energy = map.find("energy")) {
        fanout.energy = energy->number(0, maxEnergy);
    }
    if (const auto multicast = map.find("multicast")) {
        fanout.multicast = readMulticast(*multicast);
    }
    if (const auto reduction = map.find("reduction")) {
        fanout.reduction = reduction->boolean();
    }
    return fanout;
}

Compute readCompute(const YamlNode& node, bool hasTechnology) {
    const YamlMap map = node.map(msg::format::theComputeUnit(), {"name", "energy", "area"});
    Compute compute;
    if (const auto name = map.find("name")) {
        compute.name = name->nameText();
    }
    if (const auto area = map.find("area")) {
        compute.area = area->number(0, maxArea);
    }
    const auto energy = map.find("energy");
    if (energy || !hasTechnology) {
        compute.energy = map.required("energy").number(0, maxEnergy);
    }
    if (hasTechnology) {
        compute.derived = {!energy, !compute.area, false};
    }
    return compute;
}

Level readLevel(const YamlNode& node, bool hasTechnology) {
    const YamlMap map = node.map(msg::format::aLevel(),
                                 {"name", "capacity", "keeps", "energy", "buffering", "access_bits",
                                  "area", "leakage", "buffers", "bandwidth", "fanout"});
    Level level;
    level.name = map.required("name").nameText();
    level.buffers = readBuffers(map, level.name, hasTechnology);
    if (const auto bandwidth = map.find("bandwidth")) {
        level.bandwidth = readBandwidth(*bandwidth);
    }
    if (const auto fanout = map.find("fanout")) {
        level.fanout = readFanout(*fanout);
    }
    return level;
}

std::vector<Level> readLevels(const YamlNode& node, bool hasTechnology) {
    const std::vector<YamlNode> entries = node.list(msg::format::aLevel());
    if (entries.empty() || entries.size() > maxLevels) {
        node.fail(msg::format::levelCount(entries.size(), maxLevels));
    }
    std::vector<Level> levels;
    std::set<std::string> names;
    for (const YamlNode& entry : entries) {
        Level level = readLevel(entry, hasTechnology);
        level.at = {entry.location()};
        if (!names.insert(level.name).second) {
            entry.fail(msg::format::secondLevel(level.name));
        }
        levels.push_back(std::move(level));
    }
    return levels;
}

/// Checks that the outermost level keeps every tensor that an inner level keeps. bind() checks the
/// remaining tensors of a workload.
void checkOutermost(const YamlNode& node, const std::vector<Level>& levels) {
    const auto keepsNamed = [&](const std::string& tensor) {
        for (const Buffer& buffer : levels.front().buffers) {
            for (const std::string& kept : buffer.keeps) {
                if (kept == tensor) {
                    return true;
                }
            }
        }
        return levels.front().buffers.front().keepsAll;
    };
    const Buffer& first = levels.front().buffers.front();
    if (!first.keepsAll && first.keeps.empty()) {
        node.list(msg::format::aLevel())
            .front()
            .fail(msg::format::outermostKeepsNothing(levels.front().name));
    }
    for (const Level& level : levels) {
        for (const Buffer& buffer : level.buffers) {
            for (const std::string& tensor : buffer.keeps) {
                if (!keepsNamed(tensor)) {
                    node.list(msg::format::aLevel())
                        .front()
                        .fail(
                            msg::format::outermostMisses(levels.front().name, tensor, level.name));
                }
            }
        }
    }
}

/// Reads the MACs, which need no parameters if there is a technology.
Compute computeOf(const YamlMap& accelerator) {
    const bool hasTechnology = accelerator.find("technology").has_value();
    const auto node = accelerator.find("compute");
    if (!node && hasTechnology) {
        return {"MAC", 0, {}, {true, true, false}};
    }
    return readCompute(accelerator.required("compute"), hasTechnology);
}

/// Calls derive(), and adds a position to errors that do not belong to a level.
void deriveAt(const YamlNode& technology, Accelerator& accelerator) {
    try {
        derive(accelerator);
    } catch (const InputError& error) {
        if (!error.location().file.empty() || error.location().line != 0) {
            throw;
        }
        technology.fail(error.text());
    }
}

}  // namespace

Accelerator readAccelerator(const Source& source, const TableFiles& tables) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theAccelerator());
    refuseOtherKind(root, Expected::Accelerator);
    const YamlMap map = root.map(msg::format::theAccelerator(),
                                 {"name", "description", "technology", "clock", "counting",
                                  "word_bits", "tensor_bits", "compute", "levels"});
    Accelerator accelerator;
    accelerator.name = map.required("name").nameText();
    if (const auto description = map.find("description")) {
        accelerator.description = description->anyText();
    }
    const auto technology = map.find("technology");
    if (technology) {
        accelerator.technology = readTechnology(*technology, tables);
    }
    if (const auto clock = map.find("clock")) {
        accelerator.clock = readClock(*clock);
    }
    if (const auto counting = map.find("counting")) {
        accelerator.counting = readCounting(*counting, accelerator.clock.has_value());
    }
    if (const auto bits = map.find("word_bits")) {
        accelerator.wordBits = static_cast<int>(bits->integer(1, maxWordBits));
    }
    if (const auto tensorBits = map.find("tensor_bits")) {
        for (const auto& [tensor, bits] : tensorBits->entries()) {
            const std::string name = tensor.identifier();
            accelerator.tensorBitsAt.locations[name] = tensor.location();
            accelerator.tensorBits[name] = static_cast<int>(bits.integer(1, maxTensorBits));
        }
    }
    accelerator.compute = computeOf(map);
    const YamlNode levels = map.required("levels");
    accelerator.levels = readLevels(levels, technology.has_value());
    checkOutermost(levels, accelerator.levels);
    if (technology) {
        deriveAt(*technology, accelerator);
    }
    return accelerator;
}

}  // namespace loopglass
