// A descent of 20,000 mappings takes some 40 ms, and no other part of a large search runs on one
// thread for as long. So another thread makes it. What it has found is taken at a moment that is
// known when it begins, a count of candidates: so the outcome does not depend on the threads.
#include "search/descent/background_descent.h"

#include <exception>
#include <utility>

namespace loopglass::descent {

BackgroundDescent::BackgroundDescent(const space::SearchProblem& space, parallel::WorkerPool& pool,
                                     std::stop_token stop)
    : m_pool(&pool),
      m_heard(std::move(stop), [this] { m_stop.request_stop(); }),
      m_descent(space, m_stop.get_token()) {}

BackgroundDescent::~BackgroundDescent() {
    try {
        end();
    } catch (const std::exception&) {  // what it has found is not wanted
    }
}

std::optional<Found> BackgroundDescent::now(const space::PartialMapping& from,
                                            std::uint64_t evaluations) {
    std::optional<Found> found = m_descent.startFrom(from);
    if (found) {
        m_descent.better(*found, evaluations);
    }
    return found;
}

void BackgroundDescent::begin(std::vector<space::PartialMapping> from, std::uint64_t evaluations,
                              std::uint64_t due) {
    m_due = due;
    m_found.reset();
    m_job.emplace(1, [this, from = std::move(from), evaluations](std::size_t /*worker*/,
                                                                 std::size_t /*number*/) {
        descend(from, evaluations);
    });
    m_pool->startInBackground(*m_job);
}

void BackgroundDescent::descend(const std::vector<space::PartialMapping>& from,
                                std::uint64_t evaluations) {
    for (const space::PartialMapping& start : from) {
        std::optional<Found> found = now(start, evaluations / from.size());
        if (found && (!m_found || found->score < m_found->score)) {
            m_found = std::move(found);
        }
    }
}

std::optional<Found> BackgroundDescent::take() {
    if (!m_job) {
        return std::nullopt;
    }
    try {
        m_pool->finish(*m_job);
    } catch (...) {
        m_job.reset();
        throw;
    }
    m_job.reset();
    return std::exchange(m_found, std::nullopt);
}

void BackgroundDescent::end() {
    m_stop.request_stop();
    take();
}

}  // namespace loopglass::descent
