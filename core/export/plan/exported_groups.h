#pragma once

#include "cost/cost.h"
#include "export/plan/exported.h"
#include "fusion/evaluate_fused.h"
#include "fusion/group_shape.h"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A mapping with groups of layers to be exported, with its cost.
struct ExportedGroups {
    const Network* network = nullptr;
    const Accelerator* accelerator = nullptr;
    CostOptions options;
    ExportSources sources;
    FusedEvaluation cost;
    /// Groups of the mapping. A group of one layer has all its loops as own loops, and its home is
    /// the outermost level.
    std::deque<GroupMapping> groups;
    std::vector<fusion::GroupShape> shapes;  ///< compiled groups
};

/// Returns the input for an export of a mapping with groups. Throws CountOverflow. Throws
/// InputError for a mapping with violations. The network and the accelerator must outlive the
/// result.
ExportedGroups exportOfGroups(const Network& network, const Accelerator& accelerator,
                              const FusedMapping& mapping, const CostOptions& options,
                              const ExportSources& sources);

/// Returns the header of the exported file, line by line, without comment marks: tool and version,
/// inputs, equations and groups, expected cost.
std::vector<std::string> preamble(const ExportedGroups& exported, std::string_view kind);

/// Returns the shared loops of one kind as text, such as `DRAM: P 7, Q 4`.
std::string sharedLoopsText(const fusion::GroupShape& shape, bool temporal);

}  // namespace loopglass
