#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "record/observer.h"
#include "trace/trace.h"
#include "words/argument.h"

#include <optional>
#include <stop_token>

namespace loopglass {

/// The input of a search that completes a candidate. It does not refer to the trace, which may grow
/// meanwhile.
struct CompletionTask {
    SearchSubject subject;    ///< subject of the trace
    Constraints constraints;  ///< constraints that leave only completions of the candidate
};

/// The task for a node. Throws InputError when the constraints of the search contradict the
/// problem.
CompletionTask completionTask(const Trace& trace, NodeId node);

/// The best mapping that a candidate leads to, under the rules of its search.
struct Completion {
    std::optional<Mapping> mapping;
    bool inTime = true;  ///< false: stopped, so the mapping is the best found by then
    Message whyNone;     ///< why there is no mapping
};

/// Searches what a task leaves open, on one thread. Throws as map() does.
Completion completed(const CompletionTask& task, std::stop_token stop);

}  // namespace loopglass
