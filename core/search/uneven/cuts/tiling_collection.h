#pragma once

#include "search/uneven/cuts/dimension_tiling.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// A collection of chains of one dimension; a chain is removed if another chain is no worse. If
/// there are too many chains, the collection keeps classes of chains instead.
class TilingCollection {
public:
    /// The numbers of TilingEffects for a chain; empty if the chain is not compared.
    using Numbers = std::vector<std::int64_t>;

    /// `most` is the largest number of chains or classes in the collection.
    explicit TilingCollection(std::size_t most) : m_most(most) {}

    /// Returns true if a kept chain is no worse than a chain with these numbers. Only chains with
    /// the same numbers of tiles across and the same innermost tile are compared. Several threads
    /// may call this function at once.
    bool covers(const DimensionTiling::Steps& steps, const Numbers& numbers) const;
    /// Begins a round of additions. From now on, add() compares a chain only with chains that are
    /// added after this call. The caller must have compared the chain with all earlier chains.
    void beginRound() { m_roundBegins = m_came; }
    void add(DimensionTiling chain, const Numbers& numbers);
    /// Counts a chain that was pruned because a kept chain is no worse.
    void noteCovered() { ++m_dominated; }
    /// Returns true if the collection has classes and no chains. Each class has the least values of
    /// its chains' numbers, but no steps.
    bool isCoarse() const { return m_coarse; }
    /// Returns true if there are more classes than the limit.
    bool isFull() const { return m_coarse && m_classes.size() > m_most; }
    /// Returns the number of chains that were pruned because another chain is no worse. If several
    /// chains are equal, the first one is kept.
    std::uint64_t dominated() const { return m_dominated; }
    /// Returns true if enough chains were compared and no chain was pruned.
    bool comparesInVain() const;
    /// Returns the remaining chains in the order in which they were added, or the classes in the
    /// order of their keys. The collection is then empty.
    std::vector<DimensionTiling> take();

private:
    /// Chains with the same numbers of tiles across and the same innermost tile.
    struct EqualTilings {
        Numbers numbers;                 ///< numbers, grouped by chain
        std::vector<std::size_t> order;  ///< for each chain: its position in the order of addition
        std::vector<DimensionTiling> chains;

        bool covers(const Numbers& other, std::size_t from) const;
        std::size_t eraseWorse(const Numbers& than);
    };
    using Key = std::vector<std::int64_t>;

    static Key keyOf(std::span<const std::int64_t> steps);
    void addBest(DimensionTiling chain, const Numbers& numbers);
    void addToClass(const DimensionTiling& chain);
    void becomeCoarse();

    std::size_t m_most;
    std::map<Key, EqualTilings> m_known;
    std::map<Key, DimensionTiling> m_classes;  ///< classes by tiles across, innermost tile and time
    bool m_coarse = false;
    std::size_t m_came = 0;
    std::size_t m_roundBegins = 0;
    std::size_t m_size = 0;  ///< number of chains in m_known
    std::uint64_t m_dominated = 0;
};

}  // namespace loopglass::uneven
