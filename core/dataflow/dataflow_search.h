#pragma once

#include "dataflow/dataflow.h"
#include "mapper/map.h"
#include "mapping/variant.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The best mapping of a dataflow on a machine.
struct DataflowBest {
    Dataflow dataflow;
    Problem problem;                 ///< the request's; of NoLocalReuse, one that keeps less
    Variant variant;                 ///< how it differs from the request's
    std::optional<Mapping> mapping;  ///< empty if no mapping fits, or if the search was stopped
                                     ///< before the first
    std::optional<Cost> cost;        ///< cost score of the mapping
    Score score;                     ///< of the mapping
    bool proven = false;             ///< every part of the dataflow was searched to its end
    bool evenOnly = false;  ///< the request allows imperfect factors; this result has perfect
                            ///< factors
    /// If the result is not proven: a lower bound on the objective of all mappings that were not
    /// examined.
    std::optional<double> minOpen;
    Message whyNone;  ///< why there is no mapping
    std::uint64_t searches = 0;
    std::uint64_t evaluated = 0;  ///< whole mappings
    double seconds = 0;
};

/// The best mapping by the request's objective among those of a dataflow, proven unless stopped.
/// The request's method says nothing, and no keeps are chosen: each tensor is kept as the
/// accelerator says, but for NoLocalReuse. The search uses perfect factors only, because
/// constraints define a dataflow (`evenOnly` if the request allows more). Constraints of the
/// request hold as well. Throws as map() does.
DataflowBest mapDataflow(const MapRequest& request, const Dataflow& dataflow,
                         MapObserver* observer = nullptr, std::stop_token stop = {});

}  // namespace loopglass
