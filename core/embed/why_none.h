#pragma once

#include "embed/request/result.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <functional>

namespace loopglass::embed {

/// Whether there is an embedding under some constraints.
enum class Fits : std::uint8_t { Yes, No, Unknown };

/// Why nothing obeys these constraints, of which that is known. `probe` is asked about subsets.
WhyNone whyNone(const Instruction& instruction, const Workload& workload, ConstraintSet constraints,
                const std::function<Fits(ConstraintSet)>& probe);

}  // namespace loopglass::embed
