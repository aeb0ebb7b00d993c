#include "export/code/c_types.h"

#include <array>
#include <bit>
#include <cstdio>

namespace loopglass {

namespace {

int typeBits(std::int64_t bits) { return bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64; }

/// Returns the maximum number of products in one word of the output.
std::int64_t productsPerWord(const Exported& exported) {
    const std::size_t output = index(exported.problem().output);
    std::int64_t products = 1;
    for (std::size_t d = 0; d < exported.workload().dimensionCount(); ++d) {
        const bool alone = exported.problem().reuse[output].indexing.contains(dimensionId(d)) &&
                           !exported.problem().reuse[output].partial.contains(dimensionId(d));
        if (!alone) {
            // The product cannot exceed the number of MACs.
            products *= exported.workload().dimensions[d].bound;
        }
    }
    return products;
}

std::int64_t sumBits(const Exported& exported) {
    std::int64_t bits = 1;
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        if (!exported.workload().tensors[t].output) {
            bits += exported.problem().tensorBits[t] - 1;
        }
    }
    const auto products = static_cast<std::uint64_t>(productsPerWord(exported));
    return bits + static_cast<std::int64_t>(std::bit_width(products));
}

}  // namespace

int wordBits(const Exported& exported, std::size_t tensor) {
    return typeBits(exported.workload().tensors[tensor].output
                        ? sumBits(exported)
                        : exported.problem().tensorBits[tensor]);
}

std::string cType(const Exported& exported, std::size_t tensor) {
    return "int" + std::to_string(wordBits(exported, tensor)) + "_t";
}

std::string cOutputTypeReason(const Exported& exported) {
    std::string operands;
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        if (!exported.workload().tensors[t].output) {
            operands +=
                (operands.empty() ? "" : " by ") + std::to_string(exported.problem().tensorBits[t]);
        }
    }
    const std::int64_t bits = sumBits(exported);
    return "sums of " + std::to_string(productsPerWord(exported)) + " products of " + operands +
           " bits take up to " + std::to_string(bits) + " bits" +
           (bits > 64 ? ", which no type of C has" : "");
}

std::string cString(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7f || c == '"' || c == '\\' || c == '?') {
            std::array<char, 8> octal{};
            std::snprintf(octal.data(), octal.size(), "\\%03o", byte);
            quoted += octal.data();
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

}  // namespace loopglass
