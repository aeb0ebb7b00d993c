#pragma once

#include "cli/watch.h"
#include "cost/cost.h"
#include "mapping/problem.h"
#include "network/network_table.h"
#include "search/variants/wider_search.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// A layer to be searched.
struct LayerJob {
    std::string name;
    std::int64_t repeat = 1;
    Problem problem;
    SearchOptions options;
};

/// What came of it.
struct LayerOutcome {
    bool searched = false;              ///< false: Ctrl-C came before its turn
    std::optional<std::size_t> sameAs;  ///< the earlier layer of equal shape whose outcome it has
    SearchResult result;
    std::optional<variants::WiderResult>
        wider;                 ///< of a search with freedom; `result` is its result
    std::optional<Cost> cost;  ///< of the best mapping
    double seconds = 0;        ///< 0 when `sameAs` is set

    bool found() const { return cost.has_value(); }
    /// The problem that the best mapping is of: the job's, or the variant of it that won.
    const Problem& problem(const LayerJob& job) const {
        return wider ? wider->problem : job.problem;
    }
    Variant variant() const { return wider ? wider->variant : Variant{}; }
    /// Why there is no mapping; "" when there is one.
    std::string whyNone() const;
};

/// Searches a layer with so many threads, whatever the job's options say.
LayerOutcome searchLayer(const LayerJob& job, SearchObserver& observer, std::stop_token stop,
                         unsigned threads);

class LayerStore;

/// Searches all layers, those of equal shape once, side by side on so many threads. What the store
/// has is not searched again, and what is found is kept there. One outcome per job; apart from the
/// seconds they do not depend on the number of threads.
std::vector<LayerOutcome> searchLayers(const std::vector<LayerJob>& jobs, unsigned threads,
                                       Watch& watch, LayerStore* store = nullptr);

/// Candidates that the search listed, and those of them that no principle dropped.
struct CandidateTotals {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};
CandidateTotals candidateTotals(const SearchStatistics& statistics);

/// Sums over the layers of a network, repeats counted.
struct NetworkTotals {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double macs = 0;
    double utilization = 0;      ///< weighted by cycles
    CandidateTotals candidates;  ///< of what was searched
    std::uint64_t evaluated = 0;
    double seconds = 0;
    bool complete = true;  ///< every layer has a mapping
    double edp() const { return energy * cycles; }
};
NetworkTotals networkTotals(const std::vector<LayerJob>& jobs,
                            const std::vector<LayerOutcome>& outcomes);

/// The outcomes as rows of a table, for what is said of the network as a whole.
NetworkTable networkRows(const std::vector<LayerJob>& jobs,
                         const std::vector<LayerOutcome>& outcomes);

}  // namespace loopglass::cli
