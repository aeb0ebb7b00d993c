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

/// A complete mapping together with its cost.
struct Found {
    space::PartialMapping whole;
    Totals totals;
    Score score;
};

/// Improves a mapping by moves to its neighbours. The result depends only on the mapping and on the
/// sequence of earlier calls. The object holds scratch memory, so each thread needs its own.
class Descent {
public:
    Descent(const space::SearchProblem& space, std::stop_token stop);

    /// Returns a mapping as the start of a descent. Returns no value if its counts exceed 64 bits.
    /// `whole` must be a legal complete mapping.
    std::optional<Found> startFrom(const space::PartialMapping& whole);
    /// Replaces `best` by the best mapping found. The function moves to better neighbours. At a
    /// local optimum, it leaps away and descends again. Evaluates at most `evaluations` mappings.
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
    std::uint64_t m_left = 0;  ///< number of evaluations that are left
    std::uint64_t m_state = 1;
};

/// Runs the descents of a search, one at a time. If the pool has several threads, another thread
/// runs the descent while the search continues.
class BackgroundDescent {
public:
    /// Both references must outlive this object.
    BackgroundDescent(const space::SearchProblem& space, parallel::WorkerPool& pool,
                      std::stop_token stop);
    ~BackgroundDescent();
    BackgroundDescent(const BackgroundDescent&) = delete;
    BackgroundDescent& operator=(const BackgroundDescent&) = delete;

    /// Runs a descent from this mapping and returns the best mapping found. Returns no value if the
    /// mapping cannot be evaluated.
    std::optional<Found> now(const space::PartialMapping& from, std::uint64_t evaluations);
    /// Begins a descent if none is running. The caller calls take() when its count of candidates
    /// reaches `due` or later. The evaluations are divided evenly among the mappings in `from`.
    void begin(std::vector<space::PartialMapping> from, std::uint64_t evaluations,
               std::uint64_t due);
    bool isDue(std::uint64_t now) const { return m_job && now >= m_due; }
    /// Waits for the end of the running descent and returns its result.
    std::optional<Found> take();
    /// Stops the running descent and discards its result. No further descent can begin.
    void end();

private:
    void descend(const std::vector<space::PartialMapping>& from, std::uint64_t evaluations);

    parallel::WorkerPool* m_pool;
    std::stop_source m_stop;
    /// Forwards a stop request from outside to the descent.
    std::stop_callback<std::function<void()>> m_heard;
    Descent m_descent;
    std::optional<Found> m_found;
    std::optional<parallel::JobBatch> m_job;
    std::uint64_t m_due = 0;
};

}  // namespace loopglass::descent
