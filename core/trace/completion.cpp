// Completing a candidate: its decisions become constraints, and the search that it comes from fills
// in the rest. A candidate does not say on which axis its unrollings lie, but a constraint has to;
// so the best mapping is laid over the axes again at the end.
#include "trace/completion.h"

#include "search/search.h"
#include "search/space/whole_mapping.h"
#include "trace/candidate_mapping.h"

namespace loopglass {

CompletionTask completionTask(const Trace& trace, NodeId node) {
    return {trace.subject(), constraintsOf(trace, node)};
}

Completion completed(const CompletionTask& task, std::stop_token stop) {
    const Problem& problem = *task.subject.problem;
    SearchOptions options = task.subject.options;
    options.constraints = task.constraints;
    options.threads = 1;
    SearchResult result = search(problem, options, nullptr, std::move(stop));
    Completion completion{std::nullopt, !result.stopped, result.whyNone};
    if (result.best) {
        completion.mapping =
            space::laidBest(space::SearchSpace(problem, task.subject.options), *result.best);
    }
    return completion;
}

}  // namespace loopglass
