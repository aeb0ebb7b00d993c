#pragma once

#include "cli/terminal/console.h"
#include "mapper/map_observer.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace loopglass::cli {

/// Observes the best objective so far and the proven bounds. Every search has such an observer,
/// with or without a terminal, so that both cases run identically.
class BestListener final : public BestObserver {
public:
    void best(const BestRecord& record) override { m_best = record.objective; }
    void proven(double least) override { m_proven = least; }
    /// Sets the current number of nodes of a proof.
    void splitNodes(std::uint64_t count) { m_nodes = count; }
    void progress(double share) override { m_share = share; }

    /// Returns the known progress: the share of the work, the nodes of a proof, the best objective
    /// so far, and the gap.
    std::string text() const;

private:
    std::atomic<double> m_best = -1;   ///< negative before the first mapping
    std::atomic<double> m_proven = 0;  ///< proven lower bound on the score
    std::atomic<double> m_share = 0;   ///< finished share of the work; 0 if unknown
    std::atomic<std::uint64_t> m_nodes = 0;
};

/// A running search with its progress text and its stop source.
class ProgressTask {
public:
    std::stop_token token() const { return m_stop.get_token(); }
    void stop() { m_stop.request_stop(); }
    BestListener& listener() { return m_listener; }

private:
    friend class ProgressMonitor;
    std::string m_label;
    std::stop_source m_stop;
    BestListener m_listener;
};

/// Monitors the searches of a command from a separate thread. Stops them at Ctrl-C or SIGTERM, and
/// draws a progress line on a terminal. Without a terminal, it writes a line at intervals. A second
/// signal ends the program.
///
/// The signals are blocked in all threads, and the thread of the monitor receives them. Therefore
/// no signal handler and no global state is needed. Only one object may exist at a time.
class ProgressMonitor {
public:
    using Clock = std::chrono::steady_clock;

    /// Interval between two progress lines if a line cannot be redrawn.
    static constexpr std::chrono::seconds lineInterval{30};

    explicit ProgressMonitor(const Console& console, Clock::duration lines = lineInterval);
    ~ProgressMonitor();
    ProgressMonitor(const ProgressMonitor&) = delete;
    ProgressMonitor& operator=(const ProgressMonitor&) = delete;

    /// Begins a search; `label` is the beginning of its progress line. The search ends when its
    /// last reference is released. The function may be called from any thread.
    std::shared_ptr<ProgressTask> begin(std::string label);
    /// Returns the token through which all searches are asked to end.
    std::stop_token token() const { return m_stop.get_token(); }
    /// Stops all searches. The function is thread-safe.
    void stop();
    /// Sets the total amount of work and the finished amount. The progress line then estimates the
    /// remaining time. The functions may be called from any thread.
    void expect(double work);
    void finished(double work);
    /// Returns true after Ctrl-C or SIGTERM, when no new work may begin.
    bool interrupted() const { return m_interrupted; }

private:
    void run();
    void takeSignal();
    void stopAll();
    std::string progress() const;
    std::string line(Clock::time_point now) const;
    void draw(Clock::time_point now);
    void erase();

    const Console& m_console;
    const Clock::time_point m_start = Clock::now();
    const Clock::duration m_lines;
    Clock::time_point m_nextLine;
    std::stop_source m_stop;
    std::atomic<bool> m_interrupted = false;
    bool m_drawn = false;
    const sigset_t m_signals;  ///< signals that are handled
    sigset_t m_previousSignals{};

    std::mutex m_mutex;  ///< protects the following members
    std::condition_variable m_wake;
    bool m_over = false;
    double m_work = 0;
    double m_done = 0;
    std::vector<std::weak_ptr<ProgressTask>> m_searches;

    std::thread m_thread;
};

}  // namespace loopglass::cli
