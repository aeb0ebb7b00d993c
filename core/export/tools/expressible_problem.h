#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// The other tools to which mappings are exported.
enum class OtherTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// A problem that the files of another tool can represent. Its conventions are the defaults, except
/// for conventions that the tool always applies.
struct ExpressibleProblem {
    Problem problem;
    Cost cost;
    std::vector<std::string> leftOut;  ///< features that the tool's files cannot represent
    std::vector<std::string> kept;     ///< conventions that the tool always uses
};

/// An accelerator that the files of another tool can represent, as above.
struct ExpressibleAccelerator {
    Accelerator accelerator;
    std::vector<std::string> leftOut;
    std::vector<std::string> kept;
};

ExpressibleAccelerator expressibleAccelerator(const Accelerator& accelerator,
                                              const std::vector<Multicast>& multicast,
                                              OtherTool tool);

/// Removes the features that the files of a tool cannot represent. `multicast` has the multicast of
/// each level's fanout in the file. Throws CountOverflow.
ExpressibleProblem expressibleProblem(const Exported& exported,
                                      const std::vector<Multicast>& multicast, OtherTool tool);

/// Returns one line for each removed feature and each different counting rule, with the difference
/// in energy and cycles according to the cost model. Throws CountOverflow.
std::vector<std::string> differenceLines(const Exported& exported, const ExpressibleProblem& text,
                                         OtherTool tool);

}  // namespace loopglass
