#pragma once

#include "cost/compiled_problem.h"
#include "cost/sibling_profiles.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// A box of words: for each rank, the first word and the number of words.
struct ListedBox {
    std::vector<std::int64_t> base;
    std::vector<std::int64_t> extent;

    explicit ListedBox(std::size_t ranks) : base(ranks, 0), extent(ranks, 1) {}
    /// Resets the box to one word at the origin.
    void clear() {
        base.assign(base.size(), 0);
        extent.assign(extent.size(), 1);
    }
    void add(const CoupledRanks::Term& term, const Stretch& stretch) {
        base[term.rank] += term.coefficient * stretch.begin;
        extent[term.rank] += term.coefficient * (stretch.length - 1);
    }
    bool operator==(const ListedBox&) const = default;
};

/// Sets of words, each of which is a box without the words of another box. Equal sets count once.
class DistinctBoxes {
public:
    /// Adds the words of `box` that are not in `without`. `box` must not be empty; `without` may be
    /// null.
    void add(const ListedBox& box, const ListedBox* without);
    /// Returns the total number of words in all different sets. Throws CountOverflow.
    std::int64_t words();

private:
    bool cutOff(std::vector<std::int64_t>& key, const ListedBox& without) const;

    std::size_t m_ranks = 0;
    std::size_t m_sets = 0;
    std::vector<std::int64_t> m_key;  ///< scratch memory for one key
    /// For each set and rank: begin and size of the box, then begin and size of the removed part.
    std::vector<std::int64_t> m_keys;
};

}  // namespace loopglass
