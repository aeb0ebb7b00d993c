#pragma once

#include "search/uneven/chain_effects.h"
#include "search/uneven/chain_list.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// Cuts of one dimension, without those of which another one is no worse. When they become too many
/// it goes on with classes of them.
class CutCollection {
public:
    /// Holds so many chains, or classes, at most. Without `effects` no cut is compared with
    /// another.
    CutCollection(std::optional<ChainEffects> effects, std::size_t most);

    void add(CutChain chain);
    /// Whether it has classes and no chains: each the least of its chains, without steps.
    bool isCoarse() const { return m_coarse; }
    /// More classes than it may hold.
    bool isFull() const { return m_coarse && m_classes.size() > m_most; }
    /// How many cuts another one is no worse than; of equal ones the first stays.
    std::uint64_t dominated() const { return m_dominated; }
    /// What is left, in the order in which it was added; classes in the order of what they share.
    std::vector<CutChain> take();

private:
    struct Known {
        std::vector<std::int64_t> numbers;
        CutChain chain;
        std::size_t number = 0;  ///< in the order in which they came
    };
    using Key = std::vector<std::int64_t>;

    void addBest(CutChain chain);
    void addToClass(const CutChain& chain);
    void becomeCoarse();

    std::optional<ChainEffects> m_effects;
    std::size_t m_most;
    std::map<Key, std::vector<Known>> m_known;  ///< by pieces across and innermost tile
    std::map<Key, CutChain> m_classes;          ///< the same and by time
    bool m_coarse = false;
    std::size_t m_came = 0;
    std::size_t m_size = 0;  ///< of m_known
    std::uint64_t m_dominated = 0;
};

}  // namespace loopglass::uneven
