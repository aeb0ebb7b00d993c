#pragma once

#include "import/layers/layer_draft.h"
#include "workload/workload.h"

#include <map>
#include <string>

namespace loopglass {

/// Bits of the words of a layer's tensors.
struct TensorWidths {
    /// Bits of a word of the accelerator, a divisor of the bits of all tensors.
    int word = 8;
    std::map<std::string, int> own;  ///< bits of each tensor

    int of(const std::string& tensor) const;
    /// Returns the tensors whose bits differ from `word`.
    std::map<std::string, int> others() const;
};

/// Returns the bits of a workload's tensors. The bits come from `draft`, whose tensors have the
/// same order. Tensors without bits in the draft get `otherwise`; without a draft, all tensors get
/// `otherwise`. In both cases, `assumed` is set to true.
TensorWidths tensorWidths(const LayerDraft* draft, const Workload* workload, int otherwise,
                          bool& assumed);

}  // namespace loopglass
