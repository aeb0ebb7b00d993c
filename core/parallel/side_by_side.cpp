// Several searches at once. A single search cannot use many threads all the time: its rounds begin
// with few jobs and end with their longest job. No layer of a network needs the result of another
// layer. So whole layers are assigned to threads, longest first, as in Graham's list scheduling.
// With weights in the right order, the schedule is at most a third longer than the best schedule.
#include "parallel/side_by_side.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

namespace loopglass::parallel {

namespace {

class Queue {
public:
    Queue(const std::vector<double>& weights, unsigned threads,
          const std::function<void(std::size_t, unsigned)>& job)
        : m_job(job),
          m_order(weights.size()),
          m_free(std::max(1U, threads)),
          m_errors(weights.size()) {
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        std::stable_sort(m_order.begin(), m_order.end(),
                         [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    }

    void work() {
        std::unique_lock lock(m_mutex);
        while (m_next < m_order.size() && !m_failed) {
            const auto left = static_cast<unsigned>(m_order.size() - m_next);
            const unsigned share = std::max(1U, m_free / left);
            const std::size_t number = m_order[m_next++];
            m_free -= share;
            lock.unlock();
            std::exception_ptr error;
            try {
                m_job(number, share);
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            m_free += share;
            m_failed = m_failed || error != nullptr;
            m_errors[number] = error;
        }
    }

    void rethrow() const {
        for (const std::exception_ptr& error : m_errors) {
            if (error) {
                std::rethrow_exception(error);
            }
        }
    }

private:
    const std::function<void(std::size_t, unsigned)>& m_job;
    std::vector<std::size_t> m_order;
    std::mutex m_mutex;  ///< protects the following members
    std::size_t m_next = 0;
    unsigned m_free;
    bool m_failed = false;
    std::vector<std::exception_ptr> m_errors;
};

}  // namespace

void sideBySide(const std::vector<double>& weights, unsigned threads,
                const std::function<void(std::size_t, unsigned)>& job) {
    Queue queue(weights, threads, job);
    const std::size_t workers = std::min<std::size_t>(std::max(1U, threads), weights.size());
    std::vector<std::thread> others;
    others.reserve(workers);
    try {
        for (std::size_t i = 1; i < workers; ++i) {
            others.emplace_back([&queue] { queue.work(); });
        }
    } catch (const std::exception&) {
        // No more threads are available; the existing threads are sufficient.
    }
    queue.work();
    for (std::thread& other : others) {
        other.join();
    }
    queue.rethrow();
}

}  // namespace loopglass::parallel
