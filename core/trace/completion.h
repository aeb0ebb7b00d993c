#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "record/observer.h"
#include "trace/trace.h"
#include "words/argument.h"

#include <optional>
#include <stop_token>

namespace loopglass {

/// The input of a search for the best completion of a candidate. The input does not refer to the
/// trace, because the trace may grow meanwhile.
struct CompletionTask {
    SearchSubject subject;    ///< subject of the trace
    Constraints constraints;  ///< constraints that only completions of the candidate satisfy
};

/// Returns the input for a node of a trace. Throws InputError if the constraints of the search
/// contradict the problem.
CompletionTask completionTask(const Trace& trace, NodeId node);

/// The best completion of a candidate under the rules of its search.
struct Completion {
    std::optional<Mapping> mapping;
    /// False if the search was stopped, so that the mapping is the best so far.
    bool inTime = true;
    Message whyNone;  ///< reason if no mapping exists
};

/// Searches for the best completion of a candidate on one thread. Throws the exceptions of map().
Completion completed(const CompletionTask& task, std::stop_token stop);

}  // namespace loopglass
