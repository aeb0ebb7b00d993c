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

/// How much a method may spend; it then ends with the best so far.
struct Budget {
    std::optional<std::uint64_t> evaluations = {};  ///< whole mappings evaluated
    std::optional<double> seconds = {};
    std::uint64_t seed = 0;  ///< of methods that draw lots
    bool operator==(const Budget&) const = default;
};

/// Which mapping is wanted, and how it is to be looked for.
struct MapRequest {
    Problem problem;
    Method method;
    MapOptions options;
    Budget budget = {};
    Settings settings = {};  ///< of the method
    /// Of a method that needs one: a model that was trained for the problem's accelerator and
    /// workload.
    std::shared_ptr<const surrogate::SurrogateModel> model = {};
};

/// Temporal loops over one dimension at a level.
struct SplitResult {
    unsigned loops = 1;              ///< that were searched, at most
    bool mayHelp = true;             ///< false: it is proven that more than one cannot be better
    std::optional<Score> once = {};  ///< of a search with more than one, the best with one each
};

/// What a method found.
struct MapResult {
    /// The answer. With `variants` and an observer of candidates it is that of the last search, of
    /// the winner alone, unless that found nothing.
    SearchResult answer;
    std::optional<VariantsResult> variants;  ///< of a search over keeps and padded bounds
    std::optional<SplitResult> split;        ///< where something is proven
    /// Of an answer whose search was closed: no other mapping of the space searched is better
    /// (docs/search.md, section "The space"). Of any other: gap() is known.
    bool proves = false;
    std::optional<Cost> cost;  ///< of the best mapping
    Message ended = {};        ///< what ended a program of the user's before its end
    double seconds = 0;

    /// The outcome over all variants; of the problem as given when none were asked for.
    const SearchResult& overall() const { return variants ? variants->result : answer; }
    bool found() const { return answer.best.has_value(); }
    /// It is proven that no other mapping is better of those with one temporal loop per dimension
    /// at each level, or as many as `split` says.
    bool isOptimal() const { return proves && found() && overall().isClosed(); }
    /// The best ÷ the best that may still be found, as SearchResult::gap(); none where nothing is
    /// proven.
    std::optional<double> gap() const { return proves ? overall().gap() : std::nullopt; }
    /// The problem that the best mapping is of: the request's, or the variant of it that won.
    const Problem& problem(const Problem& requested) const {
        return variants ? variants->problem : requested;
    }
    Variant variant() const { return variants ? variants->variant : Variant{}; }
};

/// A mapping with several temporal loops over a dimension at one level could be better than every
/// one without. When not, that is proven.
bool splitLoopsMayHelp(const Problem& problem, const CostOptions& cost);

/// Why the method cannot do what is asked for; says nothing when it can.
Message refusal(const MapRequest& request);

/// Looks for the best mapping by the request's method: the one way of the program to ask for a
/// mapping. The answer depends on nothing but the request, unless it was stopped; never on the
/// number of threads or on the observer. A mapping that is not legal or disobeys the constraints is
/// no answer, whoever gave it: `whyNone` then says so. Throws InputError for what refusal() says
/// and when the constraints contradict the problem, and CountOverflow.
MapResult map(const MapRequest& request, MapObserver* observer = nullptr,
              std::stop_token stop = {});

}  // namespace loopglass
