#include "search/engine/open_heap.h"

namespace loopglass::engine {

void OpenHeap::push(std::vector<WaitingItem>& items) {
    if (m_depthFirst) {
        std::stable_sort(items.begin(), items.end(), [](const auto& a, const auto& b) {
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

WaitingItem OpenHeap::pop() {
    if (!m_deep.empty()) {
        const WaitingItem item = m_deep.back();
        m_deep.pop_back();
        return item;
    }
    return m_heap.pop();
}

Score OpenHeap::minBound() const {
    Score least = m_heap.empty() ? m_deep.front().state().bound : m_heap.front().state().bound;
    for (const WaitingItem& item : m_deep) {
        least = std::min(least, item.state().bound);
    }
    return least;
}

void OpenHeap::switchToDepthFirst(bool depthFirst) {
    m_depthFirst = depthFirst;
    if (!depthFirst) {
        for (const WaitingItem& item : m_deep) {
            m_heap.push(item);
        }
        m_deep.clear();
    }
}

}  // namespace loopglass::engine
