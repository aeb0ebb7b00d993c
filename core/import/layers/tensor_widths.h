#pragma once

#include "import/layers/layer_draft.h"
#include "workload/workload.h"

#include <map>
#include <string>

namespace loopglass {

/// Bits of the words of a layer's tensors.
struct TensorWidths {
    int word = 8;                    ///< bits of an accelerator word; divides all widths
    std::map<std::string, int> own;  ///< by tensor

    int of(const std::string& tensor) const;
    /// Returns the tensors whose bits differ from `word`.
    std::map<std::string, int> others() const;
};

/// Returns the widths of a workload's tensors from the bits of `draft`, whose tensors have the same
/// order. Tensors without bits, or all without a draft, get `otherwise`; this sets `assumed`.
TensorWidths tensorWidths(const LayerDraft* draft, const Workload* workload, int otherwise,
                          bool& assumed);

}  // namespace loopglass
