#pragma once

#include "mapping/mapping.h"
#include "mapping/variant.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// The ways in which the layers of a group share the accelerator.
enum class GroupRun : std::uint8_t {
    InTurn,  ///< one layer runs after the other in each iteration of the shared loops
    /// All layers run at the same time, next to each other on the x axis below the home level.
    Pipelined,
};

/// A layer of a group: its own loops, and how the group treats its output.
struct GroupLayer {
    std::size_t layer = 0;  ///< index of the layer in the network
    /// Own loops by level. Only the level directly above the home level, the home level and all
    /// levels below the home level may have loops.
    Mapping own;
    std::vector<std::vector<TensorId>> bypassed;  ///< bypassed tensors, as in Variant::bypassed
    /// Number of innermost shared temporal loops that its output tile spans.
    std::size_t across = 0;
    bool recompute = false;  ///< true if the halo of its output is computed again
    bool operator==(const GroupLayer&) const = default;
};

/// Layers that share one loop nest. The last layer is the sink; a later layer reads the output of
/// every other layer (docs/fusion.md).
struct GroupMapping {
    std::vector<GroupLayer> layers;
    std::size_t home = 0;  ///< the home level, at which tensors are handed over
    /// Shared loops by level: loops over dimensions of the sink, only above the home level.
    Mapping shared;
    GroupRun run = GroupRun::InTurn;
    bool operator==(const GroupMapping&) const = default;
};

/// A mapping of a whole network: its groups, which run one after the other.
struct FusedMapping {
    std::vector<GroupMapping> groups;
    bool operator==(const FusedMapping&) const = default;
};

}  // namespace loopglass
