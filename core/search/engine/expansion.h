#pragma once

#include "cost/counts.h"
#include "record/options.h"
#include "record/statistics.h"
#include "search/dominance/part_cost.h"
#include "search/driver/search_driver.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"
#include "search/principles/tile_set.h"
#include "search/space/partial_mapping.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::engine {

using driver::Incumbent;

/// The result of expanding one item.
struct Expansion {
    explicit Expansion(bool record) : records(record) {}

    std::vector<WaitingItem> children;
    /// The first `describedCount` entries belong to the children, if parts are compared. Later
    /// entries are memory to reuse, because a general heap would lock for each allocation.
    std::vector<dominance::PartSignature> described;
    std::size_t describedCount = 0;
    std::optional<space::PartialMapping> bestMapping;  ///< if it improves the incumbent
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const principles::TileSet> tiles;  ///< tile tree, with records
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< by kept tile, for a new tree
    std::vector<LevelStatistics> levels;
    /// Why children are missing: Memory or Effort; Closed if none are.
    StopReason incomplete = StopReason::Closed;
    std::uint64_t orders = 0;  ///< number of bounded tiles with an order
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

}  // namespace loopglass::engine
