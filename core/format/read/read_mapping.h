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
/// positive whole number or does not divide its dimension's size. The keys `padded` and `bypass`
/// are errors because they change the problem. Legality is checked by violations().
Mapping readMapping(const Source& source, const Workload& workload, const Accelerator& accelerator);

/// Reads a list of mappings for a workload on an accelerator. Each entry has the form of a mapping
/// file. An entry with `layer` is skipped unless the workload has this name, or a name that ends in
/// a space and this name. Throws InputError as readMapping() does.
std::vector<Mapping> readMappingList(const Source& source, const Workload& workload,
                                     const Accelerator& accelerator);

/// A mapping and its variant of the problem.
struct VariantMapping {
    Mapping mapping;
    Variant variant;
    bool operator==(const VariantMapping&) const = default;
};

/// Reads a mapping file that may have `padded` (enlarged dimensions) and `bypass` (additional
/// bypasses of a level). The variant is empty if the file has neither.
VariantMapping readVariantMapping(const Source& source, const Problem& problem);

}  // namespace loopglass
