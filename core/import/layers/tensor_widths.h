#pragma once

#include "import/layers/layer_draft.h"
#include "workload/workload.h"

#include <map>
#include <string>

namespace loopglass {

/// Bits of the words of a layer's tensors.
struct TensorWidths {
    int word = 8;                    ///< bits of an accelerator word; each tensor has a multiple
    std::map<std::string, int> own;  ///< by tensor

    int of(const std::string& tensor) const;
    /// The tensors with other bits than `word`.
    std::map<std::string, int> others() const;
};

/// The widths of a workload's tensors from the bits of `draft`, which has them in the same order.
/// A tensor without bits has `otherwise`, as have all without a draft; `assumed` is set then.
TensorWidths tensorWidths(const LayerDraft* draft, const Workload* workload, int otherwise,
                          bool& assumed);

}  // namespace loopglass
