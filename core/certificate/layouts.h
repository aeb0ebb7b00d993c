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

/// Returns true if a constraint allows this factor; factor 1 means that no loop exists.
bool allowsFactor(const LoopConstraint& constraint, DimensionId d, std::int64_t factor);

/// Returns for each level the dimensions that its fanout can unroll. The constraints must allow the
/// dimension on an axis with several children. Without spatial reduction, the dimension must also
/// index the output.
std::vector<DimensionSet> unrollable(const Subject& subject);

/// Returns an allowed layout of an unrolling on the axes of its fanout; none if constraints exclude
/// every layout.
std::optional<Layout> firstLayout(const Subject& subject, const Lattice& lattice, std::size_t level,
                                  std::span<const std::int64_t> unrolling);

/// Calls `visit` with the mappings of a complete partial mapping. If the axes affect a count, there
/// is one mapping for each layout; otherwise there is one mapping.
void forEachMapping(const Subject& subject, const Lattice& lattice, const Partial& partial,
                    const std::function<void(const Mapping&)>& visit);

}  // namespace loopglass::certificate
