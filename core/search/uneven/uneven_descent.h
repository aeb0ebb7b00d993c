#pragma once

#include "search/uneven/cuts/step_chain.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace loopglass::uneven {

/// Default number of evaluations of a search for uneven tiles.
inline constexpr std::uint64_t defaultEvaluations = 60'000;

/// Improves an even mapping by uneven tiles: unrollings that fill the fanouts, then changes of one
/// step or order at a time, and finally random changes of two dimensions that leave the local
/// optimum. The outcome is deterministic. `told` receives every better chain. The outcome is never
/// worse than the start, but nothing is proven about it.
class UnevenDescent {
public:
    /// The space must outlive it.
    UnevenDescent(const space::SearchProblem& space, std::stop_token stop,
                  std::function<void(const FoundChain&)> told);

    /// Also exchanges steps of two dimensions. This is slow because most exchanges do not fit, and
    /// of no use if the best mapping is searched near the result anyway (near_search.cpp).
    void allowTrades() { m_trades = true; }
    /// Returns nothing if the start has no cost. Evaluates about `evaluations` chains at most.
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
    void runDescent(FoundChain& here);
    bool betterSteps(FoundChain& here, std::size_t d);
    bool betterOrder(FoundChain& here, std::size_t level);
    bool betterTrade(FoundChain& here, std::size_t grows, std::size_t shrinks);
    std::vector<std::int64_t> stepsAt(const StepChain& chain, const Run& run) const;
    static void put(StepChain& chain, const Run& run, std::int64_t step);
    bool betterTradeAt(FoundChain& here, const Run& grows, const Run& shrinks);
    bool betterTrades(FoundChain& here);
    void perturb(FoundChain& here);
    std::vector<std::int64_t> stepsBetween(std::int64_t range, std::int64_t inner) const;

    const space::SearchProblem* m_space;
    std::stop_token m_stop;
    std::function<void(const FoundChain&)> m_told;
    ChainCost m_cost;
    std::optional<FoundChain> m_best;
    bool m_trades = false;
    std::uint64_t m_most = 0;
    std::uint64_t m_state = 0x9e3779b97f4a7c15;
};

}  // namespace loopglass::uneven
