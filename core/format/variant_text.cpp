#include "format/variant_text.h"

#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/format.h"

namespace loopglass {

std::vector<std::string> bypassedParts(const Problem& given, const Variant& variant) {
    std::vector<std::string> parts;
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        std::vector<std::string> tensors;
        for (const TensorId tensor : variant.bypassed[l]) {
            tensors.push_back(given.workload[tensor].name);
        }
        if (!tensors.empty()) {
            parts.push_back(
                english(msg::format::bypasses(given.accelerator.levels[l].name, tensors)));
        }
    }
    return parts;
}

std::vector<std::string> paddedParts(const Problem& given, const Variant& variant) {
    std::vector<std::string> parts;
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        const Dimension& dimension = given.workload.dimensions[d];
        if (variant.bounds[d] != dimension.bound) {
            parts.push_back(dimension.name + " " + countText(dimension.bound) + " → " +
                            countText(variant.bounds[d]));
        }
    }
    return parts;
}

std::string variantText(const Problem& given, const Variant& variant) {
    std::string text;
    for (const auto& parts : {bypassedParts(given, variant), paddedParts(given, variant)}) {
        for (const std::string& part : parts) {
            text += (text.empty() ? "" : ", ") + part;
        }
    }
    return text;
}

}  // namespace loopglass
