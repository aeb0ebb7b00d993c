#pragma once

#include "trace/explain.h"

#include <stop_token>

namespace loopglass {

/// explain() that can be stopped; it then says less.
Explanation explainUntil(const std::stop_token& stop, const Problem& problem,
                         const SearchOptions& options, const Trace& trace,
                         const SearchResult& result, const Mapping& mapping);

}  // namespace loopglass
