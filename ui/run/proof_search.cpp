#include "run/proof_search.h"

#include <algorithm>
#include <chrono>

namespace loopglass::ui {

namespace {

using namespace std::chrono_literals;

// Pause before a proof, because dragging a slider starts many runs per second.
constexpr auto pauseBefore = 400ms;
constexpr auto longest = 20s;

/// The result of the exact search: the optimum, or a lower bound on it.
struct Proof {
    bool complete = false;
    double least = 0;  ///< lower bound on the optimum; 0 if unknown
    double seconds = 0;
};

Proof proofOf(const MapRequest& request, const std::stop_token& stop) {
    const MapResult found = map(request, nullptr, stop);
    if (found.isOptimal()) {
        return {true, found.answer.score.primary, found.seconds};
    }
    return {false, found.overall().minOpen.value_or(0), found.seconds};
}

/// Returns true if the run needs a proof. A search by the pruning rules needs one even if it was
/// cut short; an exact search that was cut short has its own gap.
bool needsProof(const RunData& run) {
    const MapResult* found = run.found();
    return found != nullptr && run.result()->best &&
           (found->overall().isClosed() || (!found->proves && found->overall().stoppedEarly()));
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
    m_largestGap.reset();
    m_seconds = 0;
    if (!run || !run->result() || !needsProof(*run)) {
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
    MapRequest request = m_run->again();
    request.method = exactMethod();
    request.options.gap = 0;
    m_job.start(
        [request](const BackgroundJob::Link& link) { return proofOf(request, link.stopToken()); },
        [this](const Proof& found) {
            if (!(found.least > 0)) {
                return;
            }
            const double ratio = std::max(1.0, m_run->result()->score.primary / found.least);
            (found.complete ? m_gap : m_largestGap) = ratio;
            m_seconds = found.seconds;
        },
        {.givesWay = true, .limit = longest});
}

}  // namespace loopglass::ui
