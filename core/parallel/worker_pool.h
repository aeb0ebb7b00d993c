#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace loopglass::parallel {

/// Jobs numbered 0 … count−1 that threads take in turn. Must live until WorkerPool::finish().
class JobBatch {
public:
    using Job = std::function<void(std::size_t worker, std::size_t number)>;
    JobBatch(std::size_t count, Job job) : m_count(count), m_job(std::move(job)) {}

private:
    friend class WorkerPool;
    /// Returns true if all jobs have ended, so that their results can be read.
    bool finished() const { return m_finished.load(std::memory_order_acquire) == m_count; }
    /// Returns true if no thread will access the batch again.
    bool left() const { return m_helpers.load(std::memory_order_acquire) == 0; }

    std::size_t m_count;
    Job m_job;
    // In separate cache lines, because each job writes both.
    alignas(64) std::atomic<std::size_t> m_next = 0;  ///< may exceed the count
    alignas(64) std::atomic<std::size_t> m_finished = 0;
    std::atomic<std::size_t> m_helpers = 0;  ///< threads that take jobs of the batch
    std::exception_ptr m_error;              ///< protected by the mutex of the pool
};

/// A fixed set of threads, including the caller's, that take jobs. Only the caller may start and
/// finish batches.
class WorkerPool {
public:
    /// Uses `threads` threads, or fewer if the system provides fewer.
    explicit WorkerPool(unsigned threads) : m_size(std::max(1U, threads)) {}
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Returns the number of threads, including those not started yet.
    std::size_t size() const { return m_size; }
    /// Starts the jobs of the batch on all threads except the caller's, after earlier batches.
    void start(JobBatch& batch);
    /// Offers the jobs of the batch to the next free thread, before all other batches. The caller
    /// takes such jobs only while it waits for the end of the batch.
    void startInBackground(JobBatch& batch);
    /// Takes jobs, like all other threads, until all jobs of the batch are done. Throws the
    /// exception of a job. If several jobs threw exceptions, throws the first.
    void finish(JobBatch& batch);
    /// Calls job(worker, number) for every number; returns when all are done. Throws as finish().
    void run(std::size_t count, const JobBatch::Job& job);

private:
    void begin();
    void work(std::size_t worker);
    std::deque<JobBatch*>* queueFor(std::size_t worker, const JobBatch* until);
    bool help(std::size_t worker, const JobBatch* until, std::unique_lock<std::mutex>& lock);
    std::exception_ptr takeJobs(JobBatch& batch, std::size_t worker, const JobBatch* until);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    std::deque<JobBatch*> m_queue;            ///< batches that may have jobs left
    std::deque<JobBatch*> m_aside;            ///< queue of the background batches
    std::atomic<std::uint64_t> m_called = 0;  ///< incremented at each start, and at the end
    bool m_ending = false;
    bool m_begun = false;
    std::size_t m_size;
    std::vector<std::thread> m_threads;
};

}  // namespace loopglass::parallel
