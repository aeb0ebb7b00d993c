#pragma once

#include "search/expander.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace loopglass {

/// The items that wait to be expanded, least bound first; of equal bounds the one that came first.
class OpenHeap {
public:
    void push(std::unique_ptr<OpenItem> item);
    std::unique_ptr<OpenItem> pop();
    bool empty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    /// The least bound. Not of an empty heap.
    const Score& leastBound() const { return m_heap.front().bound; }
    /// Where the item in this place of the heap is counted as a candidate; frees it. Several
    /// threads may do so at a time, each place once; then clear() is to follow.
    std::size_t drop(std::size_t place);
    std::uint64_t pushed() const { return m_pushed; }
    void clear() { m_heap.clear(); }

private:
    struct Queued {
        Score bound;
        std::uint64_t number = 0;
        std::unique_ptr<OpenItem> item;
    };

    static bool later(const Queued& a, const Queued& b) {
        return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
    }

    std::vector<Queued> m_heap;
    std::uint64_t m_pushed = 0;
};

}  // namespace loopglass
