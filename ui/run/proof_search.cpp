#include "run/proof_search.h"

#include <algorithm>
#include <chrono>

namespace loopglass::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto pauseBefore = 400ms;  // because dragging a slider starts many runs per second
constexpr auto longest = 20s;

std::optional<double> optimumOf(const MapRequest& request, const std::stop_token& stop) {
    const MapResult found = map(request, nullptr, stop);
    return found.isOptimal() ? std::optional(found.answer.score.primary) : std::nullopt;
}

}  // namespace

ProofSearch::ProofSearch(QObject* parent) : QObject(parent) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBefore);
    connect(&m_pause, &QTimer::timeout, this, &ProofSearch::start);
    connect(&m_job, &BackgroundJob::ended, this, &ProofSearch::changed);
}

bool ProofSearch::isOptimum() const {
    constexpr double rounding = 1e-9;
    return m_gap && *m_gap < 1 + rounding;
}

double ProofSearch::limit() { return std::chrono::duration<double>(longest).count(); }

void ProofSearch::follow(const std::shared_ptr<RunData>& run) {
    if (run == m_run) {
        return;
    }
    m_pause.stop();
    m_job.stop();
    m_run = run;
    m_gap.reset();
    m_seconds = 0;
    if (!run || !run->result() || !run->result()->best || !run->found()->overall().isClosed()) {
        m_run.reset();
        return;
    }
    if (run->found()->isOptimal()) {
        m_gap = 1;
        m_seconds = run->seconds();
        return;
    }
    m_pause.start();
}

void ProofSearch::start() {
    using Clock = std::chrono::steady_clock;
    struct Found {
        std::optional<double> optimum;
        double seconds = 0;
    };
    MapRequest request = m_run->again();
    request.method = exactMethod();
    request.options.gap = 0;
    m_job.start(
        [request](const BackgroundJob::Link& link) {
            const Clock::time_point begin = Clock::now();
            Found found;
            found.optimum = optimumOf(request, link.stopToken());
            found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            return found;
        },
        [this](const Found& found) {
            if (found.optimum && *found.optimum > 0) {
                m_seconds = found.seconds;
                m_gap = std::max(1.0, m_run->result()->score.primary / *found.optimum);
            }
        },
        {true, longest});
}

}  // namespace loopglass::ui
