#pragma once

#include "accelerator/accelerator.h"
#include "format/read/fused_places.h"
#include "format/read/read_mapping.h"
#include "format/source.h"
#include "import/request/foreign_files.h"
#include "import/request/import_report.h"
#include "mapping/constraints.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// The files of another tool that belong together, with additional input for their import.
struct ImportRequest {
    std::vector<Source> sources;
    ForeignFiles files;           ///< access to the included files
    TemplateVariables variables;  ///< values for variables of templates
    /// Names of the actions in energy tables that count as an access.
    std::vector<std::string> actions = {};
    /// True if layers may be fused. An outer memory then need not keep tensors between layers.
    bool fuses = false;
    /// True if the tensors of several layers keep their names in the file.
    bool ownNames = false;
    std::optional<Workload> workload;        ///< workload that is used if the files have none
    std::optional<Accelerator> accelerator;  ///< accelerator that is used if the files have none
};

/// A mapping of several layers in groups, with its positions in the file.
struct ImportedGroups {
    FusedMapping mapping;
    FusedPlaces places;
};

/// The result of importing files of another tool.
struct Imported {
    ImportReport report;
    std::optional<Workload> workload;        ///< workload of the files, if there is one
    Network layers;                          ///< the layers of the files, if there are several
    std::optional<Accelerator> accelerator;  ///< accelerator of the files, if there is one
    std::optional<VariantMapping> mapping;
    std::optional<ImportedGroups> groups;  ///< mapping of several layers, if there is one
    Constraints constraints;               ///< constraints of the files; may be empty
    /// Constraints for each of several layers; empty if the files constrain no accelerator.
    std::vector<Constraints> constraintsOfLayers;
    /// Number of pairs of a tensor and an inner level that may keep or bypass the tensor; 0 if a
    /// mapping decides.
    std::size_t freeTensors = 0;
    std::optional<InputError>
        reasonNoMapping;  ///< reason if Loopglass cannot represent the mapping of the files
};

}  // namespace loopglass
