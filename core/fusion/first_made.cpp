// The words of a layer's output that a turn computes for the first time.
//
// The ends of all boxes along a rank cut this rank into pieces. The pieces of all ranks form a grid
// of cells. A cell is in a box completely or not at all, so the first box with a cell computes the
// cell for the first time. Example: the boxes 0-5 and 4-9 cut a rank into 0-3, 4-5 and 6-9. The
// second box computes 6-9 for the first time.
//
// Cost: the cells of all boxes. Windows cut a box into few cells.
#include "fusion/first_made.h"

#include "workload/checked.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace loopglass::fusion {

namespace {

/// The grid of some boxes, and the cells that are in boxes so far.
class CellGrid {
public:
    /// The boxes must outlive the object.
    explicit CellGrid(const std::vector<Box>& boxes) {
        for (const Box& box : boxes) {
            m_ends.resize(box.there ? box.ranges.size() : m_ends.size());
            for (std::size_t r = 0; r < box.ranges.size() && box.there; ++r) {
                m_ends[r].push_back(box.ranges[r].begin);
                m_ends[r].push_back(box.ranges[r].end);
            }
        }
        std::int64_t cells = 1;  // throws if cells have no numbers
        for (std::vector<std::int64_t>& ends : m_ends) {
            std::sort(ends.begin(), ends.end());
            ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
            cells = checkedMultiply(cells, static_cast<std::int64_t>(ends.size()));
        }
    }

    /// Returns the words of the box that no earlier box had.
    std::int64_t add(const Box& box) { return box.there ? addFrom(box, 0, 0, 1) : 0; }

private:
    std::int64_t addFrom(const Box& box, std::size_t rank, std::uint64_t cell, std::int64_t words) {
        if (rank == m_ends.size()) {
            return m_known.insert(cell).second ? words : 0;
        }
        const std::vector<std::int64_t>& ends = m_ends[rank];
        auto at = std::lower_bound(ends.begin(), ends.end(), box.ranges[rank].begin);
        std::int64_t fresh = 0;
        for (; *at < box.ranges[rank].end; ++at) {
            const auto piece = static_cast<std::uint64_t>(at - ends.begin());
            fresh = checkedAdd(fresh, addFrom(box, rank + 1, cell * ends.size() + piece,
                                              checkedMultiply(words, *(at + 1) - *at)));
        }
        return fresh;
    }

    std::vector<std::vector<std::int64_t>> m_ends;  ///< by rank, ascending
    std::unordered_set<std::uint64_t> m_known;
};

}  // namespace

std::vector<std::int64_t> firstMadeWords(const Plan& plan, std::size_t layer) {
    const GroupShape& shape = plan.shape();
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            boxes.push_back(shape.footprint(layer, shape.output(layer), plan.box(i, q, layer)));
        }
    }
    CellGrid grid(boxes);
    std::vector<std::int64_t> words;
    for (const Box& box : boxes) {
        words.push_back(grid.add(box));
    }
    return words;
}

std::int64_t differentWordsMade(const Plan& plan, std::size_t layer) {
    const std::vector<std::int64_t> words = firstMadeWords(plan, layer);
    return std::accumulate(words.begin(), words.end(), std::int64_t{0}, checkedAdd);
}

}  // namespace loopglass::fusion
