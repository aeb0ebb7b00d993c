#pragma once

#include "cost/traffic.h"
#include "search/bound/partial_nest.h"
#include "search/space/step_effect.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace loopglass::bound {

struct StepWords;
struct TensorTraffic;

/// Computes the minimum words that steps of the loops outside a tile bring, for any order and split
/// of the loops. The object holds scratch memory, so each thread needs its own.
class StepBounds {
public:
    /// The space must outlive this object.
    explicit StepBounds(const space::SearchProblem& space);

    /// Computes the possible first movers, and writes them into `traffic`. The reload in `traffic`
    /// must have been counted before. `tile` is the tile of the tensor at the level of the part.
    /// `children` is the number of children of a parent. For a rank in the mask `ranksWithGaps`
    /// (bit r is rank r), a move counts only if it brings a whole tile.
    void count(const PartialNest& part, std::size_t tensor, const MovableTile& tile,
               double children, std::uint64_t ranksWithGaps, TensorTraffic& traffic);

private:
    /// The numbers of the moves: one move brings no words, one brings all words, and all others
    /// bring a counted number of words.
    static constexpr std::size_t none = 0;
    static constexpr std::size_t all = 1;
    static constexpr std::size_t firstCounted = 2;

    struct Outer {
        std::size_t dimension = 0;
        std::size_t move = none;
    };
    struct First {
        std::size_t dimension = 0;
        std::size_t move = none;
        std::size_t from = 0;  ///< index of the first entry in m_outer
        std::size_t to = 0;
    };
    /// The other dimensions that index the same rank and have remaining iterations.
    struct Partners {
        std::size_t count = 0;
        std::size_t one = 0;
        bool simple = true;  ///< true if no partner indexes another rank
    };

    bool slides(std::size_t d) const;
    std::int64_t reach(std::size_t d) const;
    std::int64_t leftOf(std::size_t d) const;
    Partners partnersOf(std::size_t d) const;
    std::int64_t ownDistance(std::size_t d, const Partners& partners) const;
    std::int64_t partnerDistance(std::size_t d, std::size_t partner) const;
    void measureTile();
    std::size_t moveBy(std::size_t rank, std::int64_t distance);
    std::size_t moveByStep(std::size_t d);
    std::size_t furtherMove(std::size_t rank, std::int64_t wraps, std::size_t d);
    void listOneRank(std::size_t first, const Partners& partners);
    void listSeveralRanks(std::size_t step, const Partners& partners);
    void listMoves();
    void countMoves(const MovableTile& tile);
    void fill(double children, TensorTraffic& traffic) const;
    StepWords wordsOf(std::size_t dimension, std::size_t move, double children,
                      const TensorTraffic& traffic) const;

    const space::SearchProblem* m_space;
    space::StepEffects m_effects;
    /// For each tensor and dimension: a rank that the dimension indexes.
    std::vector<std::vector<std::size_t>> m_rankOf;
    // The tile that is being examined, and its possible moves.
    const PartialNest* m_part = nullptr;
    const CompiledTensor* m_tensor = nullptr;
    std::size_t m_number = 0;  ///< index of the tensor
    std::uint64_t m_ranksWithGaps = 0;
    std::vector<std::int64_t> m_tileExtent;                     ///< extents of the tile, by rank
    std::vector<std::pair<std::size_t, std::int64_t>> m_known;  ///< rank and distance of each move
    std::vector<std::int64_t> m_shifts;  ///< shifts of these moves [move and rank]
    std::vector<Transfer> m_counted;     ///< transfer of each move
    std::vector<First> m_first;
    std::vector<Outer> m_outer;
};

}  // namespace loopglass::bound
