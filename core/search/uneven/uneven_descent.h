#pragma once

#include "search/uneven/cuts/mapping_steps.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace loopglass::uneven {

/// Default number of evaluations in a search for imperfect factors.
inline constexpr std::uint64_t defaultEvaluations = 60'000;

/// Improves a mapping with perfect factors by using imperfect factors. The search first tries
/// unrollings that fill the fanouts, and then changes one step or order at a time. Finally, random
/// changes of two dimensions leave the local optimum. The result is the same in every run. The
/// result is at least as good as the start, but not proven to be the best. `report` receives every
/// improvement.
class UnevenDescent {
public:
    UnevenDescent(const space::SearchProblem& space, std::stop_token stop,
                  std::function<void(const FoundMapping&)> report);

    /// Allows exchanges between the steps of two dimensions. These exchanges are slow, because most
    /// of the resulting tiles do not fit. They are useless if a NeighbourhoodSearch follows.
    void allowTrades() { m_trades = true; }
    /// Returns the best mapping that is found from a start. Returns no value if the start cannot be
    /// evaluated. The number of evaluated mappings is at most about `evaluations`.
    std::optional<FoundMapping> from(const MappingSteps& start, std::uint64_t evaluations);
    std::uint64_t evaluated() const { return m_cost.priced(); }

private:
    bool ends() const;
    /// Adjacent places of a dimension that get the same step.
    struct Run {
        std::size_t dimension = 0;
        std::size_t from = 0;
        std::size_t end = 0;
    };

    bool accept(const MappingSteps& trial, FoundMapping& here);
    bool take(const MappingSteps& trial, const space::Priced& cost, FoundMapping& here);
    std::vector<FoundMapping> unrolledStarts(const FoundMapping& start);
    void addStart(const MappingSteps& chain, std::vector<FoundMapping>& starts);
    MappingSteps unrolled(const MappingSteps& chain, std::size_t level, std::size_t x,
                          std::size_t y, bool spreads) const;
    void unroll(MappingSteps& chain, std::size_t place, std::size_t d, std::int64_t children) const;
    void spreadOut(MappingSteps& chain, std::size_t place, std::size_t d,
                   std::int64_t children) const;
    void runDescent(FoundMapping& here);
    bool betterSteps(FoundMapping& here, std::size_t d);
    bool betterOrder(FoundMapping& here, std::size_t level);
    bool betterTrade(FoundMapping& here, std::size_t grows, std::size_t shrinks);
    std::vector<std::int64_t> stepsAt(const MappingSteps& chain, const Run& run) const;
    static void put(MappingSteps& chain, const Run& run, std::int64_t step);
    bool betterTradeAt(FoundMapping& here, const Run& grows, const Run& shrinks);
    bool betterTrades(FoundMapping& here);
    void perturb(FoundMapping& here);
    std::vector<std::int64_t> stepsBetween(std::int64_t range, std::int64_t inner) const;

    const space::SearchProblem* m_space;
    std::stop_token m_stop;
    std::function<void(const FoundMapping&)> m_reported;
    MappingStepsCost m_cost;
    std::optional<FoundMapping> m_best;
    bool m_trades = false;
    std::uint64_t m_most = 0;
    std::uint64_t m_state = 0x9e3779b97f4a7c15;
};

}  // namespace loopglass::uneven
