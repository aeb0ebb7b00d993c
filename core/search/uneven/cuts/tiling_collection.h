#pragma once

#include "search/uneven/cuts/dimension_tiling.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// Cuts of one dimension, without those of which another one is no worse. When they become too many
/// it goes on with classes of them.
class TilingCollection {
public:
    /// Numbers of TilingEffects for a factorisation; empty if it is not compared.
    using Numbers = std::vector<std::int64_t>;

    /// Holds so many chains, or classes, at most.
    explicit TilingCollection(std::size_t most) : m_most(most) {}

    /// Whether a cut with these numbers is needless beside one that is held and has the same pieces
    /// across and the same innermost tile. May be asked by several threads at once.
    bool covers(const DimensionTiling::Steps& steps, const Numbers& numbers) const;
    /// From here on add() compares cuts with those that come after this only: those that were held
    /// before have been asked.
    void beginRound() { m_roundBegins = m_came; }
    void add(DimensionTiling chain, const Numbers& numbers);
    /// Counts one that is covered.
    void noteCovered() { ++m_dominated; }
    /// Whether it has classes and no chains: each the least of its chains, without steps.
    bool isCoarse() const { return m_coarse; }
    /// More classes than it may hold.
    bool isFull() const { return m_coarse && m_classes.size() > m_most; }
    /// How many cuts another one is no worse than; of equal ones the first stays.
    std::uint64_t dominated() const { return m_dominated; }
    /// Whether comparisons are worth their time.
    bool comparesInVain() const;
    /// What is left, in the order in which it was added; classes in the order of what they share.
    std::vector<DimensionTiling> take();

private:
    /// Cuts with the same pieces across and innermost tile.
    struct EqualTilings {
        Numbers numbers;                 ///< cut by cut
        std::vector<std::size_t> order;  ///< in which they came
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
    std::map<Key, DimensionTiling> m_classes;  ///< the same and by time
    bool m_coarse = false;
    std::size_t m_came = 0;
    std::size_t m_roundBegins = 0;
    std::size_t m_size = 0;  ///< of m_known
    std::uint64_t m_dominated = 0;
};

}  // namespace loopglass::uneven
