#pragma once

#include "accelerator/accelerator.h"
#include "document/design_plan.h"
#include "document/hand_mapping.h"
#include "format/read/read_mapping.h"
#include "import/request/import_report.h"
#include "mapper/search_methods.h"
#include "workload/workload.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace loopglass::ui {

/// Thread setting of a search that uses threadsOfMachine() threads.
inline constexpr unsigned allThreads = 0;
/// Returns the number of threads of this computer, limited so that starting them takes less time
/// than a short search.
unsigned threadsOfMachine();
/// Returns the options of a new document.
MapOptions defaultOptions();

/// The content of another tool's files in a document. It is part of the state, so that undo takes
/// back the report and the mapping together with the accelerator.
struct ImportedFiles {
    ImportReport report;
    bool accelerator = false;  ///< the files have the accelerator
    std::string name;          ///< name of the first file
    std::optional<VariantMapping> mapping;
};

/// Notes about what the files do not give and the import assumed instead.
std::size_t assumptionsOf(const ImportReport& report);

/// The state of a document as one value. It is cheap to copy, because its large parts are shared
/// and never changed. A single workload is a network of the same name with that one layer.
struct DocumentState {
    std::shared_ptr<const Accelerator> accelerator;
    std::shared_ptr<const Network> network;
    std::size_t layer = 0;
    Method method = principlesMethod();
    /// Excludes the constraints: they depend on names and are in `constraints`. Includes options
    /// that the method ignores, for a later change of the method.
    MapOptions options = defaultOptions();
    std::string constraints;                        ///< a constraints file, or nothing
    std::shared_ptr<const HandMapping> hand;        ///< the manual mapping, if any
    std::shared_ptr<const DesignPlan> design;       ///< what varies, and how; null: nothing yet
    std::shared_ptr<const ImportedFiles> imported;  ///< null: nothing of another tool
    std::shared_ptr<const ImportedFiles> importedLayers;  ///< from an ONNX model; null: none

    /// The reports of both imports as one; none if nothing was imported.
    std::optional<ImportReport> importReport() const;
    const Workload& workload() const { return network->layers[layer].workload; }
};

bool sameNetwork(const Network& a, const Network& b);
bool sameHand(const DocumentState& a, const DocumentState& b);
bool sameDesign(const DocumentState& a, const DocumentState& b);
/// The same import, not an equal one.
bool sameImports(const DocumentState& a, const DocumentState& b);
/// Equal by value, shared or not. Imports are not compared.
bool operator==(const DocumentState& a, const DocumentState& b);

/// The network is one workload, not a list of layers.
bool isSingleWorkload(const Network& network);
/// The name of a layer without that of its network.
std::string layerName(const Network& network, std::size_t layer);

}  // namespace loopglass::ui
