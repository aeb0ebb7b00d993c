#pragma once

#include "mapping/constraints.h"
#include "mapping/problem.h"
#include "search/options.h"
#include "trace/trace.h"

#include <vector>

/// What a candidate of the trace has decided so far. No widgets here.
namespace loopglass::ui {

/// A whole mapping, nothing left to decide.
bool isWhole(const Trace& trace, NodeId node);

/// From the root to the candidate, both included.
std::vector<NodeId> pathTo(const Trace& trace, NodeId node);

/// The constraints of a search in which nothing but completions of this candidate are left: its
/// tiles, unrollings and orders are fixed, what it has not decided stays free. An order of the trie
/// is fixed at every level outside the innermost one. Throws InputError when the options' own
/// constraints contradict the problem.
Constraints constraintsOf(const Problem& problem, const SearchOptions& options, const Trace& trace,
                          NodeId node);

}  // namespace loopglass::ui
