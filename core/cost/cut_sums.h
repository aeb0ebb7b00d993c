#pragma once

#include "cost/cut_nest.h"

#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

namespace loopglass {

/// Fanouts at which only one sibling is counted, as a bit mask of the levels above these fanouts.
using PinnedFanouts = std::uint64_t;

/// Returns the bit mask for the fanouts of the levels `level` … `until`−1.
constexpr PinnedFanouts fanoutsFrom(std::size_t level, std::size_t until) {
    return ((PinnedFanouts{1} << until) - 1) & ~((PinnedFanouts{1} << level) - 1);
}

/// The first and the last tile of the inner loops of a dimension within the tile of one instance.
struct PieceWalk {
    std::int64_t first = 0;  ///< length of the first tile; 0 means that the instance is idle
    /// Distance from the beginning of the first tile to the beginning of the last tile.
    std::int64_t offset = 0;
    std::int64_t last = 0;  ///< length of the last tile
};

/// A number of instances whose walks are equal.
struct WalkClass {
    PieceWalk walk;
    std::int64_t times = 0;
};

/// Tiles of a dimension at a cut, summed over all siblings and all iterations of the temporal loops
/// outside the cut. The temporal loops inside the cut are at their first iteration.
struct CutSum {
    std::int64_t count = 0;       ///< number of tiles that are not empty
    std::int64_t extent = 0;      ///< number of iterations in the first tiles
    std::int64_t stillCount = 0;  ///< number of tiles that the inner loops do not move
    /// Number of iterations in the tiles that the inner loops do not move.
    std::int64_t stillExtent = 0;
};

/// The tiles of one dimension outside the tile of one level.
struct DimensionCuts {
    std::size_t child = 0;  ///< number of loops of the dimension outside the child
    PinnedFanouts pinned = 0;
    /// The level at which idle siblings give up their words.
    std::size_t keeping = 0;
    /// One sum for each number of temporal loops outside the cut.
    std::vector<CutSum> sums;
    bool listed = false;                        ///< true if the lists below are filled
    std::vector<std::vector<WalkClass>> walks;  ///< the tiles of `sums`, grouped by form
    std::vector<std::vector<WalkClass>> steps;  ///< by temporal loop: the changes at its steps
};

/// The counted sibling of each pinned fanout, as the index of its tile for each spatial loop (in
/// the order of CutLoop::order). An empty list means the first sibling.
using PinnedPlaces = std::vector<std::int64_t>;

/// Coordinates along one spatial loop whose tiles always have the same length.
struct SiblingClass {
    std::int64_t first = 0;
    std::int64_t times = 1;
};

/// Counts the tiles of the dimensions of a loop nest; each count is computed once for each level
/// and choice of siblings.
class CutSums {
public:
    /// `keepers` are the levels that keep the output, outermost first.
    explicit CutSums(std::vector<std::size_t> keepers) : m_keepers(std::move(keepers)) {}

    /// Starts a new nest: discards all counts and resets pinned fanouts to their first sibling. The
    /// nest must outlive its counts.
    void begin(const CutNest& nest);
    /// Selects new siblings of the pinned fanouts. Discards the counts of affected dimensions.
    void pin(const PinnedPlaces& places);
    const PinnedPlaces& places() const { return m_places; }
    /// Returns the classes of siblings for each spatial loop of the dimension outside the level,
    /// outermost first.
    std::vector<std::vector<SiblingClass>> classes(std::size_t dimension, std::size_t level);
    /// Returns the counts of a dimension. If `output` is true, idle siblings keep words only as
    /// long as their parents keep these words. Throws CountOverflow.
    const DimensionCuts& of(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                            bool output);
    /// Returns the same counts with the lists filled.
    const DimensionCuts& listed(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                                bool output);

private:
    DimensionCuts& entry(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                         bool output);
    bool hasKeeperInside(std::size_t child) const;
    void findHolders(std::size_t child);
    bool isAbandoned(std::size_t loop, std::int64_t rest) const;
    void sumEven(std::size_t dimension, DimensionCuts& cuts) const;
    void walkAll(DimensionCuts& cuts, bool lists);
    void spread();
    std::int64_t pinnedPlace(const CutLoop& loop) const;
    void visitPaths(DimensionCuts& cuts, bool lists, std::size_t spatial, std::int64_t times);
    void visitPath(DimensionCuts& cuts, bool lists, std::int64_t times);
    PieceWalk walk(std::size_t loop, std::int64_t length) const;
    void addSteps(std::vector<WalkClass>& steps, std::size_t loop, std::int64_t length,
                  std::int64_t times) const;

    /// The loops of a dimension outside one level.
    struct OuterDimensionLoops {
        std::size_t loops = 0;
        std::size_t temporal = 0;
        PinnedFanouts spatial = 0;  ///< fanouts that the loops of this dimension unroll
    };

    std::vector<std::size_t> m_keepers;
    const CutNest* m_nest = nullptr;
    /// Outer loops of each dimension and level [dimension · (levels + 1) + level].
    std::vector<OuterDimensionLoops> m_outside;
    /// Counts of each dimension, used entries first.
    std::vector<std::deque<DimensionCuts>> m_entries;
    std::vector<std::size_t> m_used;
    /// Loops of the current dimension outside the child.
    std::span<const CutLoop> m_loops;
    std::int64_t m_bound = 1;  ///< size of the dimension
    /// Indices of the spatial loops in `m_loops`.
    std::vector<std::size_t> m_spatial;
    std::vector<std::vector<SiblingClass>> m_classes;  ///< classes of siblings of each spatial loop
    /// By loop: coordinate of the counted sibling along a spatial loop.
    std::vector<std::int64_t> m_place;
    /// By loop: the outermost level between the loop and the child that keeps the output; 0 = none
    /// or irrelevant.
    std::vector<std::size_t> m_holders;
    PinnedPlaces m_places;
};

}  // namespace loopglass
