#pragma once

#include "record/observer.h"
#include "record/search_result.h"
#include "search/mapspace/moves.h"
#include "search/mapspace/point_cost.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace loopglass::heuristics {

/// The evaluation budget of a method if the user specifies neither a budget nor a time limit.
inline constexpr std::uint64_t defaultEvaluations = 100'000;

/// The limits of a method.
struct Limits {
    std::optional<std::uint64_t> evaluations;
    bool timed = false;  ///< true if the caller will request a stop at the end of a time limit
};

/// Evaluates the mappings that a method tries. Counts all of them, including illegal ones, stores
/// the best mapping and reports it. `BestRecord::at` is the number of evaluations, limited to 32
/// bits.
class Trials {
public:
    Trials(const mapspace::MapSpace& space, const Limits& limits, SearchObserver& observer,
           std::stop_token stop);

    /// Returns true if no further mapping may be tried.
    bool ended() const { return m_tried >= m_most || m_stop.stop_requested(); }
    std::uint64_t tried() const { return m_tried; }
    /// Returns the number of evaluations that are left; stop requests are ignored.
    std::uint64_t left() const { return m_most - m_tried; }
    bool counts() const { return m_counts; }
    bool found() const { return m_result.best.has_value(); }
    /// Returns true if the last tried mapping is the best so far.
    bool improvedLast() const { return m_tried == m_bestAt; }
    /// Returns the score of a mapping. Returns no value if the mapping is illegal or the budget is
    /// spent.
    std::optional<Score> score(const mapspace::MapPoint& point);
    /// Counts a mapping outside the space as a tried mapping. Returns no value.
    std::optional<Score> refused();
    /// Samples mappings at random, at most `most`, until one is legal. All samples count as
    /// evaluations. Returns the score, or no value if no sample is legal.
    std::optional<Score> sampleLegal(mapspace::Random& random, std::uint64_t most,
                                     mapspace::MapPoint& point);
    /// Finds a legal mapping to start from, and returns the score of this mapping; none if no legal
    /// mapping was found. First tries a random sample, then the untiled mapping, then further
    /// samples.
    std::optional<Score> start(mapspace::Random& random, mapspace::MapPoint& point);

    const mapspace::MapSpace& space() const { return *m_space; }
    /// Returns the result of the method. The result is marked as stopped if a stop was requested.
    SearchResult result() const;

private:
    void reportBest(const mapspace::MapPoint& point, const Totals& totals, const Score& score);

    const mapspace::MapSpace* m_space;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    mapspace::PointCost m_cost;
    bool m_counts = false;
    std::uint64_t m_most = 0;
    std::uint64_t m_tried = 0;
    std::uint64_t m_bestAt = 0;
    SearchResult m_result;
};

}  // namespace loopglass::heuristics
