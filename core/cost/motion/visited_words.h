#pragma once

#include "cost/tile_walk.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace loopglass {

/// Counts the different words of a tensor that the children of a parent have held before a step.
/// For an output, all words that were not held before are zeros.
class VisitedWords {
public:
    /// The tile walk and its problem must outlive the object. `uneven` is true if the mapping has
    /// imperfect factors.
    VisitedWords(const Problem& problem, const TileWalk& walk, std::size_t tensor,
                 std::size_t child, bool uneven);

    /// Returns the number of words that the children of the parent at `place` have held before
    /// `step` of the child. If `step` is the number of steps, the function returns the number for
    /// the whole run. Throws CountOverflow if there are too many words.
    std::int64_t before(std::int64_t step, const std::vector<std::int64_t>& place);

private:
    struct Turn {
        bool temporal = true;
        std::size_t loop = 0;  ///< index of the loop in the list of its kind
        std::int64_t stride = 1;
    };
    /// A dimension with its loops outside the child, outermost first.
    struct Axis {
        std::size_t dimension = 0;
        std::vector<Turn> turns;
    };
    /// Ranks that are counted together because they share dimensions.
    struct Block {
        std::vector<Axis> axes;
        std::vector<std::size_t> ranks;
    };
    /// A set of earlier time steps: the counters of all loops outside `loop` are the present ones,
    /// the counter of `loop` is smaller, and inner loops have any counters. If `loop` is none, the
    /// set contains all time steps.
    struct Prefix {
        std::size_t loop = 0;
        bool all = false;
    };
    struct Piece {
        std::int64_t begin = 0;
        std::int64_t length = 0;
    };
    /// For each set of prefixes, the number of words that exactly the prefixes of the set reach.
    using Histogram = std::map<std::uint64_t, std::int64_t>;

    Axis axisOf(std::size_t dimension) const;
    void addAxes(const Rank& rank, std::vector<char>& known, Block& block) const;
    void moveTo(std::int64_t step);
    const Histogram& histogram(std::size_t block);
    std::uint64_t reaching(const std::vector<Turn>& turns, std::size_t differs, bool less) const;
    Histogram alone(const Axis& axis, std::int64_t coefficient) const;
    Histogram listed(const Block& block) const;
    void pieces(const Axis& axis, const Prefix& prefix, std::size_t turn, Piece piece,
                std::vector<Piece>& found) const;
    void mark(const Block& block, const std::vector<std::vector<Piece>>& pieces, std::uint64_t bit,
              std::vector<std::uint64_t>& marks) const;
    std::uint64_t reached();
    void addPlace(const Axis& axis, std::vector<std::int64_t>& place) const;

    const Problem& m_problem;
    const TileWalk& m_walk;
    std::size_t m_tensor;
    std::size_t m_child;
    bool m_uneven;
    std::int64_t m_steps;
    std::vector<std::int64_t> m_sizes;  ///< by rank
    std::vector<Block> m_blocks;
    std::vector<Axis> m_others;  ///< dimensions that do not index the tensor
    std::int64_t m_step = -1;
    std::vector<std::int64_t> m_now;
    std::vector<Prefix> m_prefixes;
    std::vector<std::int64_t> m_place;
    /// Histograms by block and by the parent's place along the dimensions of the block. Parents
    /// with equal places share an entry.
    std::map<std::pair<std::size_t, std::vector<std::int64_t>>, Histogram> m_known;
    /// By place along the other dimensions.
    std::map<std::vector<std::int64_t>, std::uint64_t> m_reached;
};

}  // namespace loopglass
