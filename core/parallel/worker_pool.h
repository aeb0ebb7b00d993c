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

/// A batch of jobs with the numbers 0 to count−1; threads take the next job when they are free. The
/// batch must exist until WorkerPool::finish().
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
    // The counters are in separate cache lines, because each job writes both.
    alignas(64) std::atomic<std::size_t> m_next = 0;  ///< next job; may exceed the count
    alignas(64) std::atomic<std::size_t> m_finished = 0;
    std::atomic<std::size_t> m_helpers = 0;  ///< number of threads that take jobs of the batch
    /// Exception of a job; protected by the mutex of the pool.
    std::exception_ptr m_error;
};

/// A fixed set of threads that execute jobs, including the thread of the caller. Only the caller
/// may start and finish batches.
class WorkerPool {
public:
    /// Uses `threads` threads, or fewer if the system provides fewer.
    explicit WorkerPool(unsigned threads) : m_size(std::max(1U, threads)) {}
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Returns the number of threads, including threads that are not started yet.
    std::size_t size() const { return m_size; }
    /// Starts the jobs of the batch on all threads except the caller's, after earlier batches.
    void start(JobBatch& batch);
    /// Passes the jobs of the batch to the next free thread; they have priority over all other
    /// batches. The caller's thread takes such jobs only while it waits for the end of the batch.
    void startInBackground(JobBatch& batch);
    /// Executes jobs on the caller's thread, too, until all jobs of the batch are done. If jobs
    /// threw exceptions, rethrows the first of them.
    void finish(JobBatch& batch);
    /// Calls job(worker, number) for every number, and returns when all calls are done. Rethrows
    /// exceptions like finish().
    void run(std::size_t count, const JobBatch::Job& job);

private:
    void begin();
    void work(std::size_t worker);
    std::deque<JobBatch*>* queueFor(std::size_t worker, const JobBatch* until);
    bool help(std::size_t worker, const JobBatch* until, std::unique_lock<std::mutex>& lock);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    std::deque<JobBatch*> m_queue;  ///< batches that may have jobs left
    std::deque<JobBatch*> m_aside;  ///< queue of the background batches
    /// Counter of starts; also incremented at the end, to wake all threads.
    std::atomic<std::uint64_t> m_called = 0;
    bool m_ending = false;
    bool m_begun = false;
    std::size_t m_size;
    std::vector<std::thread> m_threads;
};

}  // namespace loopglass::parallel
