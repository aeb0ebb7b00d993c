#pragma once

#include "cost/compiled_problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// Dimensions of a tensor that its ranks tie together: a window, or a dimension in several ranks.
struct TiedRanks {
    struct Term {
        std::size_t place = 0;  ///< in `dimensions`
        std::size_t rank = 0;   ///< 0 … rankCount − 1
        std::int64_t coefficient = 1;
    };
    std::vector<std::size_t> dimensions;
    std::size_t rankCount = 0;
    std::vector<Term> terms;
};

/// The dimensions of a problem as one tensor sees them. Those of bound 1 are left out.
struct TensorParts {
    struct Alone {
        std::size_t dimension = 0;
        std::int64_t coefficient = 1;
    };
    std::vector<Alone> alone;         ///< dimensions with a rank of their own and no other
    std::vector<TiedRanks> tied;      ///< all others that index it
    std::vector<std::size_t> others;  ///< dimensions that do not index it

    TensorParts(const CompiledProblem& compiled, std::size_t tensor);
    /// All tied ranks as one.
    TiedRanks allTied() const;
    /// All ranks as one, those that stand alone as well.
    TiedRanks allRanks() const;
};

}  // namespace loopglass
