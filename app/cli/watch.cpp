#include "cli/watch.h"

#include "format/number_text.h"
#include "network/network_table.h"
#include "workload/wording.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace loopglass::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto interval = 100ms;
/// Most searches are over before a line could be read.
constexpr auto firstLineAfter = 400ms;

sigset_t interruptSignal() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

/// A program that is started in the background ignores Ctrl-C, and so it should stay.
bool isIgnored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

std::optional<Watch::Clock::time_point> endOf(std::optional<double> limit) {
    if (!limit) {
        return std::nullopt;
    }
    return Watch::Clock::now() + std::chrono::duration_cast<Watch::Clock::duration>(
                                     std::chrono::duration<double>(*limit));
}

/// `1:05`
std::string elapsedText(Watch::Clock::duration elapsed) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(elapsed).count();
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

/// The first characters of a UTF-8 text.
std::string cut(std::string text, std::size_t characters) {
    while (characterCount(text) > characters) {
        text.pop_back();
    }
    return text;
}

}  // namespace

Watch::Watch(const Console& console, std::optional<double> timeLimit)
    : m_console(console),
      m_end(endOf(timeLimit)),
      m_heedsSignal(!isIgnored(SIGINT)) {
    if (m_heedsSignal) {
        const sigset_t set = interruptSignal();
        pthread_sigmask(SIG_BLOCK, &set, &m_previousSignals);
    }
    m_thread = std::thread([this] { run(); });
}

Watch::~Watch() {
    {
        const std::lock_guard lock(m_mutex);
        m_over = true;
    }
    m_wake.notify_all();
    m_thread.join();
    if (m_heedsSignal) {
        pthread_sigmask(SIG_SETMASK, &m_previousSignals, nullptr);
    }
}

std::shared_ptr<Watched> Watch::begin(std::string label, std::size_t turnsLeft) {
    auto search = std::make_shared<Watched>();
    const std::lock_guard lock(m_mutex);
    search->m_label = std::move(label);
    if (m_end) {
        const Clock::time_point now = Clock::now();
        const auto share = static_cast<Clock::rep>(std::max<std::size_t>(turnsLeft, 1));
        search->m_deadline = now + (std::max(*m_end, now) - now) / share;
    }
    if (m_interrupted) {
        search->stop();
    }
    std::erase_if(m_searches, [](const auto& other) { return other.expired(); });
    m_searches.push_back(search);
    m_wake.notify_all();
    return search;
}

void Watch::expect(double work) {
    const std::lock_guard lock(m_mutex);
    m_work = work;
    m_done = 0;
}

void Watch::finished(double work) {
    const std::lock_guard lock(m_mutex);
    m_done += work;
}

/// Stops what has had its time; gives when to look again.
Watch::Clock::time_point Watch::stopLate(Clock::time_point now) {
    Clock::time_point next = now + interval;
    for (const std::weak_ptr<Watched>& weak : m_searches) {
        if (const auto search = weak.lock(); search && search->m_deadline) {
            if (now >= *search->m_deadline) {
                search->stop();
                search->m_deadline.reset();
            } else {
                next = std::min(next, *search->m_deadline);
            }
        }
    }
    return next;
}

void Watch::run() {
    std::unique_lock lock(m_mutex);
    while (!m_over) {
        const Clock::time_point now = Clock::now();
        const Clock::time_point next = stopLate(now);
        if (m_heedsSignal) {
            takeSignal();
        }
        draw(now);
        m_wake.wait_until(lock, next);
    }
    erase();
}

void Watch::takeSignal() {
    const sigset_t set = interruptSignal();
    const timespec none{};
    if (sigtimedwait(&set, nullptr, &none) != SIGINT) {
        return;
    }
    if (m_interrupted.exchange(true)) {
        erase();
        std::signal(SIGINT, SIG_DFL);
        std::raise(SIGINT);
        pthread_sigmask(SIG_UNBLOCK, &set, nullptr);  // here the program ends
    }
    for (const std::weak_ptr<Watched>& weak : m_searches) {
        if (const auto search = weak.lock()) {
            search->stop();
        }
    }
}

/// The searches under way; of one alone also the best so far.
std::string Watch::progress() const {
    std::string text;
    double best = -1;
    std::size_t count = 0;
    for (const std::weak_ptr<Watched>& weak : m_searches) {
        if (const auto search = weak.lock()) {
            text += (count++ == 0 ? "" : "; ") + search->m_label;
            best = search->m_listener.best();
        }
    }
    return count == 1 && best >= 0 ? text + ", best so far " + quantityText(best) : text;
}

void Watch::draw(Clock::time_point now) {
    if (!m_console.canRedraw() || now - m_start < firstLineAfter) {
        return;
    }
    std::string text = progress();
    if (text.empty()) {
        return;
    }
    text += ", " + elapsedText(now - m_start);
    const double elapsed = std::chrono::duration<double>(now - m_start).count();
    const std::string left =
        timeLeftText(m_work > 0 ? secondsLeft(elapsed, m_done / m_work) : std::nullopt);
    text += left.empty() ? "" : ", " + left;
    if (m_interrupted) {
        text += ", stopping";
    }
    m_console.say("\r" + cut(std::move(text), m_console.columns() - 1) + "\x1b[K");
    m_drawn = true;
}

void Watch::erase() {
    if (std::exchange(m_drawn, false)) {
        m_console.say("\r\x1b[K");
    }
}

}  // namespace loopglass::cli
