#pragma once

#include "workload/ids.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// A loop of a level over one dimension. A loop with a count splits its iterations into `factor`
/// equal tiles. A loop with a step splits its iterations into tiles of `step` iterations; the last
/// tile may be smaller (docs/cost-model.md, section "Uneven tiles"). In a mapping that is
/// settled(), either all loops of a dimension have steps or none.
struct Loop {
    DimensionId dimension{};
    /// Count of the loop; for a loop with a step, the largest number of tiles.
    std::int64_t factor = 1;
    std::int64_t step = 0;  ///< iterations of a tile; 0 means the product of the inner factors
    bool operator==(const Loop&) const = default;
};

/// The loops of one level. The spatial loops unroll the fanout below the level. The order of
/// spatial loops, on an axis and between the axes, does not affect any count.
struct LevelMapping {
    std::vector<Loop> temporal;  ///< temporal loops, outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    bool operator==(const LevelMapping&) const = default;
};

/// A mapping: one entry per level of the accelerator, outermost first.
struct Mapping {
    std::vector<LevelMapping> levels;
    bool operator==(const Mapping&) const = default;
};

/// Returns the mapping in canonical form. Loops of one iteration are removed, and neighbouring
/// temporal loops over the same dimension are merged. Two mappings with equal canonical forms have
/// the same loop nest. Loops with steps are merged if the inner step divides the outer step. The
/// steps should be settled(), i.e. in normal form.
Mapping canonical(const Mapping& mapping);

}  // namespace loopglass
