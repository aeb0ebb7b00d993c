#pragma once

#include "cost/cut_nest.h"

#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

namespace loopglass {

/// Fanouts, by the bit of the level above them, of which only the first sibling is counted.
using PinnedFanouts = std::uint64_t;

/// The fanouts of the levels from one to before another.
constexpr PinnedFanouts fanoutsFrom(std::size_t level, std::size_t until) {
    return ((PinnedFanouts{1} << until) - 1) & ~((PinnedFanouts{1} << level) - 1);
}

/// The walk of the inner loops of a dimension through one instance's piece: its first and its last
/// position.
struct PieceWalk {
    std::int64_t first = 0;   ///< length of the first piece; 0 = the instance is idle
    std::int64_t offset = 0;  ///< how far the last piece lies from the first
    std::int64_t last = 0;    ///< length of the last piece
};

/// Walks of the same form, and how many there are.
struct WalkClass {
    PieceWalk walk;
    std::int64_t times = 0;
};

/// Pieces of a dimension at a cut, summed over all iterations of the temporal loops outside the cut
/// and over all siblings. The inner temporal loops are at their first iteration.
struct CutSum {
    std::int64_t count = 0;        ///< pieces that are not empty
    std::int64_t extent = 0;       ///< iterations in their first pieces
    std::int64_t stillCount = 0;   ///< pieces that the inner loops do not move
    std::int64_t stillExtent = 0;  ///< iterations in these pieces
};

/// The pieces of one dimension, outside of the tile of one level.
struct DimensionCuts {
    std::size_t child = 0;  ///< loops of the dimension outside of it
    PinnedFanouts pinned = 0;
    std::size_t keeping = 0;                    ///< the level, where idle siblings give words up
    std::vector<CutSum> sums;                   ///< [number of temporal loops outside]
    bool listed = false;                        ///< the lists below are filled
    std::vector<std::vector<WalkClass>> walks;  ///< as sums, by form
    std::vector<std::vector<WalkClass>> steps;  ///< [temporal loop]: what its steps do
};

/// The sibling of a pinned fanout that is counted: for each spatial loop (by CutLoop::order), the
/// index of its piece. Empty = the first.
using PinnedPlaces = std::vector<std::int64_t>;

/// Coordinates along one spatial loop that get the same lengths, whatever length it gets.
struct SiblingClass {
    std::int64_t first = 0;
    std::int64_t times = 1;
};

/// Counts the pieces of the dimensions of a nest, each once for each level and choice of siblings.
class CutSums {
public:
    /// keepers: the levels that keep the output, outermost first.
    explicit CutSums(std::vector<std::size_t> keepers) : m_keepers(std::move(keepers)) {}

    /// Another nest: all counts are forgotten, and pinned fanouts count their first sibling. The
    /// nest must outlive its counts.
    void begin(const CutNest& nest);
    /// Another sibling of pinned fanouts, from now on; counts of the dimensions that this changes
    /// are forgotten.
    void pin(const PinnedPlaces& places);
    const PinnedPlaces& places() const { return m_places; }
    /// By spatial loop of the dimension outside the level, outermost first.
    std::vector<std::vector<SiblingClass>> classes(std::size_t dimension, std::size_t level);
    /// `output`: idle siblings keep words only as long as their parents do. Throws CountOverflow.
    const DimensionCuts& of(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                            bool output);
    /// The same with the lists.
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

    /// The loops of a dimension outside of a level.
    struct OuterDimensionLoops {
        std::size_t loops = 0;
        std::size_t temporal = 0;
        PinnedFanouts spatial = 0;  ///< fanouts that they unroll
    };

    std::vector<std::size_t> m_keepers;
    const CutNest* m_nest = nullptr;
    std::vector<OuterDimensionLoops> m_outside;        ///< [dimension · (levels + 1) + level]
    std::vector<std::deque<DimensionCuts>> m_entries;  ///< [dimension], those in use first
    std::vector<std::size_t> m_used;
    std::span<const CutLoop> m_loops;                  ///< loops of the dimension outside the child
    std::int64_t m_bound = 1;                          ///< size of the dimension
    std::vector<std::size_t> m_spatial;                ///< indices of the spatial loops
    std::vector<std::vector<SiblingClass>> m_classes;  ///< [spatial loop]
    std::vector<std::int64_t> m_place;                 ///< [loop]: coordinate of a spatial one
    /// [loop]: the outermost level inside the loop and outside the child that keeps the output; 0 =
    /// none or irrelevant.
    std::vector<std::size_t> m_holders;
    PinnedPlaces m_places;
};

}  // namespace loopglass
