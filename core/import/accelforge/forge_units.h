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

/// Gives the items of the stack their energies and bandwidths, in pJ and cycles of one operation,
/// for each tensor by its bits. Notes values that cannot be represented as missing.
ForgeUnits setForgeUnits(const std::vector<ForgePart>& parts, const TensorWidths& widths,
                         const std::string& output, ArchitectureStack& stack, ImportReport& report);

/// Puts what the parts leak into the accelerator, which then counts it. Notes as missing what has
/// no place there.
void setForgeLeakage(const std::vector<ForgePart>& parts, const ArchitectureStack& stack,
                     const ForgeUnits& units, Accelerator& accelerator);

}  // namespace loopglass
