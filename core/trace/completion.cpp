// Completes a candidate: its decisions become constraints, and a search decides the rest. A
// candidate does not specify the axes of its unrollings, but a constraint requires them. Therefore
// the best mapping is distributed over the axes again at the end.
#include "trace/completion.h"

#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "trace/candidate_mapping.h"

namespace loopglass {

CompletionTask completionTask(const Trace& trace, NodeId node) {
    return {trace.subject(), constraintsOf(trace, node)};
}

Completion completed(const CompletionTask& task, std::stop_token stop) {
    const Problem& problem = *task.subject.problem;
    // The options of the subject contain the rules of the recorded search.
    MapRequest request{problem, principlesMethod(), task.subject.options};
    request.options.variants = {};
    request.options.gap = 0;
    request.options.loopsPerLevel = 1;
    request.options.uneven = Unevenness::Even;  // perfect factors, as for all candidates
    request.options.constraints = task.constraints;
    request.options.threads = 1;
    const SearchResult result = map(request, nullptr, std::move(stop)).answer;
    Completion completion{std::nullopt, !result.stopped(), result.whyNone};
    if (result.best) {
        completion.mapping = distributedOverAxes(task.subject, *result.best);
    }
    return completion;
}

}  // namespace loopglass
