#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// The tools whose files are written.
enum class OtherTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// A problem as the files of another tool can say it, counted by the usual rules. Conventions that
/// the tool always counts by are kept where the problem has them.
struct Sayable {
    Problem problem;
    Cost cost;
    std::vector<std::string> leftOut;  ///< what its files have no words for
    std::vector<std::string> kept;     ///< conventions that need no words
};

/// Takes off what the files of a tool have no words for. `multicast` is by level what the file
/// says of its fanout. Throws CountOverflow.
Sayable sayable(const Exported& exported, const std::vector<Multicast>& multicast, OtherTool tool);

/// What is left out, and what the tool counts by other rules, a line each, with the difference that
/// it makes in energy and cycles by our own counts. Throws CountOverflow.
std::vector<std::string> differenceLines(const Exported& exported, const Sayable& said,
                                         OtherTool tool);

}  // namespace loopglass
