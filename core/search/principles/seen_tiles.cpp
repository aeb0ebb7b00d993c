// Tiles by number. If there are few numbers, each number has its own entry. Otherwise most numbers
// are never used, and the used numbers are in a table with open addressing (Knuth, The Art of
// Computer Programming 3, section 6.4, algorithm L). A general table allocates each entry
// separately. After a stopped search, such a table took a tenth of a second to free millions of
// tiles. Cost: a few steps for each number, and none for a reset.
#include "search/principles/seen_tiles.h"

#include <bit>
#include <utility>

namespace loopglass::principles {

void SeenTiles::reset(const std::vector<const std::vector<std::int64_t>*>& divisors) {
    m_weight.clear();
    std::size_t size = 1;
    for (const auto* list : divisors) {
        m_weight.push_back(size);
        size *= list->size();
    }
    m_useDense = size <= denseLimit;
    if (m_useDense && m_dense.size() < size) {
        m_dense.resize(size);
    }
    // Numbers of a small tree are adjacent only in a small table.
    const bool isWide = m_sparse.size() > minSparse && m_sparse.size() > 8 * m_used;
    if (isWide || (!m_useDense && m_sparse.empty())) {
        m_sparse = std::vector<SparseEntry>(minSparse);
    }
    m_used = 0;
    if (++m_round == 0) {  // after 2^32 resets, old entries would count again
        m_dense.assign(m_dense.size(), {});
        m_sparse.assign(m_sparse.size(), {});
        m_round = 1;
    }
}

/// Returns the entry of a number, or the empty entry for it.
SeenTiles::SparseEntry& SeenTiles::placeOf(std::size_t number) {
    constexpr std::size_t spread = 0x9E3779B97F4A7C15U;  // 2^64 over the golden ratio
    const std::size_t last = m_sparse.size() - 1;
    std::size_t place = (number * spread) >> (64U - static_cast<unsigned>(std::bit_width(last)));
    while (m_sparse[place].of.round == m_round && m_sparse[place].number != number) {
        place = (place + 1) & last;
    }
    return m_sparse[place];
}

std::uint32_t& SeenTiles::sparse(std::size_t number) {
    SparseEntry* entry = &placeOf(number);
    if (entry->of.round != m_round) {
        if (4 * (m_used + 1) > 3 * m_sparse.size()) {
            widen();
            entry = &placeOf(number);
        }
        ++m_used;
        *entry = {number, {m_round, 0}};
    }
    return entry->of.node;
}

void SeenTiles::widen() {
    const std::vector<SparseEntry> before =
        std::exchange(m_sparse, std::vector<SparseEntry>(2 * m_sparse.size()));
    for (const SparseEntry& entry : before) {
        if (entry.of.round == m_round) {
            placeOf(entry.number) = entry;
        }
    }
}

}  // namespace loopglass::principles
