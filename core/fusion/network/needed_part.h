#pragma once

#include "fusion/network/group_list.h"

#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// A lower bound on the part of a layer that every mapping computes.
struct NeededPart {
    std::vector<std::int64_t> extents;  ///< by dimension: number of different values, at least 0
    std::vector<char> consecutive;      ///< by dimension: the values are consecutive
    bool written = false;               ///< the output is written to the outermost level

    /// Returns a lower bound on the number of MACs.
    double macs() const;
    /// Returns a lower bound on the number of different words of a tensor.
    std::int64_t words(const Workload& workload, std::size_t tensor) const;
};

/// Returns the needed part of each layer of a group, in the order of the group. A fused layer
/// computes only the words that its readers want.
std::vector<NeededPart> neededParts(const Network& network, const LayerGroup& group);

}  // namespace loopglass::fusion
