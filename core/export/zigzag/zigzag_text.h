#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns an accelerator file for ZigZag. A comment in the file lists the omitted features and the
/// different counting rules, with their effect. Throws CountOverflow. Throws InputError unless the
/// problem has two operands.
std::string zigzagText(const Exported& exported);

/// Returns the ZigZag workload, with one layer. Throws InputError under the same conditions as
/// zigzagText().
std::string zigzagWorkloadText(const Exported& exported);

/// Returns the ZigZag mapping: only the spatial unrollings, because ZigZag finds the temporal loops
/// itself. Throws InputError under the same conditions as zigzagText().
std::string zigzagMappingText(const Exported& exported);

}  // namespace loopglass
