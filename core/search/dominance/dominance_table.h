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

/// The number of a part in the table; the largest number means no part.
using PartNumber = std::uint32_t;
inline constexpr PartNumber noPart = 0xFFFFFFFFU;

/// A record of a part that was pruned in favour of another part with the same key.
struct DominatedPart {
    NodeId node = noNode;
    NodeId by = noNode;
    double energy = 0;    ///< closed energy of the part, pJ
    double byEnergy = 0;  ///< closed energy of the other part, pJ
};

/// The parts that a search has reached, by key. For each key, the table keeps only parts that no
/// other part equals or beats. The table frees its memory, including that of dropped parts, all at
/// once. Freeing millions of parts one by one takes a second, which a stopped search does not have.
class DominanceTable {
public:
    /// With `energyAlone`, a part with less energy is better even if it takes more cycles.
    explicit DominanceTable(bool energyAlone);
    DominanceTable(const DominanceTable&) = delete;
    DominanceTable& operator=(const DominanceTable&) = delete;

    /// Adds the part and returns its number, or returns noPart if a part of the table is no worse.
    /// Adds the dropped parts to `dropped`: this part, or waiting parts that are worse.
    PartNumber add(const PartSignature& part, NodeId node, std::vector<DominatedPart>& dropped);
    /// Marks the part as continued. The part may still drop others, but cannot be dropped itself.
    void take(PartNumber part) { m_state[part] = State::Taken; }
    /// Returns the approximate size of the table in bytes.
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

    /// A key and its hash, which the describer of the part has computed.
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
    /// Allocated in m_memory and freed with it; no element has memory elsewhere.
    std::pmr::unordered_map<Key, Entries, Hash, Equal>& m_entries;
    std::vector<State> m_state;  ///< by number
};

}  // namespace loopglass::dominance
