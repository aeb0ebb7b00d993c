// Describes the import of a model in words.

#include "import/onnx/network.h"
#include "words/sentences/imports.h"

#include <utility>

namespace loopglass {

namespace {

std::vector<Message> assumedSizes(const OnnxImport& import) {
    std::vector<Message> sizes;
    for (const auto& [name, value] : import.assumed) {
        sizes.push_back(msg::imports::onnxTakenAs(name, value));
    }
    return sizes;
}

Message skippedText(const OnnxImport& import, const OnnxSkipped& kind) {
    if (kind.uncounted) {
        return kind.whyNot.empty()
                   ? msg::imports::onnxSkippedUncounted(kind.count)
                   : msg::imports::onnxSkippedUncountedBecause(kind.count, kind.whyNot);
    }
    if (!import.shareIsKnown()) {
        return kind.whyNot.empty() ? msg::imports::onnxSkippedOfUnknown(kind.count, kind.operations)
                                   : msg::imports::onnxSkippedOfUnknownBecause(
                                         kind.count, kind.operations, kind.whyNot);
    }
    const double share = import.share(kind);
    return kind.whyNot.empty()
               ? msg::imports::onnxSkipped(kind.count, kind.operations, share)
               : msg::imports::onnxSkippedBecause(kind.count, kind.operations, share, kind.whyNot);
}

/// Returns the text for a skipped product, with the names of the first operators.
Message lostText(const OnnxImport& import, const OnnxSkipped& kind) {
    return msg::imports::onnxLost(kind.names, skippedText(import, kind));
}

Message openText(const OnnxOpenChoice& choice) {
    return choice.open == OnnxOpen::Branch
               ? msg::imports::onnxOpenBranch(choice.name, choice.name + "[branch]")
               : msg::imports::onnxOpenTrips(choice.name, choice.name + "[trips]");
}

Message layerText(const NetworkLayer& layer) {
    const Workload& workload = layer.workload;
    const std::string equation = equationText(workload);
    return layer.repeat > 1
               ? msg::imports::onnxLayerRepeated(workload.description, equation, layer.repeat)
               : msg::imports::onnxLayer(workload.description, equation);
}

}  // namespace

Message onnxSummary(const OnnxImport& import) {
    std::int64_t skipped = 0;
    for (const OnnxSkipped& kind : import.skipped) {
        skipped += kind.count;
    }
    const std::size_t layers = import.network.layers.size();
    const std::vector<Message> sizes = assumedSizes(import);
    if (!import.shareIsKnown()) {
        return sizes.empty()
                   ? msg::imports::onnxSummaryUnknown(import.file, import.layerOperators, layers,
                                                      import.macs, skipped)
                   : msg::imports::onnxSummaryUnknownWithSizes(import.file, import.layerOperators,
                                                               layers, import.macs, skipped, sizes);
    }
    const double share = import.skippedOperations() / (import.macs + import.skippedOperations());
    return sizes.empty()
               ? msg::imports::onnxSummary(import.file, import.layerOperators, layers, import.macs,
                                           skipped, share)
               : msg::imports::onnxSummaryWithSizes(import.file, import.layerOperators, layers,
                                                    import.macs, skipped, share, sizes);
}

ImportReport onnxImportReport(const OnnxImport& import) {
    ImportReport report{"ONNX", {import.file}, {}};
    const Location at{import.file, 0, 0};
    const auto add = [&](ImportFate fate, const std::string& key, Message text) {
        report.add(fate, key, at, std::move(text));
    };
    for (const auto& [name, value] : import.assumed) {
        add(ImportFate::Assumed, name, msg::imports::onnxFreeSize(value));
    }
    add(ImportFate::Assumed, "pads", msg::imports::onnxPadding());
    if (import.hasTransposed) {
        add(ImportFate::Assumed, "ConvTranspose", msg::imports::onnxTransposed());
    }
    if (import.hasAttention) {
        add(ImportFate::Assumed, "Attention", msg::imports::onnxMasked());
    }
    for (const OnnxOpenChoice& choice : import.open) {
        add(ImportFate::Missing, choice.open == OnnxOpen::Branch ? "If" : "Loop", openText(choice));
    }
    for (const OnnxSkipped& kind : import.skipped) {
        if (kind.lost) {
            add(ImportFate::Missing, kind.type, lostText(import, kind));
        } else {
            add(ImportFate::LeftOut, kind.type, skippedText(import, kind));
        }
    }
    for (const NetworkLayer& layer : import.network.layers) {
        add(ImportFate::Taken, layer.workload.name.substr(import.network.name.size() + 1),
            layerText(layer));
    }
    return report;
}

}  // namespace loopglass
