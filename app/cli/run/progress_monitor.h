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

/// An observer of the best objective so far, and of proven bounds. It is given to every search,
/// with or without a terminal, so that both do exactly the same.
class BestListener final : public BestObserver {
public:
    void best(const BestRecord& record) override { m_best = record.objective; }
    void proven(double least) override { m_proven = least; }
    /// Sets the present number of nodes of a proof.
    void splitNodes(std::uint64_t count) { m_nodes = count; }
    void progress(double share) override { m_share = share; }

    /// Returns the progress: the share of the work, the nodes of a proof, the best so far and the
    /// gap, if known.
    std::string text() const;

private:
    std::atomic<double> m_best = -1;   ///< negative before the first mapping
    std::atomic<double> m_proven = 0;  ///< what nothing scores less than
    std::atomic<double> m_share = 0;   ///< 0 when it is not known
    std::atomic<std::uint64_t> m_nodes = 0;
};

/// A running search: its progress text, and its stop source.
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

/// Watches the searches of a command from its own thread. Stops them at Ctrl-C or SIGTERM, and
/// draws a line of progress on a terminal. Elsewhere, it writes a line now and then. A second
/// signal ends the program.
///
/// The signals are blocked in all threads and taken by this one, so that no handler and no global
/// state is needed. One object at a time.
class ProgressMonitor {
public:
    using Clock = std::chrono::steady_clock;

    /// Between two lines of progress where they cannot be drawn again.
    static constexpr std::chrono::seconds lineInterval{30};

    explicit ProgressMonitor(const Console& console, Clock::duration lines = lineInterval);
    ~ProgressMonitor();
    ProgressMonitor(const ProgressMonitor&) = delete;
    ProgressMonitor& operator=(const ProgressMonitor&) = delete;

    /// Begins a search, with `label` at the start of its progress line. The search ends when its
    /// last reference is released. May be called from any thread.
    std::shared_ptr<ProgressTask> begin(std::string label);
    /// Requested when everything is to end.
    std::stop_token token() const { return m_stop.get_token(); }
    /// Ends everything. From any thread.
    void stop();
    /// Sets the total amount of work, and the amount that is done. The progress line then estimates
    /// the remaining time. May be called from any thread.
    void expect(double work);
    void finished(double work);
    /// Ctrl-C was pressed, or SIGTERM came: nothing more should be begun.
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
    const sigset_t m_signals;  ///< the handled signals
    sigset_t m_previousSignals{};

    std::mutex m_mutex;  ///< guards what follows
    std::condition_variable m_wake;
    bool m_over = false;
    double m_work = 0;
    double m_done = 0;
    std::vector<std::weak_ptr<ProgressTask>> m_searches;

    std::thread m_thread;
};

}  // namespace loopglass::cli
