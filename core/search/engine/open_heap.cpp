#include "search/engine/open_heap.h"

#include <algorithm>

namespace loopglass::engine {

void OpenHeap::push(const WaitingItem& item) {
    m_heap.push_back({item, m_pushed++});
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

WaitingItem OpenHeap::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), later);
    const WaitingItem item = m_heap.back().item;
    m_heap.pop_back();
    return item;
}

}  // namespace loopglass::engine
