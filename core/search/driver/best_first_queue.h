#pragma once

#include "record/objective.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace loopglass::driver {

/// A queue of waiting items, with the least bound first. Items with equal bounds keep the order of
/// push(). The function `boundOf` returns the bound of an item.
template <typename Item, const Score& (*boundOf)(const Item&)> class BestFirstQueue {
public:
    struct Queued {
        Item item;
        std::uint64_t number = 0;
    };

    void push(Item item) {
        m_heap.push_back({std::move(item), m_pushed++});
        std::push_heap(m_heap.begin(), m_heap.end(), isLater);
    }
    Item pop() {
        std::pop_heap(m_heap.begin(), m_heap.end(), isLater);
        Item item = std::move(m_heap.back().item);
        m_heap.pop_back();
        return item;
    }
    void clear() { m_heap.clear(); }
    bool empty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    /// Returns the item that pop() would return.
    const Item& front() const { return m_heap.front().item; }
    /// Returns all items, in no special order.
    const std::vector<Queued>& all() const { return m_heap; }
    /// Removes all items for which `leaves` returns true.
    template <typename Leaves> void removeIf(const Leaves& leaves) {
        if (std::erase_if(m_heap, [&](const Queued& q) { return leaves(q.item); }) > 0) {
            std::make_heap(m_heap.begin(), m_heap.end(), isLater);
        }
    }
    /// Applies `change` to all items, and then restores the order, because `change` may modify
    /// their bounds.
    template <typename Change> void changeAll(const Change& change) {
        for (Queued& queued : m_heap) {
            change(queued.item);
        }
        std::make_heap(m_heap.begin(), m_heap.end(), isLater);
    }

private:
    static bool isLater(const Queued& a, const Queued& b) {
        const Score& ofA = boundOf(a.item);
        const Score& ofB = boundOf(b.item);
        return ofB < ofA || (!(ofA < ofB) && b.number < a.number);
    }

    std::vector<Queued> m_heap;
    std::uint64_t m_pushed = 0;
};

}  // namespace loopglass::driver
