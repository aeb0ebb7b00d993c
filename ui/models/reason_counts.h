#pragma once

#include "theme/theme.h"
#include "trace/rules.h"
#include "trace/trace.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// All reasons, PruneReason::None among them.
inline constexpr std::size_t reasonCount = droppingReasons.size() + 1;

/// Number of candidates with one reason at one level, and the first of them. Those kept have an
/// example that is none of the kept tiles below.
struct ReasonCount {
    std::uint64_t count = 0;
    NodeId example = noNode;
};

/// Candidates of a trace up to a moment, counted by level and reason, and by mark.
struct ReasonCounts {
    std::vector<std::array<ReasonCount, reasonCount>> levels;  ///< [level][reason]; None = kept
    /// [level] Kept tiles that only the tile rule has judged. The verdict of their bound is on
    /// separate candidates: a tile with an order, or several tiles pruned together.
    std::vector<ReasonCount> keptTiles;
    /// Orders of the trie that are none of their own: one that extends them offers more.
    ReasonCount goesOn;
    std::array<std::uint64_t, 6> marks{};  ///< by Mark; those that go on have none
    std::uint64_t total = 0;
};

/// One pass over the trace. Tiles that were pruned together count individually. Candidates of the
/// order trie, which is of no level, count in the entry after the last level.
ReasonCounts countReasons(const Trace& trace, std::size_t levels,
                          std::optional<std::uint32_t> moment = std::nullopt);

}  // namespace loopglass::ui
