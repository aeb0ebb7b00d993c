// Rounds of the search follow each other within microseconds, and waking a sleeping thread takes
// longer than that. So whoever waits first looks again and again for a moment, and only then
// sleeps; a search that pauses costs nothing.
#include "search/worker_pool.h"

#include <utility>

namespace loopglass {

namespace {

/// A few times what the search does between two rounds, in looks of some nanoseconds.
constexpr int looks = 20000;

template <typename Condition> void lookFor(const Condition& condition) {
    for (int i = 0; i < looks && !condition(); ++i) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
}

}  // namespace

WorkerPool::WorkerPool(unsigned threads) {
    m_threads.reserve(threads);
    try {
        for (unsigned i = 1; i < threads; ++i) {
            m_threads.emplace_back([this, i] { work(i); });
        }
    } catch (
        const std::exception&) {  // no more threads or memory for them: those there are will do
    }
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        ++m_called;
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads) {
        thread.join();
    }
}

/// Does the task without the lock.
void WorkerPool::keepError(std::unique_lock<std::mutex>& lock, const std::function<void()>& task) {
    lock.unlock();
    std::exception_ptr error;
    try {
        task();
    } catch (...) {
        error = std::current_exception();
    }
    lock.lock();
    if (error && !m_error) {
        m_error = error;
    }
}

void WorkerPool::take(std::size_t worker, std::unique_lock<std::mutex>& lock) {
    while (m_next < m_count) {
        const std::size_t number = m_next++;
        const auto* job = m_job;
        keepError(lock, [&] { (*job)(worker, number); });
        if (++m_finished == m_count) {
            m_done.notify_all();
        }
    }
}

void WorkerPool::work(std::size_t worker) {
    std::uint64_t heard = 0;
    while (true) {
        lookFor([&] { return m_called.load(std::memory_order_relaxed) != heard; });
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [&] { return m_called != heard; });
        heard = m_called;
        if (m_ending) {
            return;
        }
        take(worker, lock);
    }
}

void WorkerPool::run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& job,
                     const std::function<void()>& own) {
    if (m_threads.empty() || (count <= 1 && !own)) {
        if (own) {
            own();
        }
        for (std::size_t i = 0; i < count; ++i) {
            job(0, i);
        }
        return;
    }
    std::unique_lock lock(m_mutex);
    m_job = &job;
    m_count = count;
    m_next = 0;
    m_finished = 0;
    ++m_called;
    m_wake.notify_all();
    if (own) {
        keepError(lock, own);
    }
    take(0, lock);
    lock.unlock();
    lookFor([&] { return m_finished.load(std::memory_order_relaxed) == count; });
    lock.lock();
    m_done.wait(lock, [this] { return m_finished == m_count; });
    m_count = m_next = 0;
    if (m_error) {
        std::rethrow_exception(std::exchange(m_error, nullptr));
    }
}

}  // namespace loopglass
