// What was made of a model, in words.

#include "import/onnx/network.h"
#include "words/sentences/imports.h"

#include <utility>

namespace loopglass {

namespace {

std::vector<Message> assumedSizes(const OnnxImport& import) {
    std::vector<Message> sizes;
    for (const auto& [name, value] : import.assumed) {
        sizes.push_back(say::imports::onnxTakenAs(name, value));
    }
    return sizes;
}

Message skippedText(const OnnxImport& import, const OnnxSkipped& kind) {
    const auto operations = static_cast<double>(kind.operations);
    const double share = import.share(kind);
    return kind.whyNot.empty()
               ? say::imports::onnxSkipped(kind.count, operations, share)
               : say::imports::onnxSkippedBecause(kind.count, operations, share, kind.whyNot);
}

Message layerText(const NetworkLayer& layer) {
    const Workload& workload = layer.workload;
    const std::string equation = equationText(workload);
    return layer.repeat > 1
               ? say::imports::onnxLayerRepeated(workload.description, equation, layer.repeat)
               : say::imports::onnxLayer(workload.description, equation);
}

}  // namespace

Message onnxSummary(const OnnxImport& import) {
    std::int64_t skipped = 0;
    for (const OnnxSkipped& kind : import.skipped) {
        skipped += kind.count;
    }
    const double all = import.macs + import.skippedOperations();
    const double share = import.skippedOperations() / all;
    const std::size_t layers = import.network.layers.size();
    return import.assumed.empty()
               ? say::imports::onnxSummary(import.file, import.layerOperators, layers, import.macs,
                                           skipped, share)
               : say::imports::onnxSummaryWithSizes(import.file, import.layerOperators, layers,
                                                    import.macs, skipped, share,
                                                    assumedSizes(import));
}

ImportReport onnxImportReport(const OnnxImport& import) {
    ImportReport report{"ONNX", {import.file}, {}};
    const Location at{import.file, 0, 0};
    const auto add = [&](ImportFate fate, const std::string& key, Message said) {
        report.add(fate, key, at, std::move(said));
    };
    for (const auto& [name, value] : import.assumed) {
        add(ImportFate::Assumed, name, say::imports::onnxFreeSize(value));
    }
    add(ImportFate::Assumed, "pads", say::imports::onnxPadding());
    if (import.hasTransposed) {
        add(ImportFate::Assumed, "ConvTranspose", say::imports::onnxTransposed());
    }
    for (const OnnxSkipped& kind : import.skipped) {
        add(ImportFate::LeftOut, kind.type, skippedText(import, kind));
    }
    for (const NetworkLayer& layer : import.network.layers) {
        add(ImportFate::Taken, layer.workload.name.substr(import.network.name.size() + 1),
            layerText(layer));
    }
    return report;
}

}  // namespace loopglass
