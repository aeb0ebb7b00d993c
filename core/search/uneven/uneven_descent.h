#pragma once

#include "search/uneven/cuts/step_chain.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace loopglass::uneven {

/// Evaluations that a search for uneven tiles takes where nothing else is said.
inline constexpr std::uint64_t usualEvaluations = 60'000;

/// Betters an even mapping by uneven tiles: unrollings that fill the fanouts, then steps and orders
/// changed one at a time, and from where that ends leaps. The same each time. `told` hears of every
/// better chain. The outcome is never worse than the start; nothing is proven of it.
class UnevenDescent {
public:
    /// The space must outlive it.
    UnevenDescent(const space::SearchSpace& space, std::stop_token stop,
                  std::function<void(const FoundChain&)> told);

    /// Steps of two dimensions are traded as well: slow, since most trades do not fit, and not
    /// worth it where the best mapping is searched near what comes of it (near_search.cpp).
    void allowTrades() { m_trades = true; }
    /// None when the start cannot be priced. At most about so many chains are evaluated.
    std::optional<FoundChain> from(const StepChain& start, std::uint64_t evaluations);
    std::uint64_t evaluated() const { return m_cost.priced(); }

private:
    bool ends() const;
    /// Places of a dimension that get one step.
    struct Run {
        std::size_t dimension = 0;
        std::size_t from = 0;
        std::size_t end = 0;
    };

    bool accept(const StepChain& trial, FoundChain& here);
    bool take(const StepChain& trial, const PricedChain& cost, FoundChain& here);
    std::vector<FoundChain> unrolledStarts(const FoundChain& start);
    void addStart(const StepChain& chain, std::vector<FoundChain>& starts);
    StepChain unrolled(const StepChain& chain, std::size_t level, std::size_t x, std::size_t y,
                       bool spreads) const;
    void unroll(StepChain& chain, std::size_t place, std::size_t d, std::int64_t children) const;
    void spreadOut(StepChain& chain, std::size_t place, std::size_t d, std::int64_t children) const;
    void comeDown(FoundChain& here);
    bool betterSteps(FoundChain& here, std::size_t d);
    bool betterOrder(FoundChain& here, std::size_t level);
    bool betterTrade(FoundChain& here, std::size_t grows, std::size_t shrinks);
    std::vector<std::int64_t> stepsAt(const StepChain& chain, const Run& run) const;
    static void put(StepChain& chain, const Run& run, std::int64_t step);
    bool betterTradeAt(FoundChain& here, const Run& grows, const Run& shrinks);
    bool betterTrades(FoundChain& here);
    void leap(FoundChain& here);
    std::vector<std::int64_t> stepsBetween(std::int64_t range, std::int64_t inner) const;

    const space::SearchSpace* m_space;
    std::stop_token m_stop;
    std::function<void(const FoundChain&)> m_told;
    ChainCost m_cost;
    std::optional<FoundChain> m_best;
    bool m_trades = false;
    std::uint64_t m_most = 0;
    std::uint64_t m_state = 0x9e3779b97f4a7c15;
};

}  // namespace loopglass::uneven
