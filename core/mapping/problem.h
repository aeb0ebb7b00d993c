#pragma once

#include "accelerator/accelerator.h"
#include "workload/reuse.h"
#include "workload/workload.h"

#include <optional>
#include <vector>

namespace loopglass {

/// The index of the buffer that keeps a tensor at a level; none if the tensor bypasses the level.
using BufferIndex = std::optional<std::size_t>;

/// A workload together with an accelerator, with all names resolved to ids. After bind(), the
/// problem does not change.
struct Problem {
    Workload workload;
    Accelerator accelerator;
    std::vector<TensorReuse> reuse;  ///< reuse of each tensor
    /// Buffer of each level and tensor [level][tensor].
    std::vector<std::vector<BufferIndex>> keeper;
    std::vector<int> tensorBits;  ///< bits of a word of each tensor
    TensorId output{};

    std::size_t levelCount() const { return accelerator.levels.size(); }
    bool keeps(LevelId level, TensorId tensor) const {
        return keeper[index(level)][index(tensor)].has_value();
    }
    /// Returns the energy per word of a tensor at a level that keeps it.
    const AccessEnergy& energy(LevelId level, TensorId tensor) const;
};

/// Binds a workload to an accelerator. Buffers of tensors that only other layers of the network
/// have stay empty. Throws InputError if a buffer or an entry of word bits names an unknown tensor,
/// if two buffers of a level keep the same tensor, or if the outermost level bypasses a tensor.
Problem bind(Workload workload, Accelerator accelerator);

}  // namespace loopglass
