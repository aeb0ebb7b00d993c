#pragma once

#include "import/accelforge/actions.h"
#include "import/accelforge/forge_delay.h"
#include "import/layers/tensor_widths.h"
#include "import/request/import_report.h"
#include "import/stack/architecture_stack.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A memory or compute unit of the stack with the costs of its actions, until the units are known.
struct ForgePart {
    std::size_t item = 0;  ///< index in the stack
    ForgeCosts costs;
    std::optional<ForgeDelay> delay;     ///< none: unknown
    bool partial = false;                ///< an action has no throughput and is taken as unlimited
    std::optional<ForeignNode> formula;  ///< `total_latency`
    ForeignNode node;
};

/// Units that follow from the parts.
struct ForgeUnits {
    std::optional<double> clock;  ///< operations of a MAC per second
    double picojoules = 1e12;     ///< pJ per unit of energy of the file
};

/// Sets the energies of the stack's items in pJ, and their bandwidths in words per cycle. A cycle
/// is the time of one operation. Energies depend on the bits of a tensor. Notes other values as
/// missing.
ForgeUnits setForgeUnits(const std::vector<ForgePart>& parts, const TensorWidths& widths,
                         const std::string& output, ArchitectureStack& stack, ImportReport& report);

/// Adds the leakage of the parts to the accelerator, and counts leakage. Notes leakage without a
/// matching part of the accelerator as missing.
void setForgeLeakage(const std::vector<ForgePart>& parts, const ArchitectureStack& stack,
                     const ForgeUnits& units, Accelerator& accelerator);

}  // namespace loopglass
