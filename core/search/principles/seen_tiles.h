#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::principles {

/// The tiles that a growth has met, by the mixed-radix number of their divisor positions.
class SeenTiles {
public:
    /// Forgets all tiles. Later numbers refer to these divisors.
    void reset(const std::vector<const std::vector<std::int64_t>*>& divisors);
    std::size_t weight(std::size_t d) const { return m_weight[d]; }
    /// Returns 1 + the index of the node with this number; 0 if the number is new. Valid until the
    /// next call.
    std::uint32_t& at(std::size_t number) {
        if (!m_useDense) {
            return sparse(number);
        }
        Entry& entry = m_dense[number];
        if (entry.round != m_round) {
            entry = {m_round, 0};
        }
        return entry.node;
    }

private:
    static constexpr std::size_t denseLimit = std::size_t{1} << 20;
    static constexpr std::size_t minSparse = std::size_t{1} << 10;
    /// An entry of an earlier round counts as empty, so that a reset clears nothing.
    struct Entry {
        std::uint32_t round = 0;
        std::uint32_t node = 0;
    };
    struct SparseEntry {
        std::size_t number = 0;
        Entry of;
    };
    std::uint32_t& sparse(std::size_t number);
    SparseEntry& placeOf(std::size_t number);
    void widen();

    std::vector<std::size_t> m_weight;
    std::uint32_t m_round = 0;
    bool m_useDense = false;
    std::vector<Entry> m_dense;         ///< by number
    std::vector<SparseEntry> m_sparse;  ///< the size is a power of two; at least a quarter is empty
    std::size_t m_used = 0;             ///< used entries of m_sparse in this round
};

}  // namespace loopglass::principles
