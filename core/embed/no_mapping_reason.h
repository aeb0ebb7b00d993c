#pragma once

#include "embed/request/result.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <functional>

namespace loopglass::embed {

/// Whether there is an embedding under a set of constraints.
enum class Fits : std::uint8_t { Yes, No, Unknown };

/// Returns the known reasons why no embedding satisfies these constraints. The function `probe`
/// searches with a subset of the constraints.
NoMappingReason whyNone(const Instruction& instruction, const Workload& workload,
                        ConstraintSet constraints, const std::function<Fits(ConstraintSet)>& probe);

}  // namespace loopglass::embed
