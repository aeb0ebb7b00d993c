#pragma once

#include "cost/counts.h"
#include "record/options.h"
#include "record/statistics.h"
#include "search/dominance/part_cost.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"
#include "search/limits/search_driver.h"
#include "search/principles/tile_set.h"
#include "search/space/partial_mapping.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::engine {

using limits::Incumbent;

/// What came of continuing one item.
struct Expansion {
    explicit Expansion(bool record) : records(record) {}
    /// The description of the next child.
    dominance::PartSignature& describeNext();
    /// Nothing has come of it yet; its memory is used again.
    void begin(const Incumbent& incumbent, std::size_t levelCount);

    std::vector<WaitingItem> children;
    /// The first so many are of the children, if parts are compared. Those behind them are memory
    /// that is used again: a general heap would lock for each.
    std::vector<dominance::PartSignature> described;
    std::size_t describedCount = 0;
    std::optional<space::PartialMapping> bestMapping;  ///< when it betters the incumbent given
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const principles::TileSet> tiles;  ///< the growth tree used, when it records
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< of the kept tiles, for a tree of its own
    std::vector<LevelStatistics> levels;
    /// Why children are missing: Memory or Effort; Closed if none are.
    StopReason incomplete = StopReason::Closed;
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

}  // namespace loopglass::engine
