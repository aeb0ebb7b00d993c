#pragma once

#include "accelerator/accelerator.h"
#include "workload/reuse.h"
#include "workload/workload.h"

#include <optional>
#include <vector>

namespace loopglass {

/// Where a tensor is kept at a level: the index of the buffer.
using BufferIndex = std::optional<std::size_t>;

/// A workload bound to an accelerator: names resolved once, so that everything above works on ids.
/// Immutable after bind().
struct Problem {
    Workload workload;
    Accelerator accelerator;
    std::vector<TensorReuse> reuse;                ///< by tensor
    std::vector<std::vector<BufferIndex>> keeper;  ///< [level][tensor]
    std::vector<int> tensorBits;                   ///< by tensor
    TensorId output{};

    std::size_t levelCount() const { return accelerator.levels.size(); }
    bool keeps(LevelId level, TensorId tensor) const {
        return keeper[index(level)][index(tensor)].has_value();
    }
    /// Energy per word of a tensor at a level that keeps it.
    const AccessEnergy& energy(LevelId level, TensorId tensor) const;
};

/// Binds names. Throws InputError when a buffer keeps, or word bits name, a tensor the workload
/// does not have, when two buffers of a level keep one tensor, or when the outermost level does not
/// keep a tensor.
Problem bind(Workload workload, Accelerator accelerator);

}  // namespace loopglass
