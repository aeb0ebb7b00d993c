#pragma once

#include "theme/theme.h"
#include "trace/rules.h"
#include "trace/trace.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Number of all reasons, including PruneReason::None.
inline constexpr std::size_t reasonCount = pruneReasonCount + 1;

/// The number of candidates with one reason at one level, and the first candidate. The example of
/// kept candidates is not one of keptTiles.
struct ReasonCount {
    std::uint64_t count = 0;
    NodeId example = noNode;
};

/// Candidates of a trace up to a search step, counted by level and reason, and by mark.
struct ReasonCounts {
    /// Counts by level and reason; the reason None means kept.
    std::vector<std::array<ReasonCount, reasonCount>> levels;
    /// Kept tiles for each level that only the tile rule has judged. The comparison of their bound
    /// is counted for separate candidates: a tile with an order, or several tiles pruned together.
    std::vector<ReasonCount> keptTiles;
    /// Orders of the trie that the search skips, because a longer order has more reuse.
    ReasonCount goesOn;
    std::array<std::uint64_t, 6> marks{};  ///< counts by Mark; the orders in goesOn have no mark
    std::uint64_t total = 0;
};

/// Counts the candidates in one pass over the trace. Tiles that were pruned together count
/// individually. Candidates of the order trie have no level; they are counted in the entry after
/// the last level.
ReasonCounts countReasons(const Trace& trace, std::size_t levels,
                          std::optional<std::uint32_t> moment = std::nullopt);

}  // namespace loopglass::ui
