#pragma once

#include "cli/console.h"
#include "search/observer.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace loopglass::cli {

/// Hears the best objective so far. It is given to every search, on a terminal or not, so that both
/// do exactly the same.
class BestListener final : public SearchObserver {
public:
    bool hearsCandidates() const override { return false; }
    void orders(const OrderTrie& /*trie*/) override {}
    void nodes(NodeId /*first*/, std::span<const NodeRecord> /*records*/) override {}
    void unrollings(std::span<const UnrollingFactors> /*added*/) override {}
    void largeFactors(std::span<const std::int64_t> /*added*/) override {}
    void loopOrders(std::span<const LoopOrder> /*added*/) override {}
    void decisions(std::span<const Decision> /*decisions*/) override {}
    void best(const BestRecord& record) override { m_best = record.objective; }

    /// Negative before the first mapping.
    double best() const { return m_best; }

private:
    std::atomic<double> m_best = -1;
};

/// One search under way: what its progress line says of it, and what stops it.
class Watched {
public:
    std::stop_token token() const { return m_stop.get_token(); }
    void stop() { m_stop.request_stop(); }
    BestListener& listener() { return m_listener; }

private:
    friend class Watch;
    std::string m_label;
    std::stop_source m_stop;
    std::optional<std::chrono::steady_clock::time_point> m_deadline;
    BestListener m_listener;
};

/// Looks after the searches of a command from a thread of its own: stops them at Ctrl-C and when
/// their time is over, and draws a line of progress where standard error is a terminal. A second
/// Ctrl-C ends the program.
///
/// SIGINT is blocked in all threads and taken by this one, so that there is no handler and nothing
/// global. One object at a time.
class Watch {
public:
    using Clock = std::chrono::steady_clock;

    Watch(const Console& console, std::optional<double> timeLimit);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Begins a search, with the text that its progress line opens with. What is left of the time
    /// is shared by so many turns, this one counted; searches side by side take one turn. The
    /// search is over when nobody has it any more. May be called from any thread.
    std::shared_ptr<Watched> begin(std::string label, std::size_t turnsLeft);
    /// How much work there is in all, and that so much of it is done: the progress line then says
    /// how long it will take yet. From any thread.
    void expect(double work);
    void finished(double work);
    /// Ctrl-C was pressed: nothing more should be begun.
    bool interrupted() const { return m_interrupted; }

private:
    void run();
    void takeSignal();
    Clock::time_point stopLate(Clock::time_point now);
    std::string progress() const;
    void draw(Clock::time_point now);
    void erase();

    const Console& m_console;
    const Clock::time_point m_start = Clock::now();
    const std::optional<Clock::time_point> m_end;
    std::atomic<bool> m_interrupted = false;
    bool m_heedsSignal = false;
    bool m_drawn = false;
    sigset_t m_previousSignals{};

    std::mutex m_mutex;  ///< guards what follows
    std::condition_variable m_wake;
    bool m_over = false;
    double m_work = 0;
    double m_done = 0;
    std::vector<std::weak_ptr<Watched>> m_searches;

    std::thread m_thread;
};

}  // namespace loopglass::cli
