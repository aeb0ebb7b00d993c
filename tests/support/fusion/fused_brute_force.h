#pragma once

#include "accelerator/accelerator.h"
#include "fusion/fused_cost.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::test {

/// A network and an accelerator that are so small that all group mappings can be counted.
struct TinyFusion {
    Network network;
    Accelerator accelerator;
};

/// Returns a random chain of 2 or 3 layers: products, windows, padding, and sums with a skip
/// connection. The case is the same on every machine.
TinyFusion tinyFusion(std::uint64_t seed);

/// Returns a random chain of 3 layers, of which the last two read windows.
TinyFusion tinyWindows(std::uint64_t seed);

/// Counts every legal mapping of a group of several layers in the space of docs/fusion.md, section
/// "The search", and calls `visit` with it. Shares no code with core/fusion/search. Returns false,
/// after some visits, if there are more than `most` mappings.
bool forEachGroupMapping(const TinyFusion& tiny, const std::vector<std::size_t>& layers,
                         std::size_t most,
                         const std::function<void(const GroupMapping&, const GroupCost&)>& visit);

}  // namespace loopglass::test
