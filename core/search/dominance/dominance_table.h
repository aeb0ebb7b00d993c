#pragma once

#include "record/records.h"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace loopglass::dominance {

/// The load of a limited port of a decided level in one direction, in cycles of one instance. Later
/// decisions determine how often the open words move through the port.
struct PortLoad {
    std::uint32_t port = 0;  ///< index of the port in the search space
    bool read = true;        ///< direction: reads or writes
    /// True if the port has additional load of unknown size; this load is equal in both compared
    /// parts.
    bool shared = false;
    /// Largest possible load: every open word moves in every remaining iteration.
    double most = 0;
    double closed = 0;  ///< load that later decisions do not change
    /// Cycles that first visits save because they cost no read, for each copy.
    double firstVisits = 0;
};

/// The energy of one tensor's traffic that later decisions multiply, in pJ.
struct OpenEnergy {
    /// Energy in pJ for each time that an undecided loop brings a tile again.
    double brought = 0;
    double requests = 0;  ///< energy in pJ for each request at a parent with undecided fanouts
    double fills = 0;     ///< energy in pJ for each fill below such a parent
};

/// The cost of a decided part: the costs that later decisions do not change, and the costs that
/// later decisions multiply.
struct PartCost {
    double closed = 0;       ///< energy in pJ that later decisions do not change
    double firstVisits = 0;  ///< energy in pJ that first visits save, for each copy
    /// Cycles of the MACs, and of the ports whose load later decisions do not change.
    double cycles = 0;
    bool serial = false;  ///< true if latency is serial, so that the cycles of all ports are added
    /// Open energy by entry. The entries are first the tensors, then the output words between a
    /// level and its parent, then the pairs of levels of tensors with windows.
    std::pmr::vector<OpenEnergy> open;
    std::pmr::vector<double> requests;  ///< number of words for each open request, by tensor
    std::pmr::vector<PortLoad> ports;   ///< the ports that may need more cycles than `cycles`
    /// Cycles of each port for each time that a tile is brought, by port of `ports` and then by
    /// entry. The list is contiguous, because a search stores millions of parts.
    std::pmr::vector<double> openLoads;

    std::span<const double> openOf(std::size_t port) const {
        return std::span(openLoads).subspan(port * open.size(), open.size());
    }
};

/// The range of the factors by which later decisions multiply open traffic.
struct ContinuationRange {
    struct Range {
        double least = 1;
        double most = 1;
    };
    /// By entry of PartCost::open: the number of times that open words are moved.
    std::vector<Range> times;
    Range copies;  ///< number of copies of parents; each copy has its own first visits
};

/// The data of a decided part that a comparison needs. Parts of equal keys have the same
/// continuations.
struct PartSignature {
    bool comparable = false;  ///< true if the other members are valid
    std::string key;
    std::size_t keyHash = 0;
    PartCost cost;
    ContinuationRange leeway;
};

/// Compares two parts of the same key under every common continuation. Returns true if the part
/// with cost `a` never takes more energy or more cycles than the part with cost `b`. If
/// `energyAlone` is true, the search minimises energy only, and the function ignores the cycles.
bool costsNoMore(const PartCost& a, const PartCost& b, const ContinuationRange& leeway,
                 bool energyAlone);

/// The number of a part in the table; the largest value means no part.
using PartNumber = std::uint32_t;
inline constexpr PartNumber noPart = 0xFFFFFFFFU;

/// A record of a part that was pruned in favour of another part with the same key.
struct DominatedPart {
    NodeId node = noNode;
    NodeId by = noNode;
    double energy = 0;    ///< closed energy of the part, pJ
    double byEnergy = 0;  ///< closed energy of the other part, pJ
};

/// The parts that a search has reached, grouped by their key. For each key, the table keeps only
/// parts to which no other part is equal or better. The table frees all its memory at once,
/// including the memory of pruned parts. Freeing millions of parts one by one takes a second, which
/// delays the end of a stopped search.
class DominanceTable {
public:
    /// If `energyAlone` is true, a part with less energy is better even if it takes more cycles.
    explicit DominanceTable(bool energyAlone);
    DominanceTable(const DominanceTable&) = delete;
    DominanceTable& operator=(const DominanceTable&) = delete;

    /// Adds the part and returns its number. Returns noPart if a part in the table is no worse than
    /// the new part. Adds all pruned parts to `dropped`: the new part, or waiting parts that are
    /// worse.
    PartNumber add(const PartSignature& part, NodeId node, std::vector<DominatedPart>& dropped);
    /// Marks the part as continued. The part may still prune others, but cannot be pruned itself.
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

    /// A key with its hash. The describer of the part computes both.
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
    /// The map and its elements use only m_memory, which frees all of them at once.
    std::pmr::unordered_map<Key, Entries, Hash, Equal>& m_entries;
    std::vector<State> m_state;  ///< states of the parts, by number
};

}  // namespace loopglass::dominance
