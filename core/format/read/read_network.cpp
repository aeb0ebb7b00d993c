#include "format/read/read_network.h"

#include "format/read/file_kind.h"
#include "format/read/read_layer.h"
#include "format/read/read_links.h"
#include "format/read/read_workload.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t maxLayers = 1000;
constexpr std::int64_t maxRepeat = 1'000'000;

/// The values that a network defines for all its layers.
struct Defaults {
    std::vector<DeclaredDimension> dimensions;
    std::optional<YamlNode> equation;
};

/// The dimensions of a layer: the defaults that the layer does not declare, followed by its own
/// dimensions.
struct LayerDimensions {
    std::vector<DeclaredDimension> dimensions;
    std::size_t defaults = 0;  ///< number of dimensions that come from the defaults
};

LayerDimensions merged(const Defaults& defaults, const std::vector<DeclaredDimension>& own) {
    LayerDimensions result;
    for (const DeclaredDimension& declared : defaults.dimensions) {
        const bool overridden = std::any_of(own.begin(), own.end(), [&](const auto& other) {
            return other.first.name == declared.first.name;
        });
        if (!overridden) {
            result.dimensions.push_back(declared);
        }
    }
    result.defaults = result.dimensions.size();
    result.dimensions.insert(result.dimensions.end(), own.begin(), own.end());
    return result;
}

NetworkLayer readLayer(const YamlNode& node, const std::string& network, const Defaults& defaults) {
    const YamlMap map =
        node.map(msg::format::aLayer(), {"name", "description", "repeat", "dimensions", "equation",
                                         "reads", "pad", "whole"});
    NetworkLayer layer;
    layer.workload.name = network + " " + map.required("name").nameText();
    if (const auto description = map.find("description")) {
        layer.workload.description = description->anyText();
    }
    if (const auto repeat = map.find("repeat")) {
        layer.repeat = repeat->integer(1, maxRepeat);
    }
    std::vector<DeclaredDimension> own;
    if (const auto dimensions = map.find("dimensions")) {
        own = readDimensions(*dimensions);
    }
    const auto equation = map.find("equation");
    if (!equation && !defaults.equation) {
        node.fail(msg::format::noEquation());
    }
    const LayerDimensions dimensions = merged(defaults, own);
    readEquation(equation ? *equation : *defaults.equation, dimensions.dimensions,
                 dimensions.defaults, layer.workload);
    readSources(map, layer);
    return layer;
}

void readLayers(const YamlNode& node, const Defaults& defaults, Network& network) {
    const std::vector<YamlNode> entries = node.list(msg::format::aLayer());
    if (entries.empty() || entries.size() > maxLayers) {
        node.fail(msg::format::layerCount(entries.size(), maxLayers));
    }
    std::set<std::string> names;
    for (const YamlNode& entry : entries) {
        NetworkLayer layer = readLayer(entry, network.name, defaults);
        if (!names.insert(layer.workload.name).second) {
            entry.fail(
                msg::format::secondLayer(layer.workload.name.substr(network.name.size() + 1)));
        }
        network.layers.push_back(std::move(layer));
    }
}

Network readNetwork(const YamlNode& root) {
    const YamlMap map = root.map(msg::format::theNetwork(), {"name", "description", "equation",
                                                             "dimensions", "layers", "outputs"});
    Network network;
    network.name = map.required("name").nameText();
    if (const auto description = map.find("description")) {
        network.description = description->anyText();
    }
    Defaults defaults{{}, map.find("equation")};
    if (const auto dimensions = map.find("dimensions")) {
        defaults.dimensions = readDimensions(*dimensions);
    }
    const YamlNode layers = map.required("layers");
    readLayers(layers, defaults, network);
    checkLinks(network, layers.list(msg::format::aLayer()));
    shareTensorNames(network);
    if (const auto outputs = map.find("outputs")) {
        readOutputs(*outputs, network);
    }
    return network;
}

}  // namespace

Network readNetwork(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theNetwork());
    refuseOtherKind(root, Expected::Network);
    return readNetwork(root);
}

Network readWorkloadOrNetwork(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theWorkloadOrNetwork());
    refuseOtherKind(root, Expected::WorkloadOrNetwork);
    for (const auto& [key, value] : root.entries()) {
        if (key.rawText() == "layers") {
            return readNetwork(root);
        }
    }
    Workload workload = readWorkload(source);
    Network network{workload.name, workload.description, {}};
    network.layers.push_back({std::move(workload), 1});
    return network;
}

}  // namespace loopglass
