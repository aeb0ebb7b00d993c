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
/// are errors here because they change the problem. Whether the mapping is legal is checked
/// separately, by violations().
Mapping readMapping(const Source& source, const Workload& workload, const Accelerator& accelerator);

/// Reads a list of mappings for a workload on an accelerator. Each entry has the form of a mapping
/// file. An entry with the key `layer` is skipped unless its value is the name of the workload, or
/// the end of that name after a space. Throws InputError under the same conditions as
/// readMapping().
std::vector<Mapping> readMappingList(const Source& source, const Workload& workload,
                                     const Accelerator& accelerator);

/// A mapping and its variant of the problem.
struct VariantMapping {
    Mapping mapping;
    Variant variant;
    bool operator==(const VariantMapping&) const = default;
};

/// Reads a mapping file that may have the keys `padded` (enlarged dimensions) and `bypass`
/// (additional bypasses of a level). If the file has neither key, the variant is empty.
VariantMapping readVariantMapping(const Source& source, const Problem& problem);

}  // namespace loopglass
