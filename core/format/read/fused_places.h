#pragma once

#include "fusion/fused_cost.h"
#include "mapping/fused_mapping.h"
#include "workload/input_error.h"

#include <cstddef>
#include <vector>

namespace loopglass {

/// The positions of a fused mapping in its file. Groups and layers have the order of the mapping.
struct FusedPlaces {
    struct Loop {
        std::size_t level = 0;
        std::size_t dimension = 0;
        Location at = {};
    };
    struct Layer {
        Location at = {};
        std::vector<Loop> own = {};
    };
    struct Group {
        std::vector<Layer> layers = {};
        std::vector<Loop> shared = {};
    };
    Location list = {};  ///< the list of the groups
    std::vector<Group> groups = {};
};

/// Throws InputError for the first violation of a layer, a handed-over tensor or a loop. A buffer,
/// a fanout, a dimension that must stay whole and an incomplete output make a mapping illegal, but
/// the file is not wrong.
void refuseWrongGroups(const FusedMapping& mapping, const FusedPlaces& places,
                       const FusedEvaluation& found);

}  // namespace loopglass
