#include "search/open_heap.h"

#include <algorithm>
#include <utility>

namespace loopglass {

void OpenHeap::push(WaitingItem item) {
    m_heap.push_back({std::move(item), m_pushed++});
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

WaitingItem OpenHeap::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), later);
    WaitingItem item = std::move(m_heap.back().item);
    m_heap.pop_back();
    return item;
}

}  // namespace loopglass
