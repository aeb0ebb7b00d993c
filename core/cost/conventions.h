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

/// A limited bandwidth of a level, or of one of its buffers. Its words are those of one or of both
/// directions.
struct Port {
    std::size_t level = 0;
    std::optional<std::size_t> buffer = {};  ///< none: all buffers of the level together
    std::vector<char> tensors;               ///< by tensor, 1 = its words pass here
    double reads = 1;                        ///< what a word read weighs
    double writes = 0;                       ///< and a word filled or updated
    double wordsPerCycle = 1;                ///< of one instance, weighed so

    double load(double wordsRead, double wordsWritten) const {
        return reads * wordsRead + writes * wordsWritten;
    }
    /// "read", "write" or "shared".
    std::string direction() const;
};

/// All limited ports: level by level, of a level those of all its buffers together first.
std::vector<Port> portsOf(const Problem& problem);

/// Energy of what all buffers leak in one cycle, pJ, as far as it is counted; those of one level.
double staticEnergyPerCycle(const Accelerator& accelerator, std::size_t level);

/// How many children a partial sum that comes back is filled into; `siblings` are the spatial loops
/// between parent and child.
std::int64_t childrenFilled(const CompiledTensor& tensor, std::span<const NestLoop> siblings);

/// Cycles of two things of which each takes some: operations, and transfers through the ports.
inline double together(Latency latency, double a, double b) {
    return latency == Latency::Serial ? a + b : std::max(a, b);
}

}  // namespace loopglass
