#pragma once

#include "mapper/map_observer.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace loopglass {

/// The record of a search. It has all events of the engine and only grows; nodes are indexed by
/// their id. Every prefix of the record represents the state after some search step. A node takes
/// 48 bytes. Nodes are stored in blocks, so that growth moves no data.
class Trace : public MapObserver {
public:
    void begin(const SearchSubject& subject) override { m_subject = subject; }
    void orders(const OrderTrie& trie) override { m_trie = trie; }
    void nodes(NodeId first, std::span<const NodeRecord> records) override;
    void unrollings(std::span<const UnrollingFactors> added) override;
    void largeFactors(std::span<const std::int64_t> added) override;
    void loopOrders(std::span<const LoopOrder> added) override;
    void wholeMappings(std::span<const Mapping> added) override;
    void decisions(std::span<const Decision> decisions) override;
    void best(const BestRecord& record) override;

    std::size_t size() const { return m_size; }
    const NodeRecord& operator[](NodeId id) const {
        const auto at = static_cast<std::size_t>(id);
        return m_blocks[at / blockSize][at % blockSize];
    }
    /// Returns the last search step that was recorded.
    std::uint32_t now() const { return m_now; }
    /// Returns the state of a node after a search step; Open between its creation and its decision.
    /// The node must exist at that step.
    NodeState stateAt(NodeId id, std::uint32_t moment) const;
    /// Returns the number of nodes created before a search step (ids are in order of creation).
    std::size_t createdBy(std::uint32_t moment) const;
    const std::vector<BestRecord>& bestHistory() const { return m_best; }
    /// Returns the best mapping after a search step; null if none was found yet.
    const BestRecord* bestAt(std::uint32_t moment) const;

    /// Returns the subject of the search; its problem is null before the search has begun.
    const SearchSubject& subject() const { return m_subject; }
    const OrderTrie& trie() const { return m_trie; }
    const UnrollingFactors& unrolling(const NodeRecord& node) const {
        return m_unrollings[node.payload];
    }
    const LoopOrder& loopOrder(const NodeRecord& node) const { return m_orders[node.payload]; }
    const Mapping& wholeMapping(const NodeRecord& node) const { return m_whole[node.payload]; }
    /// The growth step by which a tile differs from its parent; a root has none.
    struct Growth {
        DimensionId dimension{};
        std::int64_t factor = 1;
    };
    Growth growth(const NodeRecord& tile) const;
    /// Returns the factors of a tile, by dimension: the product of the growth steps from the root
    /// to the tile.
    std::vector<std::int64_t> tileFactors(NodeId tile, std::size_t dimensions) const;

    /// Returns the tile of a Nest node; noNode if the level has no choice of tiles. The tile is
    /// stored separately, because a decision on the nest replaces `other` by the preferred
    /// candidate.
    NodeId tileOf(NodeId nest) const;

    /// Returns the memory of the trace in bytes, including its lists.
    std::size_t memory() const;

private:
    static constexpr std::size_t blockSize = 4096;
    using Block = std::vector<NodeRecord>;  ///< block of records, with capacity for blockSize

    NodeRecord& at(NodeId id);

    std::vector<Block> m_blocks;
    std::size_t m_size = 0;
    std::uint32_t m_now = 0;
    SearchSubject m_subject;
    OrderTrie m_trie;
    std::vector<UnrollingFactors> m_unrollings;
    std::vector<std::int64_t> m_largeFactors;
    std::vector<LoopOrder> m_orders;
    std::vector<Mapping> m_whole;
    std::vector<BestRecord> m_best;
    std::map<NodeId, NodeId> m_nestTiles;  ///< tiles of nests whose `other` was replaced
};

}  // namespace loopglass
