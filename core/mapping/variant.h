#pragma once

#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The differences of a problem from its files: additional bypasses, and dimensions enlarged to get
/// more divisors. The added iterations are real work: a padded problem is a larger problem.
struct Variant {
    std::vector<std::vector<TensorId>> bypassed;  ///< by level, ascending; empty = no additional
                                                  ///< bypasses
    std::vector<std::int64_t> bounds;             ///< by dimension; empty = as in the workload

    /// Returns true if a level bypasses additional tensors.
    bool bypasses() const;
    /// Returns true if a dimension is larger than in this workload.
    bool pads(const Workload& workload) const;
    bool operator==(const Variant&) const = default;
};

/// Returns the problem of a variant, with its bypasses and sizes. Throws InputError if the variant
/// bypasses the outermost level.
Problem applied(const Problem& problem, const Variant& variant);

}  // namespace loopglass
