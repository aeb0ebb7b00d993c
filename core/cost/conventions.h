#pragma once

#include "accelerator/accelerator.h"
#include "cost/loop_nest.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loopglass {

struct CompiledTensor;
struct Problem;

/// A limited bandwidth of a level or of one of its buffers. The bandwidth applies to reads, to
/// writes, or to both.
struct Port {
    std::size_t level = 0;
    /// Index of the buffer; empty means all buffers of the level together.
    std::optional<std::size_t> buffer = {};
    std::vector<char> tensors;  ///< by tensor: 1 if words of the tensor use this port
    double reads = 1;           ///< weight of a word read
    double writes = 0;          ///< weight of a word filled or updated
    double wordsPerCycle = 1;   ///< bandwidth of one instance, in weighted words

    double load(double wordsRead, double wordsWritten) const {
        return reads * wordsRead + writes * wordsWritten;
    }
    /// Returns "read", "write" or "shared".
    std::string direction() const;
};

/// Returns all limited ports, level by level. Within a level, the list begins with ports that all
/// buffers share.
std::vector<Port> portsOf(const Problem& problem);

/// Returns the leakage of all buffers of `level` per cycle, in pJ; 0 if leakage is not counted.
double staticEnergyPerCycle(const Accelerator& accelerator, std::size_t level);

/// Returns the number of children that a returning partial sum fills. `siblings` are the spatial
/// loops between parent and child.
std::int64_t childrenFilled(const CompiledTensor& tensor, std::span<const NestLoop> siblings);

/// Returns the total cycles of two activities, such as MACs and port transfers, that take `a` and
/// `b` cycles.
inline double together(Latency latency, double a, double b) {
    return latency == Latency::Serial ? a + b : std::max(a, b);
}

}  // namespace loopglass
