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

/// Returns the most frequent equation; the first one if several are equally frequent.
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

/// Returns the keys `reads`, `pad` and `whole` of a layer, unless they have default values.
std::string sourcesText(const NetworkLayer& layer) {
    const Workload& workload = layer.workload;
    YamlFlowMap reads;
    YamlFlowMap pad;
    for (const OperandSource& source : layer.reads) {
        const std::string& operand = workload[source.operand].name;
        reads.add(operand, yamlText(source.source));
        std::vector<std::string> numbers;
        for (const std::int64_t number : source.pad) {
            numbers.push_back(std::to_string(number));
        }
        if (std::any_of(source.pad.begin(), source.pad.end(), [](auto n) { return n != 0; })) {
            pad.add(operand, yamlFlowList(numbers));
        }
    }
    std::vector<std::string> whole;
    for (const DimensionId dimension : layer.whole) {
        whole.push_back(yamlText(workload[dimension].name));
    }
    return (reads.empty() ? "" : "    reads: " + reads.text() + "\n") +
           (pad.empty() ? "" : "    pad: " + pad.text() + "\n") +
           (whole.empty() ? "" : "    whole: " + yamlFlowList(whole) + "\n");
}

std::string layerText(const NetworkLayer& layer, const std::string& name, std::size_t shared,
                      const std::string& usual) {
    const Workload& workload = layer.workload;
    std::string text = "  - name: " + yamlText(name) + "\n";
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
    return text + sourcesText(layer);
}

std::string outputsText(const Network& network) {
    std::vector<std::string> names;
    for (const std::string& name : network.outputs) {
        if (makerOf(network, network.layers.size(), name)) {
            names.push_back(yamlText(name));
        }
    }
    return names.empty() ? "" : "outputs: " + yamlFlowList(names) + "\n";
}

}  // namespace

std::string writeWorkload(const Workload& workload) {
    return heading(workload.name, workload.description) +
           "dimensions: " + dimensionsText(workload.dimensions, 0, workload.dimensions.size()) +
           "\nequation: " + yamlQuoted(equationText(workload)) + "\n";
}

std::string writeNetwork(const Network& network) {
    const std::vector<NetworkLayer>& layers = network.layers;
    if (layers.size() == 1 && layers.front().repeat == 1 && layers.front().reads.empty() &&
        layers.front().whole.empty() && network.outputs.empty() &&
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
    for (std::size_t l = 0; l < layers.size(); ++l) {
        text += layerText(layers[l], shortLayerName(network, l), shared, usual);
    }
    return text + outputsText(network);
}

}  // namespace loopglass
