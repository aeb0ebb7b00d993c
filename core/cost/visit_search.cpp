// Searches for loop counters with which a tile covers a word. Loops with larger moves are decided
// first. Each loop tries only counters after which the remaining loops can still reach the word.
// The result is exact. Cost: one or two counters for each loop, if strides are nested as in a loop
// nest.
#include "cost/visit_search.h"

#include <algorithm>

namespace loopglass {

void VisitSearch::addFree(std::int64_t bound, std::vector<std::int64_t> shift) {
    if (bound > 1 && std::any_of(shift.begin(), shift.end(), [](auto s) { return s > 0; })) {
        m_free.push_back({bound, std::move(shift), {}});
    }
}

bool VisitSearch::reaches(const std::vector<std::int64_t>& word) {
    std::stable_sort(m_free.begin(), m_free.end(), [](const FreeLoop& a, const FreeLoop& b) {
        return *std::max_element(a.shift.begin(), a.shift.end()) >
               *std::max_element(b.shift.begin(), b.shift.end());
    });
    std::vector<std::int64_t> inside(m_extent.size(), 0);
    for (auto free = m_free.rbegin(); free != m_free.rend(); ++free) {
        free->inside = inside;
        for (std::size_t r = 0; r < inside.size(); ++r) {
            inside[r] += free->shift[r] * (free->bound - 1);
        }
    }
    return search(0, word);
}

std::pair<std::int64_t, std::int64_t> VisitSearch::range(
    const FreeLoop& free, const std::vector<std::int64_t>& left) const {
    std::int64_t least = 0;
    std::int64_t most = free.bound - 1;
    for (std::size_t r = 0; r < left.size(); ++r) {
        const std::int64_t beyond = left[r] - (m_extent[r] - 1) - free.inside[r];
        if (left[r] < 0 || (free.shift[r] == 0 && beyond > 0)) {
            return {1, 0};
        }
        if (free.shift[r] > 0) {
            least = std::max(least, (beyond + free.shift[r] - 1) / free.shift[r]);
            most = std::min(most, left[r] / free.shift[r]);
        }
    }
    return {least, most};
}

bool VisitSearch::search(std::size_t f, const std::vector<std::int64_t>& left) const {
    if (f == m_free.size()) {
        for (std::size_t r = 0; r < left.size(); ++r) {
            if (left[r] < 0 || left[r] >= m_extent[r]) {
                return false;
            }
        }
        return true;
    }
    const auto [least, most] = range(m_free[f], left);
    std::vector<std::int64_t> next(left.size());
    for (std::int64_t c = least; c <= most; ++c) {
        for (std::size_t r = 0; r < left.size(); ++r) {
            next[r] = left[r] - c * m_free[f].shift[r];
        }
        if (search(f + 1, next)) {
            return true;
        }
    }
    return false;
}

}  // namespace loopglass
