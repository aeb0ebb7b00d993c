#pragma once

#include "search/engine/open_item.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// The items that wait to be expanded, least bound first; of equal bounds the one that came first.
class OpenHeap {
public:
    void push(const WaitingItem& item);
    WaitingItem pop();
    bool empty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    /// The item that pop() gives. Not of an empty heap.
    const WaitingItem& first() const { return m_heap.front().item; }
    /// The least bound. Not of an empty heap.
    const Score& leastBound() const { return m_heap.front().item.state().bound; }
    /// The items by number, in no useful order.
    const WaitingItem& at(std::size_t number) const { return m_heap[number].item; }
    void clear() { m_heap.clear(); }

private:
    struct Queued {
        WaitingItem item;
        std::uint64_t number = 0;
    };

    static bool later(const Queued& a, const Queued& b) {
        const Score& ofA = a.item.state().bound;
        const Score& ofB = b.item.state().bound;
        return ofB < ofA || (!(ofA < ofB) && b.number < a.number);
    }

    std::vector<Queued> m_heap;
    std::uint64_t m_pushed = 0;
};

}  // namespace loopglass::engine
