#pragma once

#include "embed/model/graph.h"
#include "embed/request/options.h"
#include "embed/request/result.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

namespace loopglass::embed {

/// Returns true if this program was built with the solver.
bool hasSolver();

/// The limits of a search, which all searches of one request share.
struct Limits {
    std::int64_t nodes = 0;  ///< number of nodes that may still be visited
    std::optional<std::chrono::steady_clock::time_point> until;
    std::stop_token stop;
};

/// Receives the results of a search. `found` returns false to end the search when enough results
/// are found.
struct SearchSink {
    std::function<bool(Embedding)> found;
    std::function<void(std::int64_t nodes)> progress;
};

/// Returns an empty trace of this problem, without steps.
DomainTrace traceOf(const Graph& graph);

/// Searches all embeddings for one matching of tensors, depth first. Adds to `effort`, subtracts
/// nodes from the limits, and records the domains in `trace` if it is not null. Throws InputError
/// if a tensor is too large for the solver.
End searchTree(const Graph& graph, const EmbedOptions& options, Limits& limits,
               const SearchSink& sink, Effort& effort, DomainTrace* trace);

}  // namespace loopglass::embed
