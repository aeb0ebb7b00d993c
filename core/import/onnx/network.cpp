// The layers of a model, equal ones once, and how much work was left out.
#include "import/onnx/network.h"

#include "format/write/write_workload.h"
#include "import/onnx/layer.h"
#include "words/language.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t maxOnnxLayers = 1000;  // as many as a network file may have

/// A name on one line, in plain letters.
std::string plainName(const std::string& name) {
    std::string plain = name.substr(0, 120);
    for (char& c : plain) {
        const auto byte = static_cast<unsigned char>(c);
        c = byte <= 0x20 || byte >= 0x7F ? '_' : c;
    }
    return plain;
}

class OnnxCollector {
public:
    explicit OnnxCollector(const OnnxModel& model) : m_model(model) {
        m_result.file = model.file;
        m_result.producer = plainName(model.producer);
        m_result.opset = model.opset;
        m_result.assumed = model.assumed;
        m_result.network.name = plainName(std::filesystem::path(model.file).stem().string());
        if (m_result.network.name.empty()) {
            m_result.network.name = "onnx";
        }
    }

    OnnxImport collect() {
        for (const OnnxNode& node : m_model.nodes) {
            if (isLayerOperator(node)) {
                addLayer(node);
            } else {
                skip(node, node.hasGraph ? say::imports::onnxInnerOperators() : Message());
            }
        }
        if (m_result.network.layers.empty()) {
            throw InputError({m_model.file, 0, 0}, noLayers());
        }
        finish();
        return std::move(m_result);
    }

private:
    void addLayer(const OnnxNode& node) {
        OnnxLayer layer = onnxLayer(node);
        if (!layer.workload) {
            skip(node, layer.whyNot);
            return;
        }
        ++m_result.layerOperators;
        m_result.hasTransposed = m_result.hasTransposed || node.type == "ConvTranspose";
        m_result.macs += static_cast<double>(operationCount(*layer.workload));
        for (NetworkLayer& known : m_result.network.layers) {
            if (known.workload.dimensions == layer.workload->dimensions &&
                known.workload.tensors == layer.workload->tensors) {
                ++known.repeat;
                return;
            }
        }
        layer.workload->name = m_result.network.name + " " + uniqueName(node);
        layer.workload->description = node.type;
        m_result.network.layers.push_back({std::move(*layer.workload), 1});
        if (m_result.network.layers.size() > maxOnnxLayers) {
            throw InputError({m_model.file, 0, 0}, say::imports::onnxTooManyLayers(maxOnnxLayers));
        }
    }

    std::string uniqueName(const OnnxNode& node) {
        std::string base = plainName(node.name);
        if (base.empty()) {
            base = lowerCase(node.type);
        }
        std::string name = base;
        for (int number = 2; !m_names.insert(name).second; ++number) {
            name = base + "_" + std::to_string(number);
        }
        return name;
    }

    void skip(const OnnxNode& node, const Message& whyNot) {
        const std::string type = plainName(node.type);
        auto found = std::find_if(m_result.skipped.begin(), m_result.skipped.end(),
                                  [&](const OnnxSkipped& skipped) {
                                      return skipped.type == type && skipped.whyNot == whyNot;
                                  });
        if (found == m_result.skipped.end()) {
            m_result.skipped.push_back({type, 0, 0, whyNot});
            found = m_result.skipped.end() - 1;
        }
        ++found->count;
        try {
            found->operations = checkedAdd(found->operations, elementOperations(node).value_or(0));
        } catch (const CountOverflow&) {
            throw InputError({m_model.file, 0, 0}, say::imports::onnxOperations(type));
        }
    }

    Message noLayers() const {
        std::vector<Message> found;
        for (const OnnxSkipped& skipped : m_result.skipped) {
            found.push_back(skipped.whyNot.empty()
                                ? say::imports::onnxKind(skipped.type)
                                : say::imports::onnxKindBecause(skipped.type, skipped.whyNot));
        }
        return say::imports::onnxNoLayer(found);
    }

    void finish() {
        std::stable_sort(
            m_result.skipped.begin(), m_result.skipped.end(),
            [](const OnnxSkipped& a, const OnnxSkipped& b) { return a.operations > b.operations; });
        const std::size_t operators = m_model.nodes.size();
        m_result.network.description = english(
            m_result.producer.empty()
                ? say::imports::onnxDescription(m_result.opset, operators)
                : say::imports::onnxDescriptionOf(m_result.producer, m_result.opset, operators));
    }

    const OnnxModel& m_model;
    OnnxImport m_result;
    std::set<std::string> m_names;
};

}  // namespace

double OnnxImport::skippedOperations() const {
    double sum = 0;
    for (const OnnxSkipped& kind : skipped) {
        sum += static_cast<double>(kind.operations);
    }
    return sum;
}

double OnnxImport::share(const OnnxSkipped& kind) const {
    return static_cast<double>(kind.operations) / (macs + skippedOperations());
}

OnnxImport onnxNetwork(const OnnxModel& model) { return OnnxCollector(model).collect(); }

OnnxSource readOnnxSource(const std::string& path, const OnnxSizes& sizes) {
    OnnxImport import = onnxNetwork(readOnnxModel(path, sizes));
    Source source{path, writeNetwork(import.network)};
    return {std::move(source), std::move(import)};
}

bool hasOnnxName(const std::string& path) {
    return lowerCase(std::filesystem::path(path).extension().string()) == ".onnx";
}

}  // namespace loopglass
