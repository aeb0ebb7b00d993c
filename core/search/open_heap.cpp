#include "search/open_heap.h"

#include <algorithm>
#include <utility>

namespace loopglass {

void OpenHeap::push(std::unique_ptr<OpenItem> item) {
    const Score bound = item->bound;
    m_heap.push_back({bound, m_pushed++, std::move(item)});
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

std::unique_ptr<OpenItem> OpenHeap::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), later);
    std::unique_ptr<OpenItem> item = std::move(m_heap.back().item);
    m_heap.pop_back();
    return item;
}

std::size_t OpenHeap::drop(std::size_t place) {
    const std::size_t countedAt = m_heap[place].item->countedAt;
    m_heap[place].item.reset();
    return countedAt;
}

}  // namespace loopglass
