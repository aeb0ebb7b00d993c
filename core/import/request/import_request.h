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
    ForeignFiles files;                      ///< where included files are found
    TemplateVariables variables;             ///< that templates ask for
    std::vector<std::string> actions = {};   ///< of energy tables, that stand for every access
    std::optional<Workload> workload;        ///< when the files have none
    std::optional<Accelerator> accelerator;  ///< when the files have none
};

/// The result of importing files of another tool.
struct Imported {
    ImportReport report;
    std::optional<Workload> workload;        ///< of the files
    Network layers;                          ///< of the files, when they have several
    std::optional<Accelerator> accelerator;  ///< of the files
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
