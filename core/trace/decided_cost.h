#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "trace/trace.h"

#include <memory>

namespace loopglass {

/// The bound of a candidate taken apart (Sunstone thesis, figure 4.4), in the unit of the
/// objective.
struct BoundParts {
    double spent = 0;      ///< settled by its decisions; of a whole mapping its cost
    double remainder = 0;  ///< the least that what is still open adds
};

/// Takes bounds apart on demand: the trace keeps only their sum. Holds scratch memory; the problem
/// must outlive it.
class DecidedCostCounter {
public:
    /// Throws InputError when the constraints of the options contradict the problem.
    DecidedCostCounter(const Problem& problem, const SearchOptions& options);
    ~DecidedCostCounter();
    DecidedCostCounter(DecidedCostCounter&&) noexcept;
    DecidedCostCounter& operator=(DecidedCostCounter&&) noexcept;

    /// Returns the two parts for a node that has a cost, in a search with this problem and these
    /// options. Both parts are at least 0, and their sum is the node's cost. Nothing of both
    /// without a cost.
    BoundParts of(const Trace& trace, NodeId node);

private:
    class Walk;
    std::unique_ptr<Walk> m_walk;
};

}  // namespace loopglass
