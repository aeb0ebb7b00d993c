#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns an accelerator for ZigZag. A comment lists the omitted features and the different
/// counting rules, with their effect. Throws InputError unless the problem has two operands, and
/// CountOverflow.
std::string zigzagText(const Exported& exported);

/// Returns the ZigZag workload, with one layer. Throws InputError as zigzagText() does.
std::string zigzagWorkloadText(const Exported& exported);

/// Returns the ZigZag mapping: only the spatial unrollings, because ZigZag finds the temporal loops
/// itself. Throws InputError as zigzagText() does.
std::string zigzagMappingText(const Exported& exported);

}  // namespace loopglass
