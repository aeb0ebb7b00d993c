#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// An accelerator for ZigZag, and as a comment what it leaves out and counts differently, and by
/// how much. Throws InputError for a problem that has not two operands, CountOverflow.
std::string zigzagText(const Exported& exported);

/// Returns its workload, with one layer. Throws InputError as above.
std::string zigzagWorkloadText(const Exported& exported);

/// Its mapping: the unrollings. ZigZag finds the loops in time itself. Throws InputError as above.
std::string zigzagMappingText(const Exported& exported);

}  // namespace loopglass
