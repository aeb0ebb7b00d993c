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

/// A memory or compute unit of the stack with the costs of its actions. These costs are converted
/// when the units are known.
struct ForgePart {
    std::size_t item = 0;  ///< index of the item in the stack
    ForgeCosts costs;
    std::optional<ForgeDelay> delay;  ///< delay of the actions; none = unknown
    /// True if an action has no throughput and is therefore treated as unlimited.
    bool partial = false;
    std::optional<ForeignNode> formula;  ///< value of the key `total_latency`
    ForeignNode node;
};

/// The units of time and energy that follow from the parts.
struct ForgeUnits {
    std::optional<double> clock;  ///< MACs per second; none = unknown
    double picojoules = 1e12;     ///< number of pJ in the file's unit of energy
};

/// Sets the energies of the stack's items in pJ, and their bandwidths in words per cycle. A cycle
/// is the time of one operation. The energies are computed for the bits of each tensor. Reports all
/// other values as missing.
ForgeUnits setForgeUnits(const std::vector<ForgePart>& parts, const TensorWidths& widths,
                         const std::string& output, ArchitectureStack& stack, ImportReport& report);

/// Adds the leakage of the parts to the accelerator and makes the cost model count leakage. If the
/// accelerator has no part for a leakage, reports the leakage as missing.
void setForgeLeakage(const std::vector<ForgePart>& parts, const ArchitectureStack& stack,
                     const ForgeUnits& units, Accelerator& accelerator);

}  // namespace loopglass
