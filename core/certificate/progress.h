#pragma once

#include <cstdint>
#include <functional>

namespace loopglass::certificate {

/// Receives the finished share of a proof or a check, 0 to 1, and the number of split nodes.
using Progress = std::function<void(double share, std::uint64_t nodes)>;

/// Number of nodes between two reports of progress.
inline constexpr std::uint64_t nodesBetween = 256;

}  // namespace loopglass::certificate
