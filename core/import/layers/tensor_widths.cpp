// A capacity is a number of accelerator words, so a width must be chosen for such a word. The
// greatest common divisor of all widths wastes no bits, because the bits of every tile are a
// multiple of it.
#include "import/layers/tensor_widths.h"

#include "accelerator/limits.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

int TensorWidths::of(const std::string& tensor) const {
    const auto found = own.find(tensor);
    return found == own.end() ? word : found->second;
}

std::map<std::string, int> TensorWidths::others() const {
    std::map<std::string, int> others;
    for (const auto& [tensor, bits] : own) {
        if (bits != word) {
            others[tensor] = bits;
        }
    }
    return others;
}

TensorWidths tensorWidths(const LayerDraft* draft, const Workload* workload, int otherwise,
                          bool& assumed) {
    TensorWidths widths;
    widths.word = otherwise;
    if (workload == nullptr || draft == nullptr ||
        workload->tensorCount() != draft->operands.size() + 1) {
        assumed = true;
        return widths;
    }
    int divisor = 0;
    for (std::size_t t = 0; t < workload->tensorCount(); ++t) {
        const int given = t == 0 ? draft->output.bits : draft->operands[t - 1].bits;
        assumed = assumed || given == 0;
        const int bits = given == 0 ? otherwise : given;
        widths.own[workload->tensors[t].name] = bits;
        divisor = std::gcd(divisor, bits);
    }
    widths.word = std::min(divisor, maxWordBits);
    while (divisor % widths.word != 0) {
        --widths.word;
    }
    return widths;
}

}  // namespace loopglass
