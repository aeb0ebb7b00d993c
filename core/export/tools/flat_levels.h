#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A memory in a flat list of memories, as in other tools. Some memories keep no tensor.
struct FlatMemory {
    std::string name;
    std::size_t level = 0;
    std::optional<std::size_t> buffer;  ///< name of the level; empty if it keeps no tensor
    std::vector<std::size_t> tensors;
    std::optional<std::int64_t> words;  ///< largest tile in words; empty = unbounded
    bool last = false;                  ///< last memory of its level: has the loops and the fanout
};

/// Returns the memories, outermost first. The buffers of a level follow each other. Buffers that
/// keep no tensor in the mapped problem are omitted. A level without buffers gets one memory that
/// keeps no tensor. If a level has one buffer, the bandwidth of the level applies to this buffer.
std::vector<FlatMemory> flatMemories(const Exported& exported);

/// Returns the bandwidth of a memory. This is the bandwidth of its buffer or, if narrower and the
/// level has only one buffer, the bandwidth of the level.
Bandwidth bandwidthOf(const Exported& exported, const FlatMemory& memory);

/// Returns unique names of the dimensions in lower case.
std::vector<std::string> smallNames(const Workload& workload);

/// Returns an index as `2*p + r`.
std::string sumText(const Rank& rank, const std::vector<std::string>& names);

}  // namespace loopglass
