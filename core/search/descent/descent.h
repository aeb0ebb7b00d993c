#pragma once

#include "cost/counts.h"
#include "parallel/worker_pool.h"
#include "record/options.h"
#include "search/descent/moves.h"
#include "search/space/axis_layout.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::descent {

/// A whole mapping and what it costs.
struct Found {
    space::PartialMapping whole;
    Totals totals;
    Score score;
};

/// Betters a mapping by moves to its neighbours. The same for the same mapping and the same
/// evaluations asked before. Holds scratch memory; one per thread.
class Descent {
public:
    Descent(const space::SearchProblem& space, std::stop_token stop);

    /// A legal whole mapping, to begin with; none when it cannot be counted.
    std::optional<Found> startFrom(const space::PartialMapping& whole);
    /// Goes to better neighbours and, from where there are none, leaps away and comes down again.
    /// `best` becomes the best found. At most so many mappings are evaluated.
    void better(Found& best, std::uint64_t evaluations);

private:
    bool tryMove(const Move& move, Found& here);
    void runDescent(Found& here);
    void perturb(Found& here);
    void shuffle(Found& here, std::size_t level);
    Move anyMove();
    std::optional<Score> scored(const space::PartialMapping& whole, Totals& totals);
    std::uint64_t random();

    const space::SearchProblem* m_space;
    std::stop_token m_stop;
    Moves m_moves;
    space::AxisLayout m_layout;
    space::PartialMapping m_trial;
    std::uint64_t m_left = 0;  ///< evaluations
    std::uint64_t m_state = 1;
};

/// Descents of a search, one at a time. With several threads another one makes it while the search
/// goes on.
class BackgroundDescent {
public:
    /// Space and pool must outlive it.
    BackgroundDescent(const space::SearchProblem& space, parallel::WorkerPool& pool,
                      std::stop_token stop);
    ~BackgroundDescent();
    BackgroundDescent(const BackgroundDescent&) = delete;
    BackgroundDescent& operator=(const BackgroundDescent&) = delete;

    /// Makes one now, from this mapping: the best found, or none when it cannot be counted.
    std::optional<Found> now(const space::PartialMapping& from, std::uint64_t evaluations);
    /// Lets one begin, when none is under way; to be taken from `due` on. Each mapping to begin
    /// with has its share of the evaluations.
    void begin(std::vector<space::PartialMapping> from, std::uint64_t evaluations,
               std::uint64_t due);
    bool isDue(std::uint64_t now) const { return m_job && now >= m_due; }
    /// Waits until the one under way has ended, and gives what it has found.
    std::optional<Found> take();
    /// Ends the one under way; what it has found is not wanted. None begins any more.
    void end();

private:
    void descend(const std::vector<space::PartialMapping>& from, std::uint64_t evaluations);

    parallel::WorkerPool* m_pool;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_heard;  ///< a stop from outside ends it as well
    Descent m_descent;
    std::optional<Found> m_found;
    std::optional<parallel::JobBatch> m_job;
    std::uint64_t m_due = 0;
};

}  // namespace loopglass::descent
