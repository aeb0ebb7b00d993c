#pragma once

#include "mapper/map_observer.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace loopglass {

/// The record of a search: everything the engine said, append-only, by node id. Any prefix of it is
/// a moment of the search. 48 bytes a node, in blocks, so that it grows without moving.
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
    /// The last moment told so far.
    std::uint32_t now() const { return m_now; }
    /// Returns the state of a node at a search step: Open between its creation and its verdict. The
    /// node must have been born by then.
    NodeState stateAt(NodeId id, std::uint32_t moment) const;
    /// Returns the number of nodes created before a search step (ids are in order of creation).
    std::size_t createdBy(std::uint32_t moment) const;
    const std::vector<BestRecord>& bestHistory() const { return m_best; }
    /// The best at a moment; a null pointer before the first.
    const BestRecord* bestAt(std::uint32_t moment) const;

    /// The subject of the search; its problem is null before the search has begun.
    const SearchSubject& subject() const { return m_subject; }
    const OrderTrie& trie() const { return m_trie; }
    const UnrollingFactors& unrolling(const NodeRecord& node) const {
        return m_unrollings[node.payload];
    }
    const LoopOrder& loopOrder(const NodeRecord& node) const { return m_orders[node.payload]; }
    const Mapping& wholeMapping(const NodeRecord& node) const { return m_whole[node.payload]; }
    /// The growth step of a tile that is not a root.
    struct Growth {
        DimensionId dimension{};
        std::int64_t factor = 1;
    };
    Growth growth(const NodeRecord& tile) const;
    /// Factors of a tile, by dimension: its own and its ancestors' growth steps.
    std::vector<std::int64_t> tileFactors(NodeId tile, std::size_t dimensions) const;

    /// The tile that a Nest orders; none where its level has no choice of one. A verdict on a nest
    /// replaces the tile by the candidate that decided.
    NodeId tileOf(NodeId nest) const;

    /// Bytes held, lists included.
    std::size_t memory() const;

private:
    static constexpr std::size_t blockSize = 4096;
    using Block = std::vector<NodeRecord>;  ///< as many as there are, with room for blockSize

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
    std::map<NodeId, NodeId> m_nestTiles;  ///< of nests whose `other` is another candidate now
};

}  // namespace loopglass
