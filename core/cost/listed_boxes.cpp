// Finds equal sets of words, and counts the words of each set, without listing the words. A set is
// a box with another box removed.
//
// Let N be a box, and let I be the part of N that is removed. Each set gets exactly one form (N,
// I). Two sets are equal if and only if their forms are equal:
// * If I has no words, the set is N, and its form is (N, ∅).
// * If I differs from N in one rank only and reaches an end of N in that rank, the set is a box
//   with its form.
// * Otherwise N is the smallest box around the set. If I differs from N in one rank, the set has
//   words before and after I in this rank. If I differs in several ranks, a word outside I along
//   one rank may have any coordinate in all other ranks. So the set determines N and I. A set of
//   this third kind is never a box, so it differs from all sets of the first two kinds.
//
// Example. [0, 5) without [0, 3) and [3, 5) without [7, 9) are the same set, [3, 5).
//
// Cost: number of sets × ranks, and sorting the sets.
#include "cost/listed_boxes.h"

#include "workload/checked.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace loopglass {

namespace {

constexpr std::size_t numbers = 4;  ///< numbers per rank in a key

}  // namespace

/// Removes the box `without` from a set: records `without` in the key, or reduces the box of the
/// key. Returns false if the set becomes empty.
bool DistinctBoxes::cutOff(std::vector<std::int64_t>& key, const ListedBox& without) const {
    std::size_t smaller = 0;
    std::size_t rank = 0;
    for (std::size_t r = 0; r < m_ranks; ++r) {
        std::int64_t* const at = &key[r * numbers];
        const std::int64_t from = std::max(at[0], without.base[r]);
        const std::int64_t end = std::min(at[0] + at[1], without.base[r] + without.extent[r]);
        if (end <= from) {
            for (std::size_t q = 0; q < m_ranks; ++q) {
                key[q * numbers + 2] = key[q * numbers + 3] = 0;
            }
            return true;  // the boxes have no common word
        }
        at[2] = from;
        at[3] = end - from;
        if (at[3] != at[1]) {
            ++smaller;
            rank = r;
        }
    }
    if (smaller == 0) {
        return false;
    }
    std::int64_t* const at = &key[rank * numbers];
    const bool atBegin = at[2] == at[0];
    const bool atEnd = at[2] + at[3] == at[0] + at[1];
    if (smaller == 1 && (atBegin || atEnd)) {
        at[0] += atBegin ? at[3] : 0;
        at[1] -= at[3];
        for (std::size_t r = 0; r < m_ranks; ++r) {
            key[r * numbers + 2] = key[r * numbers + 3] = 0;
        }
    }
    return true;
}

void DistinctBoxes::add(const ListedBox& box, const ListedBox* without) {
    m_ranks = box.base.size();
    m_key.assign(m_ranks * numbers, 0);
    for (std::size_t r = 0; r < m_ranks; ++r) {
        m_key[r * numbers] = box.base[r];
        m_key[r * numbers + 1] = box.extent[r];
    }
    if (without == nullptr || cutOff(m_key, *without)) {
        m_keys.insert(m_keys.end(), m_key.begin(), m_key.end());
        ++m_sets;
    }
}

std::int64_t DistinctBoxes::words() {
    const std::size_t size = m_ranks * numbers;
    const auto compare = [&](std::size_t a, std::size_t b) {
        return std::memcmp(&m_keys[a * size], &m_keys[b * size], size * sizeof(std::int64_t));
    };
    std::vector<std::size_t> order(m_sets);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return compare(a, b) < 0; });
    std::int64_t words = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && compare(order[i - 1], order[i]) == 0) {
            continue;
        }
        std::int64_t box = 1;
        std::int64_t lacking = 1;
        for (std::size_t r = 0; r < m_ranks; ++r) {
            const std::int64_t* const at = &m_keys[order[i] * size + r * numbers];
            box = checkedMultiply(box, at[1]);
            lacking *= at[3];
        }
        words = checkedAdd(words, box - lacking);
    }
    return words;
}

}  // namespace loopglass
