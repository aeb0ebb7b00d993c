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

/// Files of another tool that belong together, and what else is known.
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
    /// For each of several layers; empty if the files have no constraints of an accelerator.
    std::vector<Constraints> constraintsOfLayers;
    /// Tensors that a level inward of the outermost may keep or bypass, counted for every level,
    /// when the files have no mapping that decides it.
    std::size_t freeTensors = 0;
    std::optional<InputError>
        reasonNoMapping;  ///< the files have a mapping that this model cannot say
};

}  // namespace loopglass
