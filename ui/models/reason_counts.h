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

/// How many candidates there are of one reason at one level, and the first of them. Those kept have
/// an example that is none of the kept tiles below.
struct ReasonCount {
    std::uint64_t count = 0;
    NodeId example = noNode;
};

/// Candidates of a trace up to a moment, counted by level and reason, and by mark.
struct ReasonCounts {
    std::vector<std::array<ReasonCount, reasonCount>> levels;  ///< [level][reason]; None = kept
    /// [level] Of those kept, the tiles that the tile rule alone has judged: what the bound says of
    /// them are candidates of their own, a tile with an order or many that were cut together.
    std::vector<ReasonCount> keptTiles;
    /// Orders of the trie that are none of their own: one that extends them offers more.
    ReasonCount goesOn;
    std::array<std::uint64_t, 6> marks{};  ///< by Mark; those that go on have none
    std::uint64_t total = 0;
};

/// One pass over the trace. A group that was cut together counts as many as it stands for.
/// Candidates of the order trie, which is of no level, count in the entry after the last level.
ReasonCounts countReasons(const Trace& trace, std::size_t levels,
                          std::optional<std::uint32_t> moment = std::nullopt);

}  // namespace loopglass::ui
