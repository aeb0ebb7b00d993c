#pragma once

#include "certificate/claim.h"
#include "certificate/lattice.h"
#include "certificate/partial.h"
#include "mapping/mapping.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace loopglass::certificate {

/// The spatial loops of a fanout on its two axes.
struct Layout {
    std::vector<Loop> x;
    std::vector<Loop> y;
};

/// Whether a constraint allows this factor; 1 is no loop.
bool allowsFactor(const LoopConstraint& constraint, DimensionId d, std::int64_t factor);

/// By level, the dimensions that its fanout can unroll at all: constraints allow them on an axis
/// with several children, and where it cannot add they index the output.
std::vector<DimensionSet> unrollable(const Subject& subject);

/// A way to lay an unrolling out on the axes of its fanout that constraints allow; none when there
/// is none.
std::optional<Layout> firstLayout(const Subject& subject, const Lattice& lattice, std::size_t level,
                                  std::span<const std::int64_t> unrolling);

/// Calls `visit` with the mappings of a complete partial one: one for each layout where axes make a
/// difference to a count, else one.
void forEachMapping(const Subject& subject, const Lattice& lattice, const Partial& partial,
                    const std::function<void(const Mapping&)>& visit);

}  // namespace loopglass::certificate
