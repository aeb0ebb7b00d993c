#include "models/ablation.h"

#include "search/search.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace loopglass::ui {

namespace {

/// Without a principle a space may be endless; a step that takes longer is stopped and says so.
constexpr std::chrono::seconds stepLimit{4};

struct PrincipleSet {
    QString name;
    SearchOptions options;
};

std::vector<PrincipleSet> principleSets(const SearchOptions& options) {
    SearchOptions all = options;
    all.principles = {};
    all.threads = 1;
    std::vector<PrincipleSet> sets{{Ablation::tr("all principles"), all}};
    const auto without = [&](const QString& name, bool Principles::*principle) {
        SearchOptions changed = all;
        changed.principles.*principle = false;
        sets.push_back({name, changed});
    };
    without(Ablation::tr("without order"), &Principles::order);
    without(Ablation::tr("without unrolling"), &Principles::unrolling);
    without(Ablation::tr("without tile"), &Principles::tile);
    without(Ablation::tr("without alpha-beta"), &Principles::alphaBeta);
    sets.push_back({Ablation::tr("exact: bounds only"), exactly(all)});
    return sets;
}

AblationStep runStep(const Problem& problem, const PrincipleSet& set, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    AblationStep step;
    step.name = set.name;
    std::stop_source limit;
    const std::stop_callback pass(stop, [&limit] { limit.request_stop(); });
    std::jthread timer([&limit](const std::stop_token& done) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any sleep;
        sleep.wait_for(lock, done, stepLimit, [] { return false; });
        if (!done.stop_requested()) {
            limit.request_stop();
        }
    });
    const Clock::time_point start = Clock::now();
    try {
        const SearchResult result = search(problem, set.options, nullptr, limit.get_token());
        for (const LevelStatistics& level : result.statistics.levels) {
            step.candidates += static_cast<double>(level.tilesAfter + level.unrollingsAfter);
        }
        step.evaluated = static_cast<double>(result.statistics.evaluated);
        step.edp = result.best ? result.totals.edp() : 0;
        step.inTime = !result.stopped;
    } catch (const std::exception&) {
        step.inTime = true;  // refused as a whole: the run itself says why
    }
    step.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return step;
}

}  // namespace

Ablation::~Ablation() { stop(); }

void Ablation::stop() {
    ++m_number;
    m_running = false;
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void Ablation::clear() {
    stop();
    m_steps.clear();
}

void Ablation::start(const RunData& run) {
    clear();
    m_running = true;
    const int number = m_number;
    m_thread = std::jthread([this, number, problem = run.sharedProblem(),
                             sets = principleSets(run.options())](const std::stop_token& stop) {
        for (std::size_t v = 0; v < sets.size() && !stop.stop_requested(); ++v) {
            const AblationStep step = runStep(*problem, sets[v], stop);
            const bool last = v + 1 == sets.size();
            QMetaObject::invokeMethod(
                this, [this, number, step, last] { take(number, step, last); },
                Qt::QueuedConnection);
        }
    });
    emit changed();
}

void Ablation::take(int number, const AblationStep& step, bool last) {
    if (number == m_number) {
        m_steps.push_back(step);
        m_running = !last;
        emit changed();
    }
}

}  // namespace loopglass::ui
