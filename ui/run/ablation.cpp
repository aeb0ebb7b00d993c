#include "run/ablation.h"

#include "record/vocabulary.h"
#include "text/engine_text.h"

#include <chrono>
#include <exception>

namespace loopglass::ui {

namespace {

/// Without a pruning rule, the mapping space may be too large. A search that takes longer than this
/// time is stopped and marked as stopped.
constexpr std::chrono::seconds stepLimit{4};

}  // namespace

Ablation::Ablation(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &Ablation::changed);
}

std::vector<Ablation::PrincipleSet> Ablation::principleSets(const RunData& run) {
    MapRequest all = run.again();
    all.method = principlesMethod();
    all.options.principles = {};
    all.options.gap = 0;
    std::vector<PrincipleSet> sets{{{}, all}};
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        sets.push_back({{}, all});
        sets.back().asked.without = term.value;
        sets.back().request.options.principles.*term.value = false;
    }
    sets.push_back({{}, all});
    sets.back().asked.exact = true;
    sets.back().request.method = exactMethod();
    return sets;
}

AblationStep Ablation::searched(const PrincipleSet& set, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    AblationStep step = set.asked;
    const Clock::time_point start = Clock::now();
    try {
        const SearchResult result = map(set.request, nullptr, stop).answer;
        for (const LevelStatistics& level : result.statistics.levels) {
            step.candidates += static_cast<double>(level.tilesAfter + level.unrollingsAfter);
        }
        step.evaluated = static_cast<double>(result.statistics.evaluated);
        step.edp = result.best ? result.totals.edp() : 0;
        step.inTime = !result.stopped();
    } catch (const std::exception&) {
        step.inTime = true;  // the whole search was rejected, and the run shows the reason
    }
    step.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return step;
}

QString Ablation::titleOf(const AblationStep& step) {
    if (step.exact) {
        return tr("exact: bound rule only");
    }
    return step.without ? tr("without %1").arg(titleText(*step.without)) : tr("all rules");
}

void Ablation::stop() { m_job.stop(); }

void Ablation::clear() {
    stop();
    m_of = nullptr;
    m_steps.clear();
}

void Ablation::start(const RunData& run) {
    clear();
    m_of = &run;
    m_sets = principleSets(run);
    searchNext();
    emit changed();
}

void Ablation::searchNext() {
    m_job.start([set = m_sets[m_steps.size()]](
                    const BackgroundJob::Link& link) { return searched(set, link.stopToken()); },
                [this](const AblationStep& step) {
                    m_steps.push_back(step);
                    if (m_steps.size() < m_sets.size()) {
                        searchNext();
                        emit changed();
                    }
                },
                {false, stepLimit});
}

}  // namespace loopglass::ui
