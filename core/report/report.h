#pragma once

#include "mapping/problem.h"
#include "search/options.h"
#include "search/search.h"
#include "search/variants/wider_search.h"
#include "trace/trace.h"

#include <string>

namespace loopglass {

/// A finished search, to be written about.
struct ReportedRun {
    const Problem* problem = nullptr;
    const SearchOptions* options = nullptr;
    const Trace* trace = nullptr;  ///< the record of the search that gave `result`
    const SearchResult* result = nullptr;
    /// Of a search with freedom: the problem as it stands in its files, and what was found over all
    /// variants. `problem` is then the one that won, and `trace` and `result` are those of a search
    /// of it alone; when the search over the variants was stopped there is no such search, and
    /// `result` is the best so far.
    const Problem* given = nullptr;
    const variants::WiderResult* wider = nullptr;
};

/// One HTML page that needs nothing beside it: the inputs, the best mapping as a nest, tables of
/// energy and accesses, what was pruned by which rule, and pictures (SVG) of the orders, the tiles
/// and the cutoffs. Says the version of the program and how it counts. Equal runs give equal bytes.
/// Throws CountOverflow.
std::string reportHtml(const ReportedRun& run);

}  // namespace loopglass
