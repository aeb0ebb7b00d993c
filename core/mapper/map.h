#pragma once

#include "cost/cost.h"
#include "mapper/map_observer.h"
#include "mapper/method.h"
#include "mapping/problem.h"
#include "record/search_result.h"
#include "record/variants_result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace loopglass::surrogate {
struct SurrogateModel;
}

namespace loopglass {

/// Limits of a method. If a method reaches a limit, it ends with the best mapping so far.
struct Budget {
    /// Largest number of evaluated complete mappings.
    std::optional<std::uint64_t> evaluations = {};
    std::optional<double> seconds = {};
    std::uint64_t seed = 0;  ///< random seed for methods that sample at random
    bool operator==(const Budget&) const = default;
};

/// The problem, the options and the method of a search for a mapping.
struct MapRequest {
    Problem problem;
    Method method;
    MapOptions options;
    Budget budget = {};
    Settings settings = {};  ///< values for the settings of the method
    /// The surrogate for a method that needs one. The surrogate must be trained for the accelerator
    /// and the workload of the problem.
    std::shared_ptr<const surrogate::SurrogateModel> model = {};
};

/// The number of temporal loops over one dimension at a level.
struct SplitResult {
    unsigned loops = 1;              ///< largest number of loops that the search has considered
    bool mayHelp = true;             ///< false if a proof shows that split loops cannot be better
    std::optional<Score> once = {};  ///< best score with one loop, if `loops` exceeds 1
};

/// The result of a method.
struct MapResult {
    /// The result of the search. With `variants` and an observer of candidates, this result comes
    /// from the last search, which examines only the best variant. If that search found nothing,
    /// the result comes from the search over variants.
    SearchResult answer;
    /// Result of a search over kept tensors and padded sizes.
    std::optional<VariantsResult> variants;
    /// Present if the search proved a statement about split loops.
    std::optional<SplitResult> split;
    /// True if a complete search proves that no mapping of the searched space is better
    /// (docs/search.md, section "The space"). If the search was stopped, gap() has a value.
    bool proves = false;
    std::optional<Cost> cost;  ///< cost of the best mapping
    Message ended = {};        ///< reason if an external program ended too early
    double seconds = 0;

    /// Returns the result over all variants; without variants, the result for the original problem.
    const SearchResult& overall() const { return variants ? variants->result : answer; }
    bool found() const { return answer.best.has_value(); }
    /// Returns true if the result is proven optimal. The proof covers mappings with one temporal
    /// loop per dimension at each level, or with the number of loops in `split`.
    bool isOptimal() const { return proves && found() && overall().isClosed(); }
    /// Returns the ratio of the best to the proven lower bound, as SearchResult::gap(). Returns
    /// none for a method without a proof.
    std::optional<double> gap() const { return proves ? overall().gap() : std::nullopt; }
    /// Returns the problem of the best mapping: the requested problem or its best variant.
    const Problem& problem(const Problem& requested) const {
        return variants ? variants->problem : requested;
    }
    Variant variant() const { return variants ? variants->variant : Variant{}; }
};

/// Returns true if a mapping with several temporal loops over a dimension at one level may improve
/// the optimum. The value false is proven.
bool splitLoopsMayHelp(const Problem& problem, const CostOptions& cost);

/// Returns the reason why the method cannot search for this request; empty if it can.
Message refusal(const MapRequest& request);

/// Searches for the best mapping by the request's method. All parts of the program use this
/// function to search for mappings. Unless the search was stopped, the result depends only on the
/// request. The number of threads and the observer have no influence. If the method's mapping is
/// illegal or violates the constraints, the result has no mapping, and `whyNone` gives the reason.
/// Throws InputError if refusal() is not empty or if the constraints contradict the problem. Throws
/// CountOverflow.
MapResult map(const MapRequest& request, MapObserver* observer = nullptr,
              std::stop_token stop = {});

}  // namespace loopglass
