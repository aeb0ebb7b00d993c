#pragma once

#include "parallel/worker_pool.h"
#include "search/descent/descent.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::descent {

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
