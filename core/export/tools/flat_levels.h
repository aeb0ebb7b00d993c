#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A memory of a machine as lists of memories have it, or one that keeps nothing.
struct FlatMemory {
    std::string name;
    std::size_t level = 0;
    std::optional<std::size_t> buffer;  ///< of the level; empty: keeps no tensor
    std::vector<std::size_t> tensors;
    std::optional<std::int64_t> words;  ///< largest tile in words; empty = unbounded
    bool last = false;  ///< last memory of its level: has the loops, and the fanout below
};

/// The memories, outermost first: the buffers of a level in a row, without those that keep nothing
/// in the mapped problem. A level without any has one that keeps nothing. A bandwidth of a level
/// with one buffer is the buffer's.
std::vector<FlatMemory> flatMemories(const Exported& exported);

/// The bandwidth of a memory: its buffer's, or that of the level if that is narrower and the level
/// has no other buffer.
Bandwidth bandwidthOf(const Exported& exported, const FlatMemory& memory);

/// Names of dimensions in small letters, all different.
std::vector<std::string> smallNames(const Workload& workload);

/// An index as `2*p + r`.
std::string sumText(const Rank& rank, const std::vector<std::string>& names);

}  // namespace loopglass
