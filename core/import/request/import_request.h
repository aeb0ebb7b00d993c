#pragma once

#include "accelerator/accelerator.h"
#include "format/read/read_mapping.h"
#include "format/source.h"
#include "import/request/foreign_files.h"
#include "import/request/import_report.h"
#include "mapping/constraints.h"
#include "workload/workload.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// Files of another tool that belong together, with additional input.
struct ImportRequest {
    std::vector<Source> sources;
    ForeignFiles files;           ///< source of included files
    TemplateVariables variables;  ///< values for variables of templates
    /// Actions of energy tables that represent every access.
    std::vector<std::string> actions = {};
    std::optional<Workload> workload;        ///< used if the files have no workload
    std::optional<Accelerator> accelerator;  ///< used if the files have no accelerator
};

/// The result of importing files of another tool.
struct Imported {
    ImportReport report;
    std::optional<Workload> workload;        ///< the workload of the files
    Network layers;                          ///< the layers of the files, if there are several
    std::optional<Accelerator> accelerator;  ///< the accelerator of the files
    std::optional<VariantMapping> mapping;
    Constraints constraints;  ///< empty: none
    /// Constraints for each of several layers; empty if the files constrain no accelerator.
    std::vector<Constraints> constraintsOfLayers;
    /// Pairs of a tensor and an inner level that may keep or bypass it; 0 if a mapping decides.
    std::size_t freeTensors = 0;
    std::optional<InputError>
        reasonNoMapping;  ///< why Loopglass cannot represent the mapping of the files
};

}  // namespace loopglass
