#pragma once

#include "mapper/map.h"
#include "mapping/problem.h"
#include "trace/trace.h"

#include <optional>
#include <string>

namespace loopglass {

/// A finished search, as the input of a report.
struct ReportedRun {
    /// Problem of the best mapping, which may belong to a variant.
    const Problem* problem = nullptr;
    const Problem* given = nullptr;  ///< problem of the files
    const Method* method = nullptr;
    const MapOptions* options = nullptr;
    const Trace* trace = nullptr;  ///< trace of the search; empty if the method records none
    const MapResult* found = nullptr;
    /// Score of the result divided by the score of the optimum, if the optimum is proven; at least
    /// 1.
    std::optional<double> aboveOptimum = {};

    const SearchResult& answer() const { return found->answer; }
    /// Returns the result of a search over variants; null if there was no such search. If that
    /// search was stopped, the trace must not be used.
    const VariantsResult* variants() const { return found->variants ? &*found->variants : nullptr; }
};

/// Returns a self-contained HTML page. It has the inputs, the best mapping as a loop nest, tables
/// of energy and accesses, and the number of candidates that each rule pruned. It also has pictures
/// (SVG) of the orders, the tiles and the bounds. The page also has the version of the program and
/// the counting conventions. Equal runs give equal pages. Throws CountOverflow.
std::string reportHtml(const ReportedRun& run);

}  // namespace loopglass
