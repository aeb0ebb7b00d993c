#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// The tools whose files are written.
enum class OtherTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// A problem as the files of another tool can represent it, counted by the usual conventions. It
/// keeps those of its conventions by which the tool always counts.
struct ExpressibleProblem {
    Problem problem;
    Cost cost;
    std::vector<std::string> leftOut;  ///< features that its files cannot represent
    std::vector<std::string> kept;     ///< conventions that the tool always uses
};

/// Removes the features that the files of a tool cannot represent. `multicast` is the multicast of
/// the fanout in the file, by level. Throws CountOverflow.
ExpressibleProblem expressibleProblem(const Exported& exported,
                                      const std::vector<Multicast>& multicast, OtherTool tool);

/// Returns the removed features and the different counting rules, one per line, with the difference
/// in energy and cycles by the counts of this program. Throws CountOverflow.
std::vector<std::string> differenceLines(const Exported& exported, const ExpressibleProblem& said,
                                         OtherTool tool);

}  // namespace loopglass
