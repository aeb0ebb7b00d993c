#include "search/worker_pool.h"

#include <utility>

namespace loopglass {

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
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads) {
        thread.join();
    }
}

void WorkerPool::take(std::size_t worker, std::unique_lock<std::mutex>& lock) {
    while (m_next < m_count) {
        const std::size_t number = m_next++;
        const auto* job = m_job;
        lock.unlock();
        std::exception_ptr error;
        try {
            (*job)(worker, number);
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        if (error && !m_error) {
            m_error = error;
        }
        if (++m_finished == m_count) {
            m_done.notify_all();
        }
    }
}

void WorkerPool::work(std::size_t worker) {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_ending || m_next < m_count; });
        if (m_ending) {
            return;
        }
        take(worker, lock);
    }
}

void WorkerPool::run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& job) {
    if (m_threads.empty() || count == 1) {
        for (std::size_t i = 0; i < count; ++i) {
            job(0, i);
        }
        return;
    }
    std::unique_lock lock(m_mutex);
    m_job = &job;
    m_count = count;
    m_next = m_finished = 0;
    m_wake.notify_all();
    take(0, lock);
    m_done.wait(lock, [this] { return m_finished == m_count; });
    m_count = m_next = 0;
    if (m_error) {
        std::rethrow_exception(std::exchange(m_error, nullptr));
    }
}

}  // namespace loopglass
