#include "run/candidate_evaluation.h"

#include "cost/evaluate.h"
#include "run/displayed_mapping.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "trace/completion.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <chrono>
#include <exception>

namespace loopglass::ui {

namespace {

/// The time limit of the search for completions, which returns the best completion so far.
constexpr std::chrono::seconds patience{5};

/// The inputs of the worker, copied on the thread of the window, because the trace may grow
/// meanwhile.
struct Task {
    CompletionTask completion;
    NodeId node = noNode;
    std::optional<Cost> best;
};

CandidateResult complete(const Task& task, const std::stop_token& stop) {
    CandidateResult answer;
    answer.node = task.node;
    answer.best = task.best;
    try {
        Completion completion = completed(task.completion, stop);
        answer.inTime = completion.inTime;
        if (completion.mapping) {
            const SearchSubject& of = task.completion.subject;
            answer.cost = evaluate(*of.problem, *completion.mapping, of.options.cost);
            answer.mapping = std::move(completion.mapping);
        } else {
            const SearchSubject& of = task.completion.subject;
            answer.sentence =
                sentence(ScoreText(of.options.objective, of.problem->accelerator.clock)
                             .text(completion.whyNone));
        }
    } catch (const InputError& error) {
        answer.sentence = sentence(uiText(error.text()));
    } catch (const std::exception& error) {
        answer.sentence = sentence(uiText(messageBy(error)));
    }
    return answer;
}

}  // namespace

void CandidateEvaluation::start(std::shared_ptr<const RunData> run, NodeId node) {
    stop();
    Task task{{}, node, std::nullopt};
    if (const auto best = bestMapping(*run, std::nullopt)) {
        task.best = best->cost;
    }
    try {
        task.completion = completionTask(run->trace(), node);
    } catch (const std::exception& error) {
        CandidateResult answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = sentence(messageOf(error));
        emit done(answer);
        return;
    }
    if (run->trace()[node].reason == PruneReason::Memory) {
        CandidateResult answer;
        answer.node = node;
        answer.best = task.best;
        answer.sentence = tr("No outer loops make this tile fit its buffer.");
        emit done(answer);
        return;
    }
    m_job.start(
        [task](const BackgroundJob::Link& link) { return complete(task, link.stopToken()); },
        [this](const CandidateResult& answer) { emit done(answer); }, {.limit = patience});
}

}  // namespace loopglass::ui
