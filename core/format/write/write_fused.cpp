#include "format/write/write_fused.h"

#include "format/yaml/yaml_text.h"
#include "mapping/steps.h"

#include <vector>

namespace loopglass {

namespace {

std::string listOf(const std::vector<Loop>& loops, const Workload& workload) {
    std::vector<std::string> parts;
    for (const Loop& loop : loops) {
        parts.push_back(workload[loop.dimension].name + " " + loopAmount(loop));
    }
    return yamlFlowList(parts);
}

/// Returns the entry of a level; "" for a level without loops and bypasses.
std::string levelEntry(const LevelMapping& level, const std::vector<TensorId>& bypassed,
                       const std::string& name, const Workload& workload) {
    YamlFlowMap map;
    map.add("level", yamlText(name));
    std::vector<std::string> tensors;
    for (const TensorId tensor : bypassed) {
        tensors.push_back(yamlText(workload[tensor].name));
    }
    if (!tensors.empty()) {
        map.add("bypass", yamlFlowList(tensors));
    }
    if (!level.temporal.empty()) {
        map.add("temporal", listOf(level.temporal, workload));
    }
    YamlFlowMap spatial;
    if (!level.x.empty()) {
        spatial.add("x", listOf(level.x, workload));
    }
    if (!level.y.empty()) {
        spatial.add("y", listOf(level.y, workload));
    }
    if (!spatial.empty()) {
        map.add("spatial", spatial.text());
    }
    const bool says = !tensors.empty() || !level.temporal.empty() || !spatial.empty();
    return says ? map.text() : "";
}

/// Returns lines of entries, or `[]` on the line of the key.
std::string entriesText(const Mapping& mapping, const std::vector<std::vector<TensorId>>& bypassed,
                        const Accelerator& accelerator, const Workload& workload,
                        const std::string& indent) {
    std::string text;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const std::string entry = levelEntry(
            mapping.levels[l], l < bypassed.size() ? bypassed[l] : std::vector<TensorId>{},
            accelerator.levels[l].name, workload);
        if (!entry.empty()) {
            text += indent + "- " + entry + "\n";
        }
    }
    return text.empty() ? " []\n" : "\n" + text;
}

/// Returns the keys that determine how tensors are handed over.
std::string handOverText(const GroupMapping& group, const Network& network) {
    YamlFlowMap across;
    std::vector<std::string> again;
    for (const GroupLayer& layer : group.layers) {
        const std::string name = yamlText(shortLayerName(network, layer.layer));
        if (layer.across != 0) {
            across.add(shortLayerName(network, layer.layer), std::to_string(layer.across));
        }
        if (layer.recompute) {
            again.push_back(name);
        }
    }
    return (across.empty() ? "" : "    across: " + across.text() + "\n") +
           (again.empty() ? "" : "    recompute: " + yamlFlowList(again) + "\n") +
           (group.run == GroupRun::Pipelined ? "    run: pipelined\n" : "");
}

std::string groupText(const GroupMapping& group, const Network& network,
                      const Accelerator& accelerator) {
    std::vector<std::string> names;
    for (const GroupLayer& layer : group.layers) {
        names.push_back(yamlText(shortLayerName(network, layer.layer)));
    }
    std::string text = "  - layers: " + yamlFlowList(names) + "\n";
    text += "    home: " + yamlText(accelerator.levels[group.home].name) + "\n";
    const Workload& sink = network.layers[group.layers.back().layer].workload;
    text += "    shared:" + entriesText(group.shared, {}, accelerator, sink, "      ");
    text += handOverText(group, network) + "    own:\n";
    for (std::size_t a = 0; a < group.layers.size(); ++a) {
        const GroupLayer& layer = group.layers[a];
        text += "      " + names[a] + ":" +
                entriesText(layer.own, layer.bypassed, accelerator,
                            network.layers[layer.layer].workload, "        ");
    }
    return text;
}

}  // namespace

std::string writeFusedMapping(const FusedMapping& mapping, const Network& network,
                              const Accelerator& accelerator) {
    std::string text = "groups:\n";
    for (const GroupMapping& group : mapping.groups) {
        text += groupText(group, network, accelerator);
    }
    return text;
}

}  // namespace loopglass
