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
    Problem problem;                 ///< the request's problem; for NoLocalReuse, a variant that
                                     ///< keeps fewer tensors
    Variant variant;                 ///< difference of `problem` from the request's problem
    std::optional<Mapping> mapping;  ///< empty if no mapping fits, or if the search was stopped
                                     ///< before the first
    std::optional<Cost> cost;        ///< cost of the mapping
    Score score;                     ///< score of the mapping
    bool proven = false;             ///< every part of the dataflow was searched completely
    bool evenOnly = false;  ///< the request allows imperfect factors, but this result has only
                            ///< perfect factors
    /// If the result is not proven: a lower bound on the objective of all mappings that were not
    /// examined.
    std::optional<double> minOpen;
    Message whyNone;  ///< reason if there is no mapping
    std::uint64_t searches = 0;
    std::uint64_t evaluated = 0;  ///< complete mappings
    double seconds = 0;
};

/// Returns the best mapping of a dataflow by the request's objective, proven unless stopped. The
/// request's method is ignored, and no bypasses are chosen: each tensor is kept as the accelerator
/// specifies, except for NoLocalReuse. The search uses perfect factors only, because constraints
/// define a dataflow (`evenOnly` if the request allows more). Constraints of the request also
/// apply. Throws the exceptions of map().
DataflowBest mapDataflow(const MapRequest& request, const Dataflow& dataflow,
                         MapObserver* observer = nullptr, std::stop_token stop = {});

}  // namespace loopglass
