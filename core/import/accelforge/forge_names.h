#pragma once

#include "import/accelforge/name_sets.h"
#include "import/layers/layer_draft.h"
#include "import/stack/tensor_roles.h"

#include <map>
#include <optional>
#include <string>

namespace loopglass {

/// The names that a file uses for the tensors of one layer. The layers of a network have other
/// tensor names than the file, but in the same order.
class ForgeNames {
public:
    ForgeNames() = default;
    /// `draft` is the layer in the file; null if the workload comes from other files. `passed` has
    /// the tensors of the file that one einsum writes and another einsum reads.
    ForgeNames(TensorRoles roles, const LayerDraft* draft, const NamedDrafts& all,
               const NameSet& passed);

    /// Returns the tensor of the layer with this name or role; an empty set for a tensor that only
    /// other einsums have; none for an unknown name.
    std::optional<NameSet> of(const std::string& name) const;
    /// Returns the tensors of the layer that pass from einsum to einsum.
    const NameSet& intermediates() const { return m_intermediates; }

private:
    TensorRoles m_roles;
    std::map<std::string, NameSet> m_inFile;  ///< tensors of the layer by their name in the file
    NameSet m_intermediates;
};

}  // namespace loopglass
