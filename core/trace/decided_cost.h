#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "trace/trace.h"

#include <memory>

namespace loopglass {

/// The two parts of a candidate's lower bound (Sunstone thesis, figure 4.4), in the unit of the
/// objective.
struct BoundParts {
    double spent = 0;      ///< decided cost; for a complete mapping, its cost
    double remainder = 0;  ///< minimum remaining cost
};

/// Splits lower bounds into their two parts on demand, because the trace stores only the sums.
/// Holds scratch memory. The problem must outlive the counter.
class DecidedCostCounter {
public:
    /// Throws InputError if the constraints of the options contradict the problem.
    DecidedCostCounter(const Problem& problem, const SearchOptions& options);
    ~DecidedCostCounter();
    DecidedCostCounter(DecidedCostCounter&&) noexcept;
    DecidedCostCounter& operator=(DecidedCostCounter&&) noexcept;

    /// Returns the two parts of a node's lower bound, for a search with this problem and these
    /// options. Both parts are at least 0, and their sum is the node's cost. For a node without a
    /// cost, both parts are 0.
    BoundParts of(const Trace& trace, NodeId node);

private:
    class Walk;
    std::unique_ptr<Walk> m_walk;
};

}  // namespace loopglass
