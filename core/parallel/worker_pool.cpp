// The next round of a search begins within microseconds, but waking a sleeping thread takes longer.
// Therefore a waiting thread first polls for a moment, and only then sleeps. A paused search takes
// no processor time.
#include "parallel/worker_pool.h"

#include <algorithm>
#include <utility>

namespace loopglass::parallel {

namespace {

/// Number of polls, each of which takes some nanoseconds; together, they take a few times as long
/// as the work between two rounds.
constexpr int looks = 20000;

template <typename Condition> void lookFor(const Condition& condition) {
    for (int i = 0; i < looks && !condition(); ++i) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
}

}  // namespace

/// Starts the threads. The function is called only if a second thread has a job, because small
/// searches end before threads would begin.
void WorkerPool::begin() {
    m_begun = true;
    m_threads.reserve(m_size);
    try {
        for (std::size_t i = 1; i < m_size; ++i) {
            m_threads.emplace_back([this, i] { work(i); });
        }
    } catch (const std::exception&) {
        // No more threads or memory are available; the existing threads are sufficient.
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

/// Returns the queue whose first batch has a job for this thread; null if there is none. Background
/// batches come first, except for the caller.
std::deque<JobBatch*>* WorkerPool::queueFor(std::size_t worker, const JobBatch* until) {
    const bool isCaller = worker == 0;
    const bool aside = !m_aside.empty() && (!isCaller || m_aside.front() == until);
    if (aside && (!isCaller || m_queue.empty())) {
        return &m_aside;
    }
    return m_queue.empty() ? nullptr : &m_queue;
}

/// Takes jobs of the first batch until no job is left, or until all jobs of `until` are done.
/// Returns false if no batch is available.
bool WorkerPool::help(std::size_t worker, const JobBatch* until,
                      std::unique_lock<std::mutex>& lock) {
    std::deque<JobBatch*>* queue = queueFor(worker, until);
    if (queue == nullptr) {
        return false;
    }
    JobBatch& batch = *queue->front();
    ++batch.m_helpers;
    lock.unlock();
    std::exception_ptr error;
    while (until == nullptr || !until->finished()) {
        const std::size_t number = batch.m_next.fetch_add(1, std::memory_order_relaxed);
        if (number >= batch.m_count) {
            break;
        }
        try {
            batch.m_job(worker, number);
        } catch (...) {
            error = error ? error : std::current_exception();
        }
        batch.m_finished.fetch_add(1, std::memory_order_acq_rel);
    }
    lock.lock();
    if (error && !batch.m_error) {
        batch.m_error = error;
    }
    if (batch.m_next.load(std::memory_order_relaxed) >= batch.m_count && !queue->empty() &&
        queue->front() == &batch) {
        queue->pop_front();
    }
    if (--batch.m_helpers == 0) {  // the batch may be destroyed after this statement
        m_done.notify_all();
    }
    return true;
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
        while (help(worker, nullptr, lock)) {
        }
    }
}

void WorkerPool::start(JobBatch& batch) {
    if (batch.m_count == 0) {
        return;
    }
    const std::lock_guard lock(m_mutex);
    if (!m_begun && (batch.m_count > 1 || !m_queue.empty())) {
        begin();
    }
    m_queue.push_back(&batch);
    ++m_called;
    m_wake.notify_all();
}

void WorkerPool::startInBackground(JobBatch& batch) {
    const std::lock_guard lock(m_mutex);
    if (!m_begun) {
        begin();
    }
    m_aside.push_back(&batch);
    ++m_called;
    m_wake.notify_all();
}

void WorkerPool::finish(JobBatch& batch) {
    std::unique_lock lock(m_mutex);
    while (!batch.finished() && help(0, &batch, lock)) {
    }
    const auto isOver = [&] { return batch.finished() && batch.left(); };
    if (!isOver()) {
        lock.unlock();
        lookFor(isOver);
        lock.lock();
        m_done.wait(lock, isOver);
    }
    std::erase(m_queue, &batch);  // the thread with the last job may not have removed the batch yet
    std::erase(m_aside, &batch);
    if (batch.m_error) {
        std::rethrow_exception(std::exchange(batch.m_error, nullptr));
    }
}

void WorkerPool::run(std::size_t count, const JobBatch::Job& job) {
    JobBatch batch(count, job);
    start(batch);
    finish(batch);
}

}  // namespace loopglass::parallel
