#include "cli/run/progress_monitor.h"

#include "network/network_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/wording.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace loopglass::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto interval = 100ms;
/// Interval between two checks for a signal; the interval is short, so that a stop takes effect
/// soon.
constexpr auto signalInterval = 20ms;
/// Time before the first progress line; most searches end before a line could be read.
constexpr auto firstLineAfter = 400ms;

/// Returns true if a signal is ignored: a program in the background ignores Ctrl-C, and must
/// continue to ignore it.
bool isIgnored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Returns the handled signals: Ctrl-C, and the signals of `kill`, `timeout` and job schedulers.
sigset_t handledSignals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM}) {
        if (!isIgnored(signal)) {
            sigaddset(&set, signal);
        }
    }
    return set;
}

/// Returns a time such as `1:05`.
std::string elapsedText(ProgressMonitor::Clock::duration elapsed) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(elapsed).count();
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

/// Returns the first characters of a UTF-8 text.
std::string cut(std::string text, std::size_t characters) {
    while (characterCount(text) > characters) {
        text.pop_back();
    }
    return text;
}

}  // namespace

std::string BestListener::text() const {
    std::string text = m_share > 0 ? ", " + percentText(m_share) : "";
    if (m_nodes > 0) {
        text += english(msg::cli::nodesUntilNow(m_nodes.load()));
    }
    if (m_best >= 0) {
        text += english(msg::cli::bestUntilNow(quantityText(m_best)));
        text +=
            m_proven > 0
                ? english(msg::cli::gapUntilNow(percentText(std::max(m_best / m_proven - 1, 0.0))))
                : "";
    }
    return text;
}

ProgressMonitor::ProgressMonitor(const Console& console, Clock::duration lines)
    : m_console(console),
      m_lines(lines),
      m_nextLine(m_start + lines),
      m_signals(handledSignals()) {
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_previousSignals);
    m_thread = std::thread([this] { run(); });
}

ProgressMonitor::~ProgressMonitor() {
    {
        const std::lock_guard lock(m_mutex);
        m_over = true;
    }
    m_wake.notify_all();
    m_thread.join();
    const timespec none{};
    while (sigtimedwait(&m_signals, nullptr, &none) > 0) {
        // The signal arrived when the last search ended, so the result of this search is still
        // printed.
    }
    pthread_sigmask(SIG_SETMASK, &m_previousSignals, nullptr);
}

std::shared_ptr<ProgressTask> ProgressMonitor::begin(std::string label) {
    auto search = std::make_shared<ProgressTask>();
    const std::lock_guard lock(m_mutex);
    search->m_label = std::move(label);
    if (m_stop.stop_requested()) {
        search->stop();
    }
    std::erase_if(m_searches, [](const auto& other) { return other.expired(); });
    m_searches.push_back(search);
    m_wake.notify_all();
    return search;
}

void ProgressMonitor::stop() {
    const std::lock_guard lock(m_mutex);
    stopAll();
}

/// Stops all searches; the caller must hold the mutex.
void ProgressMonitor::stopAll() {
    m_stop.request_stop();
    for (const std::weak_ptr<ProgressTask>& weak : m_searches) {
        if (const auto search = weak.lock()) {
            search->stop();
        }
    }
}

void ProgressMonitor::expect(double work) {
    const std::lock_guard lock(m_mutex);
    m_work = work;
    m_done = 0;
}

void ProgressMonitor::finished(double work) {
    const std::lock_guard lock(m_mutex);
    m_done += work;
}

void ProgressMonitor::run() {
    std::unique_lock lock(m_mutex);
    auto nextDrawing = Clock::now();
    while (!m_over) {
        takeSignal();
        if (Clock::now() >= nextDrawing) {
            draw(Clock::now());
            nextDrawing = Clock::now() + interval;
        }
        m_wake.wait_for(lock, signalInterval);
    }
    erase();
}

void ProgressMonitor::takeSignal() {
    const timespec none{};
    const int signal = sigtimedwait(&m_signals, nullptr, &none);
    if (signal < 0) {
        return;
    }
    if (m_interrupted.exchange(true)) {
        erase();
        std::signal(signal, SIG_DFL);
        std::raise(signal);
        pthread_sigmask(SIG_UNBLOCK, &m_signals, nullptr);  // lets the next signal end the program
    }
    stopAll();
}

/// Returns the number of running searches; for a single search, also its progress.
std::string ProgressMonitor::progress() const {
    std::string text;
    std::shared_ptr<ProgressTask> last;
    std::size_t count = 0;
    for (const std::weak_ptr<ProgressTask>& weak : m_searches) {
        if (const auto search = weak.lock()) {
            text += (count++ == 0 ? "" : "; ") + search->m_label;
            last = search;
        }
    }
    return count == 1 ? text + last->m_listener.text() : text;
}

/// Returns the running searches and their duration; "" if there are none.
std::string ProgressMonitor::line(Clock::time_point now) const {
    std::string text = progress();
    if (text.empty()) {
        return text;
    }
    text += ", " + elapsedText(now - m_start);
    const double elapsed = std::chrono::duration<double>(now - m_start).count();
    const std::string left =
        english(timeLeftText(m_work > 0 ? secondsLeft(elapsed, m_done / m_work) : std::nullopt));
    text += left.empty() ? "" : ", " + left;
    return m_interrupted ? text + ", stopping" : text;
}

void ProgressMonitor::draw(Clock::time_point now) {
    if (!m_console.canRedraw()) {
        if (now >= m_nextLine) {
            const std::string text = line(now);
            m_console.printMessage(text.empty() ? text : text + "\n");
            m_nextLine = now + m_lines;
        }
        return;
    }
    std::string text = now - m_start < firstLineAfter ? std::string() : line(now);
    if (text.empty()) {
        return;
    }
    m_console.printMessage("\r" + cut(std::move(text), m_console.columns() - 1) + "\x1b[K");
    m_drawn = true;
}

void ProgressMonitor::erase() {
    if (std::exchange(m_drawn, false)) {
        m_console.printMessage("\r\x1b[K");
    }
}

}  // namespace loopglass::cli
