#pragma once

#include "accelerator/accelerator.h"
#include "document/design_plan.h"
#include "document/manual_mapping.h"
#include "format/read/read_mapping.h"
#include "import/request/import_report.h"
#include "mapper/search_methods.h"
#include "workload/workload.h"

#include <QString>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// Value of the option `threads` that means threadsOfMachine() threads.
inline constexpr unsigned allThreads = 0;
/// Returns the number of threads of this computer, limited so that starting them takes less time
/// than a short search.
unsigned threadsOfMachine();
/// Returns the options of a new document.
MapOptions defaultOptions();

/// The content of another tool's files in a document. The content belongs to the state. Therefore
/// undo restores the accelerator together with its report and mapping.
struct ImportedFiles {
    ImportReport report;
    bool accelerator = false;  ///< true if the accelerator comes from these files
    std::string name;          ///< name of the first file
    std::optional<VariantMapping> mapping;
    /// Number of choices between keep and bypass that the files leave open.
    std::size_t openKeeps = 0;
};

/// Returns the number of notes about values that the files lack, so that the import has assumed
/// them.
std::size_t assumptionsOf(const ImportReport& report);

/// The tools that would answer a question of a lab.
struct WithheldTools {
    std::vector<std::string> tools;  ///< names as in the lab, such as `search`
    /// Layer of the question; none while the files of the question are opened.
    std::optional<Workload> workload;
};

/// The state of a document as one value. It is cheap to copy, because its large parts are shared
/// and never changed. A single workload is a network of the same name with that one layer.
struct DocumentState {
    std::shared_ptr<const Accelerator> accelerator;
    std::shared_ptr<const Network> network;
    std::size_t layer = 0;
    Method method = principlesMethod();
    /// Options without the constraints, which depend on names and are stored in `constraints`.
    /// Options that the method ignores are stored, too, because the user may change the method.
    MapOptions options = defaultOptions();
    std::string constraints;                             ///< a constraints file, or nothing
    std::shared_ptr<const ManualMapping> manualMapping;  ///< manual mapping, or null
    /// Varied parameters; null if there are none yet.
    std::shared_ptr<const DesignPlan> design;
    /// Imported files of the accelerator; null if nothing was imported.
    std::shared_ptr<const ImportedFiles> imported;
    /// Imported ONNX model; null if there is none.
    std::shared_ptr<const ImportedFiles> importedLayers;
    /// Tools that a question of a lab withholds; null if the document is not of such a question.
    std::shared_ptr<const WithheldTools> withheld;

    /// Returns true if a question withholds this tool, e.g. `search`. Other layers are not of the
    /// question.
    bool isWithheld(const std::string& tool) const;
    /// Returns the reason why no mode may search for mappings of the current layer; empty if a
    /// search is allowed.
    QString searchBan() const;
    /// Returns the reports of both imports as one; none if nothing was imported.
    std::optional<ImportReport> importReport() const;
    /// Returns the number of choices between keep and bypass that the imported files of the
    /// accelerator leave open. An accelerator file cannot store these choices.
    std::size_t openKeeps() const;
    const Workload& workload() const { return network->layers[layer].workload; }
};

bool sameNetwork(const Network& a, const Network& b);
bool sameManualMapping(const DocumentState& a, const DocumentState& b);
bool sameDesign(const DocumentState& a, const DocumentState& b);
/// Returns true if both states share the same import; two equal imports are different.
bool sameImports(const DocumentState& a, const DocumentState& b);
bool sameWithheld(const DocumentState& a, const DocumentState& b);
/// Compares two states by value; imports are ignored.
bool operator==(const DocumentState& a, const DocumentState& b);

/// Returns true if the network is a single workload and not a list of layers.
bool isSingleWorkload(const Network& network);
/// Returns the name of a layer without the name of its network.
std::string layerName(const Network& network, std::size_t layer);

}  // namespace loopglass::ui
