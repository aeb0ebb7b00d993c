#pragma once

#include "embed/model/graph.h"
#include "embed/request/options.h"
#include "embed/request/result.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

namespace loopglass::embed {

/// Whether this program was built with the solver.
bool hasSolver();

/// The limits of a search; the searches of one request share them.
struct Limits {
    std::int64_t nodes = 0;  ///< left
    std::optional<std::chrono::steady_clock::time_point> until;
    std::stop_token stop;
};

/// What a search hands out. `found` gives false when enough was found.
struct SearchSink {
    std::function<bool(Embedding)> found;
    std::function<void(std::int64_t nodes)> progress;
};

/// A trace of this problem without steps.
DomainTrace traceOf(const Graph& graph);

/// Searches all embeddings of one matching of tensors, depth first. Adds to `effort`, takes nodes
/// from the limits, and records the domains into `trace` when that is not null. Throws InputError
/// when a tensor is too large for the solver.
End searchTree(const Graph& graph, const EmbedOptions& options, Limits& limits,
               const SearchSink& sink, Effort& effort, DomainTrace* trace);

}  // namespace loopglass::embed
