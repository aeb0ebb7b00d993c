#include "run/proof_search.h"

#include "search/search.h"

#include <QThread>
#include <algorithm>
#include <chrono>

namespace loopglass::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto pauseBefore = 400ms;  // a slider that is dragged starts many runs a second
constexpr auto longest = 20s;

std::optional<double> optimumOf(const Problem& problem, const SearchOptions& options,
                                const std::stop_token& stop) {
    try {
        const SearchResult result = search(problem, exactly(options), nullptr, stop);
        return result.best && !result.stopped ? std::optional(result.score.primary) : std::nullopt;
    } catch (const std::exception&) {
        return std::nullopt;  // the run itself says what is wrong with the problem
    }
}

}  // namespace

ProofSearch::ProofSearch(QObject* parent) : QObject(parent) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBefore);
    connect(&m_pause, &QTimer::timeout, this, &ProofSearch::start);
    m_limit.setSingleShot(true);
    m_limit.setInterval(longest);
    connect(&m_limit, &QTimer::timeout, this, [this] { m_stop.request_stop(); });
}

ProofSearch::~ProofSearch() { stop(); }

double ProofSearch::limit() { return std::chrono::duration<double>(longest).count(); }

void ProofSearch::stop() {
    ++m_number;
    m_proving = false;
    m_pause.stop();
    m_limit.stop();
    m_stop.request_stop();
    if (m_thread) {
        m_thread->wait();
        m_thread.reset();
    }
}

void ProofSearch::follow(const std::shared_ptr<RunData>& run) {
    if (run == m_run) {
        return;
    }
    stop();
    m_run = run;
    m_gap.reset();
    m_seconds = 0;
    if (!run || !run->result() || !run->result()->best || run->result()->stopped) {
        m_run.reset();
        return;
    }
    if (isExact(run->options())) {
        m_gap = 1;
        m_seconds = run->seconds();
        return;
    }
    m_proving = true;
    m_pause.start();
}

void ProofSearch::start() {
    m_stop = {};
    SearchOptions options = m_run->options();
    options.threads = 1;
    m_thread.reset(QThread::create([this, number = m_number, problem = m_run->sharedProblem(),
                                    options, stop = m_stop.get_token()] {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point begin = Clock::now();
        const std::optional<double> optimum = optimumOf(*problem, options, stop);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        QMetaObject::invokeMethod(
            this, [this, number, optimum, seconds] { take(number, optimum, seconds); },
            Qt::QueuedConnection);
    }));
    m_thread->start(QThread::IdlePriority);
    m_limit.start();
}

void ProofSearch::take(int number, std::optional<double> optimum, double seconds) {
    if (number != m_number) {
        return;
    }
    m_limit.stop();
    m_proving = false;
    if (optimum && *optimum > 0) {
        m_seconds = seconds;
        m_gap = std::max(1.0, m_run->result()->score.primary / *optimum);
    }
    emit changed();
}

}  // namespace loopglass::ui
