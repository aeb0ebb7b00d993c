#pragma once

#include "dataflow/dataflow.h"
#include "mapper/map.h"
#include "mapping/variant.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The best mapping of a dataflow on an accelerator.
struct DataflowBest {
    Dataflow dataflow;
    /// Problem of the request; for NoLocalReuse, a variant that keeps fewer tensors.
    Problem problem;
    /// Difference between `problem` and the problem of the request.
    Variant variant;
    /// Empty if no mapping fits, or if the search was stopped before it found one.
    std::optional<Mapping> mapping;
    std::optional<Cost> cost;  ///< cost of the mapping
    Score score;               ///< score of the mapping
    bool proven = false;       ///< true if every part of the dataflow was searched completely
    /// True if the request allows imperfect factors, but only perfect factors were searched.
    bool evenOnly = false;
    /// If the result is not proven: a lower bound on the objective of all mappings that the search
    /// did not examine.
    std::optional<double> minOpen;
    Message whyNone;  ///< reason if no mapping exists
    std::uint64_t searches = 0;
    std::uint64_t evaluated = 0;  ///< number of evaluated complete mappings
    double seconds = 0;
};

/// Returns the best mapping of a dataflow by the request's objective, proven unless stopped. The
/// request's method is ignored, and the search does not choose bypasses: each tensor is kept as the
/// accelerator specifies, except for NoLocalReuse. The search uses perfect factors only, because
/// the dataflow is defined by constraints. `evenOnly` is set if the request allows imperfect
/// factors. Constraints of the request also apply. `optimum` is the objective of the optimum of the
/// request, if it is proven: a mapping of the dataflow with this objective is then proven at once.
/// Throws the same exceptions as map().
DataflowBest mapDataflow(const MapRequest& request, const Dataflow& dataflow,
                         MapObserver* observer = nullptr, std::stop_token stop = {},
                         std::optional<double> optimum = std::nullopt);

}  // namespace loopglass
