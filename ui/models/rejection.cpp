#include "models/rejection.h"

#include "text/engine_text.h"
#include "text/text.h"

#include <exception>

namespace loopglass::ui {

namespace {

/// Returns true if the searches are equal, apart from the number of threads, which does not affect
/// the result.
bool isSameSearch(const RunData& run, const Problem& problem, SearchOptions wanted) {
    wanted.threads = run.options().threads;
    return run.problem().workload == problem.workload &&
           run.problem().accelerator == problem.accelerator && run.options() == wanted;
}

Rejection illegal(const Problem& problem, const Mapping& mapping) {
    Rejection answer;
    std::vector<Violation> wrong = violations(problem, mapping);
    if (!wrong.empty()) {
        answer.state = Rejection::State::Illegal;
        answer.sentence = tr("This mapping is illegal, so no search can find it. %1")
                              .arg(sentence(uiText(wrong.front().sentence)));
        answer.explanation.emplace();
        answer.explanation->violations = std::move(wrong);
    }
    return answer;
}

/// Returns the reason why the run has no record of its candidates; empty if it has one.
QString whyNoRecord(const RunData& run) {
    if (!run.method().can().tracesCandidates) {
        return tr("The method “%1” records no candidates. To follow this mapping, select the "
                  "search with pruning rules or the exact search.")
            .arg(uiText(run.method().title()));
    }
    if (run.variants() != nullptr || run.trace().size() == 0) {
        return tr("A search that also chooses kept tensors or dimension sizes records no "
                  "candidates. To follow this mapping, search without these choices.");
    }
    return {};
}

}  // namespace

Rejection whyNot(const RunData* run, const Problem* problem, const Mapping& mapping,
                 const SearchOptions& wanted) {
    if (problem == nullptr) {
        return {
            Rejection::State::Nothing, tr("No mapping to explain. Open one in Edit mapping."), {}};
    }
    Rejection answer = illegal(*problem, mapping);
    if (answer.state == Rejection::State::Illegal) {
        return answer;
    }
    if (run == nullptr || !isSameSearch(*run, *problem, wanted)) {
        return {Rejection::State::NoSearch,
                run == nullptr
                    ? tr("Run a search first.")
                    : tr("The last search used another problem or other options. Search again."),
                {}};
    }
    if (run->isRunning()) {
        return {Rejection::State::Running,
                tr("Not known before the search ends: whether it keeps this mapping."),
                {}};
    }
    if (const QString why = whyNoRecord(*run); !why.isEmpty()) {
        return {Rejection::State::NoRecord, why, {}};
    }
    try {
        answer.explanation =
            explain(*problem, run->options(), run->trace(), *run->result(), mapping);
        answer.state = Rejection::State::Answered;
        answer.sentence = sentence(run->scores().text(answer.explanation->sentence));
    } catch (const std::exception& error) {
        answer = {Rejection::State::NoSearch, sentence(messageOf(error)), {}};
    }
    return answer;
}

}  // namespace loopglass::ui
