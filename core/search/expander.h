#pragma once

#include "cost/counts.h"
#include "search/floor.h"
#include "search/local_records.h"
#include "search/partial_mapping.h"
#include "search/statistics.h"
#include "search/tile_tree.h"
#include "search/unrolling.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A place in the search that may be continued: everything inward of `level` is decided; next come
/// the unrolling of the fanout above `level` and then the tile of `level`.
struct OpenItem {
    PartialMapping partial;
    Floor floor;             ///< of the traffic into the levels inward of `level`
    std::size_t level = 0;
    bool unrolled = false;   ///< the fanout above `level` is decided too
    Score bound;
    NodeId node = noNode;
};

/// The best mapping so far.
struct Incumbent {
    bool found = false;
    Score score;
    Totals totals;
    NodeId node = noNode;
};

/// What came of continuing one item.
struct Expansion {
    explicit Expansion(bool record) : records(record) {}
    std::vector<OpenItem> children;
    std::optional<PartialMapping> bestMapping;  ///< when it betters the incumbent it was given
    Incumbent best;
    LocalRecords records;
    std::vector<LevelStatistics> levels;
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

/// Continues items: lists unrollings, grows tiles, pairs them with loop orders, bounds and evaluates.
/// Holds scratch memory only, so that the outcome depends on the item and the incumbent alone.
class Expander {
public:
    Expander(const SearchSpace& space, bool record, std::stop_token stop);

    Expansion expand(const OpenItem& item, const Incumbent& incumbent);
    /// The smallest tiles under the constraints fit everywhere.
    bool smallestFits();

private:
    struct Ranked {
        Score bound;
        std::size_t number = 0;
        NodeId node = noNode;
        Floor outer;
        PartialMapping partial;
        bool operator<(const Ranked& other) const {
            return bound < other.bound || (!(other.bound < bound) && number < other.number);
        }
    };

    void unroll(const OpenItem& item);
    void addUnrolled(const OpenItem& item, const Unrolling& unrolling, NodeId node);
    void tile(const OpenItem& item);
    void recordTiles(const TileTree& tree, const OpenItem& item, std::vector<NodeId>& nodes);
    void order(const Ranked& tile, std::size_t level);
    void orderOne(const Ranked& tile, std::size_t level, const LoopOrder& order,
                  std::vector<Ranked>& ranked);
    void pass(Ranked&& ranked, std::size_t level);
    void complete(const PartialMapping& partial, NodeId node);
    void evaluate(const PartialMapping& partial, const LoopOrder& order, NodeId parent);
    bool useful(const Score& bound) const;
    void cut(NodeId node, const Score& bound);
    void settleState(NodeId node, NodeState state);
    template <typename Visit>
    void forEachOrder(const PartialMapping& partial, std::size_t level, Visit visit);

    const SearchSpace* m_space;
    bool m_record;
    std::stop_token m_stop;
    FloorCounter m_floors;
    TileGrower m_grower;
    AccessCounter m_counter;
    LoopNest m_nest;
    Expansion m_out;
};

}  // namespace loopglass
