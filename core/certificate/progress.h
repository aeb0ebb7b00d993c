#pragma once

#include <cstdint>
#include <functional>

namespace loopglass::certificate {

/// Hears how much of a proof is made or checked, 0 to 1, and how many nodes of it were split.
using Progress = std::function<void(double share, std::uint64_t nodes)>;

/// Number of nodes between two reports of progress.
inline constexpr std::uint64_t nodesBetween = 256;

}  // namespace loopglass::certificate
