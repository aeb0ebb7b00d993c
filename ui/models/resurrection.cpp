#include "models/resurrection.h"

#include "cost/evaluate.h"
#include "models/candidate.h"
#include "models/shown_mapping.h"
#include "models/text.h"
#include "search/search.h"
#include "search/whole_mapping.h"
#include "workload/input_error.h"

#include <chrono>
#include <exception>

namespace loopglass::ui {

namespace {

/// Completions are looked for this long; then the best of them is the answer.
constexpr std::chrono::seconds patience{5};

/// What the worker needs, taken on the window's thread: the trace may grow meanwhile.
struct Task {
    std::shared_ptr<const Problem> problem;
    SearchOptions options;
    NodeId node = noNode;
    std::optional<Cost> best;
    Constraints given = {};  ///< of the run, without those of the node
};

Resurrected complete(const Task& task, const std::stop_token& stop) {
    Resurrected answer;
    answer.node = task.node;
    answer.best = task.best;
    try {
        const SearchResult result = search(*task.problem, task.options, nullptr, stop);
        answer.inTime = !result.stopped;
        if (result.best) {
            SearchOptions given = task.options;
            given.constraints = task.given;
            answer.mapping = laidBest(SearchSpace(*task.problem, given), *result.best);
            answer.cost = evaluate(*task.problem, *answer.mapping, task.options.cost);
        } else {
            answer.sentence = sentence(qt(result.whyNone));
        }
    } catch (const InputError& error) {
        answer.sentence = sentence(qt(error.message()));
    } catch (const std::exception& error) {
        answer.sentence = sentence(QString::fromUtf8(error.what()));
    }
    return answer;
}

}  // namespace

void Resurrection::start(std::shared_ptr<const RunData> run, NodeId node) {
    stop();
    Task task{run->sharedProblem(), run->options(), node, std::nullopt, run->options().constraints};
    if (const auto best = bestMapping(*run, std::nullopt)) {
        task.best = best->cost;
    }
    try {
        task.options.constraints =
            constraintsOf(run->problem(), run->options(), run->trace(), node);
    } catch (const std::exception& error) {
        Resurrected answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = sentence(QString::fromUtf8(error.what()));
        emit done(answer);
        return;
    }
    if (run->trace()[node].reason == PruneReason::Memory) {
        Resurrected answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = tr("What does not fit its buffer fits it under no loops around it.");
        emit done(answer);
        return;
    }
    task.options.threads = 1;
    m_job.start(
        [task](const BackgroundJob::Link& link) { return complete(task, link.stopToken()); },
        [this](const Resurrected& answer) { emit done(answer); },
        {QThread::InheritPriority, patience});
}

}  // namespace loopglass::ui
