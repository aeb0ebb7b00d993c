#pragma once

#include "search/driver/best_first_queue.h"
#include "search/engine/open_item.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace loopglass::engine {

/// The queue of waiting items, with the least bound first. Items with equal bounds keep their order
/// of insertion. In depth-first mode, new items come before all waiting items, so that few items
/// wait.
class OpenHeap {
    static const Score& boundOf(const WaitingItem& item) { return item.state().bound; }
    using Queue = driver::BestFirstQueue<WaitingItem, boundOf>;

public:
    /// Adds all items of the list to the queue, and clears the list.
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
    /// Bytes of an item in the heap, without its packed memory.
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
    /// Returns the item that pop() would return. The heap must not be empty.
    const WaitingItem& first() const { return m_deep.empty() ? m_heap.front() : m_deep.back(); }
    /// Returns true if first() has the least bound of all items.
    bool inOrder() const { return m_deep.empty(); }
    /// Returns the least bound. The heap must not be empty. In depth-first mode, the function
    /// examines all items that were added in this mode.
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
    /// Removes the items for which `leaves` returns true.
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
    /// Applies a change to the bounds of all items.
    template <typename Change> void changeBounds(const Change& change) {
        std::for_each(m_deep.begin(), m_deep.end(), change);
        m_heap.changeAll(change);
    }

private:
    bool m_depthFirst = false;
    /// Items that were added in depth-first mode; the last one is the next item.
    std::vector<WaitingItem> m_deep;
    Queue m_heap;
};

}  // namespace loopglass::engine
