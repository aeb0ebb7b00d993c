#pragma once

#include "search/driver/best_first_queue.h"
#include "search/engine/open_item.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace loopglass::engine {

/// The items that wait to be expanded, least bound first; of equal bounds the one that came first.
/// Depth first, what is pushed comes before all that waits, so that few items wait.
class OpenHeap {
    static const Score& boundOf(const WaitingItem& item) { return item.state().bound; }
    using Queue = driver::BestFirstQueue<WaitingItem, boundOf>;

public:
    /// Adds items, which become empty.
    void push(std::vector<WaitingItem>& items) {
        if (m_depthFirst) {
            std::ranges::stable_sort(items, [](const auto& a, const auto& b) {
                return b.state().bound < a.state().bound;
            });
            m_deep.insert(m_deep.end(), items.begin(), items.end());
        } else {
            for (const WaitingItem& item : items) {
                m_heap.push(item);
            }
        }
        items.clear();
    }
    /// Bytes that an item takes here.
    static constexpr std::size_t itemSize = sizeof(Queue::Queued);
    WaitingItem pop() {
        if (!m_deep.empty()) {
            const WaitingItem item = m_deep.back();
            m_deep.pop_back();
            return item;
        }
        return m_heap.pop();
    }
    bool empty() const { return size() == 0; }
    std::size_t size() const { return m_heap.size() + m_deep.size(); }
    /// The item that pop() gives. Not of an empty heap.
    const WaitingItem& first() const { return m_deep.empty() ? m_heap.front() : m_deep.back(); }
    /// Whether first() has the least bound of all.
    bool inOrder() const { return m_deep.empty(); }
    /// The least bound. Not of an empty heap. Depth first it looks at all that was pushed.
    Score minBound() const {
        Score least = m_heap.empty() ? m_deep.front().state().bound : m_heap.front().state().bound;
        for (const WaitingItem& item : m_deep) {
            least = std::min(least, item.state().bound);
        }
        return least;
    }
    void switchToDepthFirst(bool depthFirst) {
        m_depthFirst = depthFirst;
        if (!depthFirst) {
            for (const WaitingItem& item : m_deep) {
                m_heap.push(item);
            }
            m_deep.clear();
        }
    }
    bool isDepthFirst() const { return m_depthFirst; }
    /// Takes out the items that `leaves` names.
    template <typename Leaves> void removeIf(const Leaves& leaves) {
        std::erase_if(m_deep, leaves);
        m_heap.removeIf(leaves);
    }
    template <typename Visit> void forEach(const Visit& visit) const {
        std::for_each(m_deep.begin(), m_deep.end(), visit);
        for (const Queue::Queued& queued : m_heap.all()) {
            visit(queued.item);
        }
    }
    /// Changes the bounds of all items.
    template <typename Change> void changeBounds(const Change& change) {
        std::for_each(m_deep.begin(), m_deep.end(), change);
        m_heap.changeAll(change);
    }

private:
    bool m_depthFirst = false;
    std::vector<WaitingItem> m_deep;  ///< pushed depth first; the next one stands last
    Queue m_heap;
};

}  // namespace loopglass::engine
