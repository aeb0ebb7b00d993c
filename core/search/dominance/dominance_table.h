#pragma once

#include "record/records.h"
#include "search/dominance/part_cost.h"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace loopglass::dominance {

/// The number of a part in the table; the last one stands for no part.
using PartNumber = std::uint32_t;
inline constexpr PartNumber noPart = 0xFFFFFFFFU;

/// A record of a part that was pruned in favour of another part with the same key.
struct DominatedPart {
    NodeId node = noNode;
    NodeId by = noNode;
    double energy = 0;    ///< of the part, pJ as far as it is closed
    double byEnergy = 0;  ///< of the other
};

/// The parts that a search has come to, by key: of each key only those that no other is as good as.
/// Its memory is given back as a whole, that of parts that are dropped too: of millions of parts
/// one by one it takes a second, which a search that was stopped does not have.
class DominanceTable {
public:
    /// With `energyAlone`, parts are compared by their energy, where that is not equal.
    explicit DominanceTable(bool energyAlone);
    DominanceTable(const DominanceTable&) = delete;
    DominanceTable& operator=(const DominanceTable&) = delete;

    /// Takes the part up and gives its number, or noPart when one that is there is no worse. What
    /// is dropped - this part, or parts that wait and are worse than it - is added to `dropped`.
    PartNumber add(const PartSignature& part, NodeId node, std::vector<DominatedPart>& dropped);
    /// The part does not wait any more: it may still drop others, but it is not dropped itself.
    void take(PartNumber part) { m_state[part] = State::Taken; }
    /// Bytes that it takes, about.
    std::size_t bytes() const { return m_bytes; }
    bool isDropped(PartNumber part) const {
        return part != noPart && m_state[part] == State::Dropped;
    }

private:
    enum class State : std::uint8_t { Waits, Taken, Dropped };
    struct Entry {
        PartNumber number = noPart;
        NodeId node = noNode;
        PartCost cost;
    };

    /// A key and its hash, which whoever described the part has worked out.
    struct Key {
        std::pmr::string text;
        std::size_t hash;
    };
    struct KeyView {
        std::string_view text;
        std::size_t hash;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(const Key& key) const { return key.hash; }
        std::size_t operator()(const KeyView& key) const { return key.hash; }
    };
    struct Equal {
        using is_transparent = void;
        template <typename A, typename B> bool operator()(const A& a, const B& b) const {
            return a.hash == b.hash && std::string_view(a.text) == std::string_view(b.text);
        }
    };

    using Entries = std::pmr::vector<Entry>;

    static std::size_t bytesOf(const PartCost& cost);
    PartCost kept(const PartCost& cost);
    Entries& entriesOf(const PartSignature& part);
    void dropWorse(const Entry& than, const ContinuationRange& leeway, Entries& entries,
                   std::vector<DominatedPart>& dropped);

    bool m_energyAlone;
    std::size_t m_bytes = 0;
    std::pmr::monotonic_buffer_resource m_memory{std::size_t{1} << 16};
    /// Lives in m_memory and ends with it; nothing in it has memory elsewhere.
    std::pmr::unordered_map<Key, Entries, Hash, Equal>& m_entries;
    std::vector<State> m_state;  ///< by number
};

}  // namespace loopglass::dominance
