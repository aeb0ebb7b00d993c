#pragma once

#include "search/engine/open_item.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// The items that wait to be expanded, least bound first; of equal bounds the one that came first.
/// Depth first, what is pushed comes before all that waits, so that few items wait.
class OpenHeap {
public:
    /// Adds items, which become empty.
    void push(std::vector<WaitingItem>& items);
    /// Bytes that an item takes here.
    static constexpr std::size_t itemSize = sizeof(WaitingItem) + sizeof(std::uint64_t);
    WaitingItem pop();
    bool empty() const { return size() == 0; }
    std::size_t size() const { return m_heap.size() + m_deep.size(); }
    /// The item that pop() gives. Not of an empty heap.
    const WaitingItem& first() const {
        return m_deep.empty() ? m_heap.front().item : m_deep.back();
    }
    /// Whether first() has the least bound of all.
    bool inOrder() const { return m_deep.empty(); }
    /// The least bound. Not of an empty heap. Depth first it looks at all that was pushed.
    Score minBound() const;
    void switchToDepthFirst(bool depthFirst);
    bool isDepthFirst() const { return m_depthFirst; }
    /// Takes out the items that `leaves` names.
    template <typename Leaves> void removeIf(const Leaves& leaves) {
        std::erase_if(m_deep, leaves);
        if (std::erase_if(m_heap, [&](const Queued& q) { return leaves(q.item); }) > 0) {
            std::make_heap(m_heap.begin(), m_heap.end(), later);
        }
    }
    template <typename Visit> void forEach(const Visit& visit) const {
        std::for_each(m_deep.begin(), m_deep.end(), visit);
        for (const Queued& queued : m_heap) {
            visit(queued.item);
        }
    }
    /// Changes the bounds of all items.
    template <typename Change> void changeBounds(const Change& change) {
        std::for_each(m_deep.begin(), m_deep.end(), change);
        for (Queued& queued : m_heap) {
            change(queued.item);
        }
        std::make_heap(m_heap.begin(), m_heap.end(), later);
    }

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

    void queue(const WaitingItem& item);

    bool m_depthFirst = false;
    std::vector<WaitingItem> m_deep;  ///< pushed depth first; the next one stands last
    std::vector<Queued> m_heap;
    std::uint64_t m_pushed = 0;
};

}  // namespace loopglass::engine
