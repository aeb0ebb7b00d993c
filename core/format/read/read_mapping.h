#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Reads a mapping file for a workload on an accelerator. The result has one entry per level.
/// Throws InputError with file, line and column for unknown names, and for a factor that is not a
/// positive whole number or does not divide its dimension's bound. The keys `padded` and `bypass`,
/// which describe another problem, are errors too. Legality is checked by violations().
Mapping readMapping(const Source& source, const Workload& workload, const Accelerator& accelerator);

/// Reads a list of mappings for a workload on an accelerator, each as in a mapping file. An entry
/// with `layer` is passed over unless the workload has that name, or ends in it after a space.
/// Throws InputError as readMapping() does.
std::vector<Mapping> readMappingList(const Source& source, const Workload& workload,
                                     const Accelerator& accelerator);

/// A mapping and its variant of the problem.
struct VariantMapping {
    Mapping mapping;
    Variant variant;
    bool operator==(const VariantMapping&) const = default;
};

/// The same with `padded` (dimensions enlarged) and `bypass` (what a level lets pass though it
/// could keep it). The variant is empty where the file has neither.
VariantMapping readVariantMapping(const Source& source, const Problem& problem);

}  // namespace loopglass
