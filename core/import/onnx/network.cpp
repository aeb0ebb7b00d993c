// Collects the layers of a model, joins equal layers, and computes the amount of skipped work.
#include "import/onnx/network.h"

#include "format/write/write_workload.h"
#include "import/onnx/layers/layer.h"
#include "import/onnx/names.h"
#include "words/language.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t maxNamed = 5;
constexpr std::int64_t maxLayerRepeat = 1'000'000;  // limit of a network file
constexpr std::size_t maxOnnxLayers = 1000;         // limit of a network file

class OnnxCollector {
public:
    explicit OnnxCollector(const OnnxModel& model) : m_model(model) {
        m_result.file = model.file;
        m_result.producer = plainOnnxName(model.producer);
        m_result.opset = model.opset;
        m_result.assumed = model.assumed;
        m_result.network.name = plainOnnxName(std::filesystem::path(model.file).stem().string());
        if (m_result.network.name.empty()) {
            m_result.network.name = "onnx";
        }
    }

    OnnxImport collect() {
        for (const OnnxNode& node : m_model.nodes) {
            if (isLayerOperator(node)) {
                addLayers(node);
            } else {
                skip(node, node.foreign ? msg::imports::onnxForeign() : Message(),
                     elementOperations(node), node.foreign);
            }
            if (node.open != OnnxOpen::Nothing) {
                m_result.open.push_back({plainOnnxName(node.name), node.open});
            }
        }
        if (m_result.network.layers.empty()) {
            throw InputError({m_model.file, 0, 0}, noLayers());
        }
        shareTensorNames(m_result.network);
        finish();
        return std::move(m_result);
    }

private:
    void addLayers(const OnnxNode& node) {
        OnnxLayers read = onnxLayers(node);
        if (read.layers.empty()) {
            const bool lost = !read.whyNot.empty() || !read.multiplications;
            skip(node, read.whyNot, read.multiplications, lost);
            return;
        }
        m_result.hasTransposed = m_result.hasTransposed || node.type == "ConvTranspose";
        m_result.hasAttention =
            m_result.hasAttention || node.type.find("Attention") != std::string::npos;
        for (OnnxLayer& layer : read.layers) {
            addLayer(node, std::move(layer));
        }
    }

    void addLayer(const OnnxNode& node, OnnxLayer layer) {
        const std::int64_t repeat = repeatsOf(node, layer);
        m_result.layerOperators += repeat;
        m_result.macs +=
            static_cast<double>(operationCount(*layer.workload)) * static_cast<double>(repeat);
        for (NetworkLayer& known : m_result.network.layers) {
            if (known.workload.dimensions == layer.workload->dimensions &&
                known.workload.tensors == layer.workload->tensors) {
                known.repeat += repeat;
                checkRepeat(known.repeat);
                addName(node, layer, known.workload.description);
                return;
            }
        }
        checkRepeat(repeat);
        layer.workload->name =
            m_result.network.name + " " + m_names.nameOf(node.name, node.type, layer.part);
        layer.workload->description = node.type;
        m_result.network.layers.push_back({std::move(*layer.workload), repeat});
        if (m_result.network.layers.size() > maxOnnxLayers) {
            throw InputError({m_model.file, 0, 0}, msg::imports::onnxTooManyLayers(maxOnnxLayers));
        }
    }

    /// Adds the name of a merged operator to the description of its layer: `MatMul; k_proj`. A
    /// description that would become too long ends with an ellipsis.
    static void addName(const OnnxNode& node, const OnnxLayer& layer, std::string& description) {
        constexpr std::size_t most = 2000;
        constexpr const char* more = "; …";
        if (node.name.empty() || description.ends_with(more)) {
            return;
        }
        const std::string name = plainOnnxName(node.name);
        description += description.size() > most ? more
                       : layer.part.empty()      ? "; " + name
                                                 : "; " + name + "/" + layer.part;
    }

    std::int64_t repeatsOf(const OnnxNode& node, const OnnxLayer& layer) const {
        try {
            return checkedMultiply(node.repeat, layer.repeat);
        } catch (const CountOverflow&) {
            throw InputError({m_model.file, 0, 0},
                             msg::imports::onnxRepeats(plainOnnxName(node.name), maxLayerRepeat));
        }
    }

    void checkRepeat(std::int64_t repeat) const {
        if (repeat > maxLayerRepeat) {
            throw InputError({m_model.file, 0, 0},
                             msg::imports::onnxRepeats(m_result.network.name, maxLayerRepeat));
        }
    }

    void skip(const OnnxNode& node, const Message& whyNot,
              const std::optional<std::int64_t>& operations, bool lost) {
        const std::string type = plainOnnxName(node.type);
        auto found = std::find_if(m_result.skipped.begin(), m_result.skipped.end(),
                                  [&](const OnnxSkipped& skipped) {
                                      return skipped.type == type && skipped.whyNot == whyNot &&
                                             skipped.uncounted == !operations;
                                  });
        if (found == m_result.skipped.end()) {
            m_result.skipped.push_back({type, 0, 0, !operations, lost, whyNot, {}});
            found = m_result.skipped.end() - 1;
        }
        ++found->count;
        found->operations +=
            static_cast<double>(operations.value_or(0)) * static_cast<double>(node.repeat);
        if (lost && found->names.size() < maxNamed) {
            found->names.push_back(plainOnnxName(node.name));
        }
    }

    Message noLayers() const {
        std::vector<Message> found;
        for (const OnnxSkipped& skipped : m_result.skipped) {
            found.push_back(skipped.whyNot.empty()
                                ? msg::imports::onnxKind(skipped.type)
                                : msg::imports::onnxKindBecause(skipped.type, skipped.whyNot));
        }
        return msg::imports::onnxNoLayer(found);
    }

    void finish() {
        std::stable_sort(
            m_result.skipped.begin(), m_result.skipped.end(),
            [](const OnnxSkipped& a, const OnnxSkipped& b) { return a.operations > b.operations; });
        const std::size_t operators = m_model.nodes.size();
        m_result.network.description = english(
            m_result.producer.empty()
                ? msg::imports::onnxDescription(m_result.opset, operators)
                : msg::imports::onnxDescriptionOf(m_result.producer, m_result.opset, operators));
    }

    const OnnxModel& m_model;
    OnnxImport m_result;
    OnnxLayerNames m_names;
};

}  // namespace

double OnnxImport::skippedOperations() const {
    double sum = 0;
    for (const OnnxSkipped& kind : skipped) {
        sum += kind.operations;
    }
    return sum;
}

bool OnnxImport::shareIsKnown() const {
    return std::none_of(skipped.begin(), skipped.end(),
                        [](const OnnxSkipped& kind) { return kind.uncounted; });
}

double OnnxImport::share(const OnnxSkipped& kind) const {
    return kind.operations / (macs + skippedOperations());
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
