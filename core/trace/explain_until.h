#pragma once

#include "trace/explain.h"

#include <stop_token>

namespace loopglass {

/// Like explain(), but can be stopped. The explanation is incomplete if it was stopped.
Explanation explainUntil(const std::stop_token& stop, const Problem& problem,
                         const SearchOptions& options, const Trace& trace,
                         const SearchResult& result, const Mapping& mapping);

}  // namespace loopglass
