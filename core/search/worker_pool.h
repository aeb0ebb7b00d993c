#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace loopglass {

/// Runs the same job for the numbers 0 … count−1 on a fixed set of threads, the caller's included.
class WorkerPool {
public:
    /// With so many threads, or as many of them as the system gives.
    explicit WorkerPool(unsigned threads);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    std::size_t size() const { return m_threads.size() + 1; }
    /// Calls job(worker, number) for every number, and `own`, where there is one, once on the
    /// calling thread before it takes jobs; returns when all are done. Throws what one of them
    /// threw, the first when there are several.
    void run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& job,
             const std::function<void()>& own = {});

private:
    void work(std::size_t worker);
    void take(std::size_t worker, std::unique_lock<std::mutex>& lock);
    void keepError(std::unique_lock<std::mutex>& lock, const std::function<void()>& task);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    const std::function<void(std::size_t, std::size_t)>* m_job = nullptr;
    std::size_t m_count = 0;
    std::size_t m_next = 0;
    // Written under the mutex; read outside it by who waits a moment before going to sleep.
    std::atomic<std::size_t> m_finished = 0;
    std::atomic<std::uint64_t> m_called = 0;  ///< one more for each run, and at the end
    bool m_ending = false;
    std::exception_ptr m_error;
    std::vector<std::thread> m_threads;
};

}  // namespace loopglass
