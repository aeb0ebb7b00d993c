#pragma once

#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// How a problem differs from its files: levels that let pass what one of their buffers could keep,
/// and dimensions enlarged to a size that divides better. The added iterations are work like any
/// other: a padded problem is simply the larger problem.
struct Variant {
    std::vector<std::vector<TensorId>> bypassed;  ///< by level, ascending; empty = nothing anywhere
    std::vector<std::int64_t> bounds;             ///< by dimension; empty = as in the workload

    /// A level bypasses something.
    bool bypasses() const;
    /// A dimension is larger than in this workload.
    bool pads(const Workload& workload) const;
    bool operator==(const Variant&) const = default;
};

/// The problem of a variant, with derived keeps and bounds. Throws InputError when the variant
/// bypasses the outermost level.
Problem applied(const Problem& problem, const Variant& variant);

}  // namespace loopglass
