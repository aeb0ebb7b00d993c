// What was made of a model, in words.
#include "format/number_text.h"
#include "import/onnx/network.h"

namespace loopglass {

namespace {

std::string countOf(std::int64_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string onnxAssumedText(const OnnxImport& import) {
    std::string text;
    for (const auto& [name, value] : import.assumed) {
        text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(value);
    }
    return text;
}

}  // namespace

std::string onnxSummary(const OnnxImport& import) {
    const double all = import.macs + import.skippedOperations();
    std::int64_t skipped = 0;
    for (const OnnxSkipped& kind : import.skipped) {
        skipped += kind.count;
    }
    const std::string assumed = onnxAssumedText(import);
    return import.file + ": read as ONNX; " + countOf(import.layerOperators, "layer") + ", " +
           std::to_string(import.network.layers.size()) + " different, " +
           quantityText(import.macs) + " MACs" + (assumed.empty() ? "" : "; taken as " + assumed) +
           "; left out: " + countOf(skipped, "operator") + ", " +
           percentText(import.skippedOperations() / all) + " of all operations";
}

ImportReport onnxImportReport(const OnnxImport& import) {
    ImportReport report{"ONNX", {import.file}, {}};
    const Location at{import.file, 0, 0};
    const auto add = [&](ImportFate fate, const std::string& key, const std::string& text) {
        report.add(fate, key, at, text);
    };
    for (const auto& [name, value] : import.assumed) {
        add(ImportFate::Assumed, name,
            "the model leaves this size free; it is taken as " + std::to_string(value));
    }
    add(ImportFate::Assumed, "pads",
        "padding is part of the input: every tap is counted, also on padding");
    if (import.hasTransposed) {
        add(ImportFate::Assumed, "ConvTranspose", "what its padding cuts away is counted");
    }
    for (const OnnxSkipped& kind : import.skipped) {
        add(ImportFate::LeftOut, kind.type,
            countOf(kind.count, "operator") + ", " +
                quantityText(static_cast<double>(kind.operations)) + " element operations, " +
                percentText(import.share(kind)) + " of all operations" +
                (kind.whyNot.empty() ? "" : "; " + kind.whyNot));
    }
    for (const NetworkLayer& layer : import.network.layers) {
        add(ImportFate::Taken, layer.workload.name.substr(import.network.name.size() + 1),
            layer.workload.description + ", " + equationText(layer.workload) +
                (layer.repeat > 1 ? ", " + std::to_string(layer.repeat) + " times" : ""));
    }
    return report;
}

}  // namespace loopglass
