#pragma once

#include "mapping/problem.h"
#include "search/options.h"
#include "search/search.h"
#include "trace/trace.h"

#include <string>

namespace loopglass {

/// A finished search, to be written about.
struct ReportedRun {
    const Problem* problem = nullptr;
    const SearchOptions* options = nullptr;
    const Trace* trace = nullptr;  ///< the record of the search that gave `result`
    const SearchResult* result = nullptr;
};

/// One HTML page that needs nothing beside it: the inputs, the best mapping as a nest, tables of
/// energy and accesses, what was pruned by which rule, and pictures (SVG) of the orders, the tiles
/// and the cutoffs. Says the version of the program and how it counts. Equal runs give equal bytes.
/// Throws CountOverflow.
std::string reportHtml(const ReportedRun& run);

}  // namespace loopglass
