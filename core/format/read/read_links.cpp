#include "format/read/read_links.h"

#include "format/read/read_loops.h"
#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/links.h"

#include <algorithm>
#include <string>
#include <utility>

namespace loopglass {

namespace {

std::vector<std::string> operandNames(const Workload& workload) {
    std::vector<std::string> names;
    for (const Tensor& tensor : workload.tensors) {
        if (!tensor.output) {
            names.push_back(tensor.name);
        }
    }
    return names;
}

TensorId operandNamed(const YamlNode& key, const Workload& workload) {
    const std::string& name = key.rawText();
    const auto tensor = findTensor(workload, name);
    if (!tensor || workload[*tensor].output) {
        const std::vector<std::string> names = operandNames(workload);
        key.fail(msg::format::unknownOperand(name, didYouMean(name, names), workload.name, names));
    }
    return *tensor;
}

OperandSource* sourceOf(NetworkLayer& layer, TensorId operand) {
    const auto found =
        std::find_if(layer.reads.begin(), layer.reads.end(),
                     [&](const OperandSource& source) { return source.operand == operand; });
    return found == layer.reads.end() ? nullptr : &*found;
}

void readReads(const YamlNode& node, NetworkLayer& layer) {
    for (const auto& [key, value] : node.entries()) {
        const TensorId operand = operandNamed(key, layer.workload);
        layer.reads.push_back({operand,
                               value.nameText(),
                               std::vector<std::int64_t>(layer.workload[operand].ranks.size(), 0),
                               {value.location()}});
    }
    std::sort(layer.reads.begin(), layer.reads.end(),
              [](const OperandSource& a, const OperandSource& b) {
                  return index(a.operand) < index(b.operand);
              });
}

void readPad(const YamlNode& node, NetworkLayer& layer) {
    for (const auto& [key, value] : node.entries()) {
        const TensorId operand = operandNamed(key, layer.workload);
        OperandSource* source = sourceOf(layer, operand);
        if (source == nullptr) {
            key.fail(msg::format::padWithoutSource(key.rawText()));
        }
        const std::vector<YamlNode> entries = value.list(msg::format::aPadding());
        if (entries.size() != source->pad.size()) {
            value.fail(msg::format::padCount(key.rawText(), entries.size(), source->pad.size()));
        }
        for (std::size_t r = 0; r < entries.size(); ++r) {
            source->pad[r] = entries[r].integer(-maxBound, maxBound);
        }
    }
}

}  // namespace

void readSources(const YamlMap& map, NetworkLayer& layer) {
    if (const auto reads = map.find("reads")) {
        readReads(*reads, layer);
    }
    if (const auto pad = map.find("pad")) {
        readPad(*pad, layer);
    }
    if (const auto whole = map.find("whole")) {
        for (const YamlNode& entry : whole->list(msg::format::aDimension())) {
            const DimensionId dimension = readDimensionName(entry, layer.workload);
            if (std::find(layer.whole.begin(), layer.whole.end(), dimension) != layer.whole.end()) {
                entry.fail(msg::format::wholeTwice(layer.workload[dimension].name));
            }
            layer.whole.push_back(dimension);
        }
    }
}

namespace {

/// Returns the place of the padding of an operand in a layer of the file.
Location placeOfPad(const YamlNode& layer, const std::string& operand) {
    for (const auto& [key, value] : layer.entries()) {
        if (key.rawText() != "pad") {
            continue;
        }
        for (const auto& [name, pad] : value.entries()) {
            if (name.rawText() == operand) {
                return pad.location();
            }
        }
    }
    return layer.location();
}

/// Returns the place of `pad` if the source has no fault without its padding.
Location placeOfFault(const Network& network, std::size_t layer, const OperandSource& source,
                      const YamlNode& node) {
    OperandSource plain = source;
    std::fill(plain.pad.begin(), plain.pad.end(), 0);
    const bool ofPad = plain.pad != source.pad && linkFault(network, layer, plain).empty();
    return ofPad ? placeOfPad(node, network.layers[layer].workload[source.operand].name)
                 : source.at.location;
}

}  // namespace

void checkLinks(const Network& network, const std::vector<YamlNode>& layers) {
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        for (const OperandSource& source : network.layers[l].reads) {
            if (const Message fault = linkFault(network, l, source); !fault.empty()) {
                throw InputError(placeOfFault(network, l, source, layers[l]), fault);
            }
        }
    }
}

void readOutputs(const YamlNode& node, Network& network) {
    std::vector<std::string> names;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        names.push_back(shortLayerName(network, l));
    }
    for (const YamlNode& entry : node.list(msg::format::aLayer())) {
        const std::string name = entry.nameText();
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            entry.fail(
                msg::format::unknownLayer(name, didYouMean(name, names), network.name, names));
        }
        if (std::find(network.outputs.begin(), network.outputs.end(), name) !=
            network.outputs.end()) {
            entry.fail(msg::format::outputTwice(name));
        }
        network.outputs.push_back(name);
    }
}

}  // namespace loopglass
