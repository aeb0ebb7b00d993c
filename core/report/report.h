#pragma once

#include "mapper/map.h"
#include "mapping/problem.h"
#include "trace/trace.h"

#include <optional>
#include <string>

namespace loopglass {

/// A finished search, to be written about.
struct ReportedRun {
    const Problem* problem = nullptr;  ///< problem of the best mapping: the best variant
    const Problem* given = nullptr;    ///< problem of the files
    const Method* method = nullptr;
    const MapOptions* options = nullptr;
    const Trace* trace = nullptr;  ///< what the method told; empty when it tells nothing
    const MapResult* found = nullptr;
    /// Score of the answer ÷ of the optimum, 1 or more, where another search has proven that.
    std::optional<double> aboveOptimum = {};

    const SearchResult& answer() const { return found->answer; }
    /// The result of a search over variants, or null. If that search was stopped, the trace must
    /// not be used.
    const VariantsResult* variants() const { return found->variants ? &*found->variants : nullptr; }
};

/// One HTML page that needs nothing beside it: the inputs, the best mapping as a nest, tables of
/// energy and accesses, what was pruned by which rule, and pictures (SVG) of the orders, the tiles
/// and the cutoffs. Says the version of the program and how it counts. Equal runs give equal bytes.
/// Throws CountOverflow.
std::string reportHtml(const ReportedRun& run);

}  // namespace loopglass
