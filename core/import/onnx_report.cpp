// What was made of a model, in words.
#include "format/number_text.h"
#include "format/text_table.h"
#include "import/onnx_network.h"

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

std::string onnxReportText(const OnnxImport& import) {
    std::string text = import.file + "\n" + import.network.description + "\n\nTaken\n  " +
                       countOf(import.layerOperators, "convolution or matrix product") + ", " +
                       std::to_string(import.network.layers.size()) + " different, " +
                       quantityText(import.macs) + " MACs\n";
    text += "\nAssumed\n  Padding is part of the input: every tap is counted, also on padding.\n";
    if (import.hasTransposed) {
        text += "  What the padding of a transposed convolution cuts away is counted.\n";
    }
    if (!import.assumed.empty()) {
        text += "  The model leaves sizes free; taken as " + onnxAssumedText(import) + ".\n";
    }
    if (import.skipped.empty()) {
        return text;
    }
    text += "\nLeft out, with element operations and their share of all operations (MACs and "
            "element operations)\n";
    TextTable table(
        {{"operator", Align::Left}, {"count"}, {"operations"}, {"share"}, {"", Align::Left}});
    for (const OnnxSkipped& kind : import.skipped) {
        table.addRow({kind.type, std::to_string(kind.count),
                      quantityText(static_cast<double>(kind.operations)),
                      percentText(import.share(kind)), kind.whyNot});
    }
    for (const TableLine& line : table.lines()) {
        text += "  " + line.text + "\n";
    }
    return text;
}

}  // namespace loopglass
