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

/// The content of another tool's files in a document. It is part of the state, so that undo
/// restores the previous report and mapping together with the accelerator.
struct ImportedFiles {
    ImportReport report;
    bool accelerator = false;  ///< the accelerator comes from the files
    std::string name;          ///< name of the first file
    std::optional<VariantMapping> mapping;
    std::size_t openKeeps = 0;  ///< keep-or-bypass choices that the files leave open
};

/// Returns the number of notes about values that the files lack and that the import assumed.
std::size_t assumptionsOf(const ImportReport& report);

/// The state of a document as one value. It is cheap to copy, because its large parts are shared
/// and never changed. A single workload is a network of the same name with that one layer.
struct DocumentState {
    std::shared_ptr<const Accelerator> accelerator;
    std::shared_ptr<const Network> network;
    std::size_t layer = 0;
    Method method = principlesMethod();
    /// Excludes the constraints, which depend on names and are in `constraints`. Includes options
    /// that the method ignores, because the method may change.
    MapOptions options = defaultOptions();
    std::string constraints;                              ///< a constraints file, or nothing
    std::shared_ptr<const HandMapping> hand;              ///< the manual mapping, if any
    std::shared_ptr<const DesignPlan> design;             ///< varied parameters; null: none yet
    std::shared_ptr<const ImportedFiles> imported;        ///< null: nothing was imported
    std::shared_ptr<const ImportedFiles> importedLayers;  ///< from an ONNX model; null: none

    /// Returns the reports of both imports as one; none if nothing was imported.
    std::optional<ImportReport> importReport() const;
    /// Returns the number of keep-or-bypass choices that the imported files of the accelerator
    /// leave open. A file of the accelerator cannot hold them.
    std::size_t openKeeps() const;
    const Workload& workload() const { return network->layers[layer].workload; }
};

bool sameNetwork(const Network& a, const Network& b);
bool sameHand(const DocumentState& a, const DocumentState& b);
bool sameDesign(const DocumentState& a, const DocumentState& b);
/// Returns true if both states share one import; two equal imports do not count.
bool sameImports(const DocumentState& a, const DocumentState& b);
/// Compares by value, without the imports.
bool operator==(const DocumentState& a, const DocumentState& b);

/// Returns true if the network is one workload, not a list of layers.
bool isSingleWorkload(const Network& network);
/// Returns the name of a layer without the name of its network.
std::string layerName(const Network& network, std::size_t layer);

}  // namespace loopglass::ui
