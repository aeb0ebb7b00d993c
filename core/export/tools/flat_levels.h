#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A memory in a flat list of memories, as other tools describe an accelerator. Some memories keep
/// no tensor.
struct FlatMemory {
    std::string name;
    std::size_t level = 0;
    /// Index of the buffer in its level; empty for a memory that keeps no tensor.
    std::optional<std::size_t> buffer;
    std::vector<std::size_t> tensors;
    std::optional<std::int64_t> words;  ///< largest number of words of a tile; empty = unbounded
    /// True for the last memory of a level, which has the level's loops and fanout.
    bool last = false;
};

/// Returns the memories, outermost first. The buffers of a level are adjacent in the list. Buffers
/// that keep no tensor in the mapped problem are omitted. A level without buffers gets one memory
/// that keeps no tensor. If a level has one buffer, the bandwidth of the level applies to this
/// buffer.
std::vector<FlatMemory> flatMemories(const Exported& exported);

/// Returns the bandwidth of a buffer as a memory. If the level has only one buffer, the bandwidth
/// of the level applies if it is narrower. The result always has `ports`.
Bandwidth bandwidthOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer);

/// Returns unique names for the dimensions, in lower case.
std::vector<std::string> smallNames(const Workload& workload);

/// Returns an index as text, such as `2*p + r`.
std::string sumText(const Rank& rank, const std::vector<std::string>& names);

}  // namespace loopglass
