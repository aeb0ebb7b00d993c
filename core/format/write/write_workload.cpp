#include "format/write/write_workload.h"

#include "format/yaml/yaml_text.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

namespace {

std::string heading(const std::string& name, const std::string& description) {
    std::string text = "name: " + yamlText(name) + "\n";
    if (!description.empty()) {
        text += "description: " + yamlText(description) + "\n";
    }
    return text;
}

std::string dimensionsText(const std::vector<Dimension>& dimensions, std::size_t begin,
                           std::size_t end) {
    YamlFlowMap map;
    for (std::size_t d = begin; d < end; ++d) {
        map.add(dimensions[d].name, std::to_string(dimensions[d].bound));
    }
    return map.text();
}

/// Returns the number of leading dimensions that all layers share.
std::size_t sharedDimensions(const std::vector<NetworkLayer>& layers) {
    const std::vector<Dimension>& first = layers.front().workload.dimensions;
    std::size_t shared = first.size();
    for (const NetworkLayer& layer : layers) {
        const std::vector<Dimension>& other = layer.workload.dimensions;
        const auto differ = std::mismatch(first.begin(), first.end(), other.begin(), other.end());
        shared = std::min(shared, static_cast<std::size_t>(differ.first - first.begin()));
    }
    return shared;
}

/// Returns the most frequent equation; on a tie, the first.
std::string defaultEquation(const std::vector<NetworkLayer>& layers) {
    std::map<std::string, std::size_t> counts;
    for (const NetworkLayer& layer : layers) {
        ++counts[equationText(layer.workload)];
    }
    std::string usual;
    for (const NetworkLayer& layer : layers) {
        const std::string equation = equationText(layer.workload);
        if (usual.empty() || counts[equation] > counts[usual]) {
            usual = equation;
        }
    }
    return usual;
}

/// Returns a layer's name without the network's prefix.
std::string shortName(const std::string& layer, const std::string& network) {
    const std::string prefix = network + " ";
    return layer.compare(0, prefix.size(), prefix) == 0 ? layer.substr(prefix.size()) : layer;
}

std::string layerText(const NetworkLayer& layer, const std::string& network, std::size_t shared,
                      const std::string& usual) {
    const Workload& workload = layer.workload;
    std::string text = "  - name: " + yamlText(shortName(workload.name, network)) + "\n";
    if (!workload.description.empty()) {
        text += "    description: " + yamlText(workload.description) + "\n";
    }
    if (layer.repeat != 1) {
        text += "    repeat: " + std::to_string(layer.repeat) + "\n";
    }
    if (shared < workload.dimensions.size()) {
        text += "    dimensions: " +
                dimensionsText(workload.dimensions, shared, workload.dimensions.size()) + "\n";
    }
    const std::string equation = equationText(workload);
    if (equation != usual) {
        text += "    equation: " + yamlQuoted(equation) + "\n";
    }
    return text;
}

}  // namespace

std::string writeWorkload(const Workload& workload) {
    return heading(workload.name, workload.description) +
           "dimensions: " + dimensionsText(workload.dimensions, 0, workload.dimensions.size()) +
           "\nequation: " + yamlQuoted(equationText(workload)) + "\n";
}

std::string writeNetwork(const Network& network) {
    const std::vector<NetworkLayer>& layers = network.layers;
    if (layers.size() == 1 && layers.front().repeat == 1 &&
        layers.front().workload.name == network.name &&
        layers.front().workload.description == network.description) {
        return writeWorkload(layers.front().workload);
    }
    std::string text = heading(network.name, network.description);
    if (layers.empty()) {
        return text + "layers: []\n";
    }
    const std::string usual = defaultEquation(layers);
    const std::size_t shared = sharedDimensions(layers);
    text += "equation: " + yamlQuoted(usual) + "\n";
    if (shared > 0) {
        text +=
            "dimensions: " + dimensionsText(layers.front().workload.dimensions, 0, shared) + "\n";
    }
    text += "layers:\n";
    for (const NetworkLayer& layer : layers) {
        text += layerText(layer, network.name, shared, usual);
    }
    return text;
}

}  // namespace loopglass
