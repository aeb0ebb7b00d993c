#pragma once

#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The differences between a problem and the problem of the files: additional bypasses, and
/// enlarged dimensions with more divisors. The added iterations count as work, so a padded problem
/// is a larger problem.
struct Variant {
    /// Additionally bypassed tensors of each level, ascending; empty = none.
    std::vector<std::vector<TensorId>> bypassed;
    /// Size of each dimension; empty = the sizes of the workload.
    std::vector<std::int64_t> bounds;

    /// Returns true if a level bypasses additional tensors.
    bool bypasses() const;
    /// Returns true if the variant enlarges a dimension of this workload.
    bool pads(const Workload& workload) const;
    bool operator==(const Variant&) const = default;
};

/// Returns the problem that results from a variant, with its bypasses and sizes. Throws InputError
/// if the variant bypasses the outermost level.
Problem applied(const Problem& problem, const Variant& variant);

}  // namespace loopglass
