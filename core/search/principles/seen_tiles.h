#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::principles {

/// Which tiles have been seen, by the mixed-radix number of their divisor positions.
class SeenTiles {
public:
    /// Forgets all; the numbers are those of these divisors from now on.
    void reset(const std::vector<const std::vector<std::int64_t>*>& divisors);
    std::size_t weight(std::size_t d) const { return m_weight[d]; }
    /// 1 + index of the node with this number, 0 when new; until the next number is asked for.
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
    /// Entries of an earlier round count as empty, so that a reset clears nothing.
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
    std::vector<SparseEntry> m_sparse;  ///< a power of two, a quarter of it empty at least
    std::size_t m_used = 0;             ///< of these, in this round
};

}  // namespace loopglass::principles
