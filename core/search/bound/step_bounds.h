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

/// The least that steps of the loops outside a tile bring, whatever the order and the split of
/// these loops. Holds scratch memory; one per thread.
class StepBounds {
public:
    /// The space must outlive it.
    explicit StepBounds(const space::SearchProblem& space);

    /// Fills the first movers of `traffic`, which has its reload already. `tile` is that of the
    /// tensor at the level of the part, and `children` how many a parent has.
    void count(const PartialNest& part, std::size_t tensor, const MovableTile& tile,
               double children, TensorTraffic& traffic);

private:
    /// A move of the tile: nothing, all words, or one of those that are counted.
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
        std::size_t from = 0;  ///< of m_outer
        std::size_t to = 0;
    };
    /// Other dimensions that move the same rank and have iterations left.
    struct Partners {
        std::size_t count = 0;
        std::size_t one = 0;
        bool simple = true;  ///< they index no other rank
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
    std::vector<std::vector<std::size_t>> m_rankOf;  ///< [tensor][dimension]: a rank it indexes
    // The tile in hand, and the moves of it that are looked at.
    const PartialNest* m_part = nullptr;
    const CompiledTensor* m_tensor = nullptr;
    std::size_t m_number = 0;                                   ///< of the tensor
    std::vector<std::int64_t> m_tileExtent;                     ///< by rank
    std::vector<std::pair<std::size_t, std::int64_t>> m_known;  ///< rank and distance, by move
    std::vector<std::int64_t> m_shifts;  ///< of those moves, by rank, one after the other
    std::vector<Transfer> m_counted;     ///< by move
    std::vector<First> m_first;
    std::vector<Outer> m_outer;
};

}  // namespace loopglass::bound
