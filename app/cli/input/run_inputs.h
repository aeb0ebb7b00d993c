#pragma once

#include "cli/input/inputs.h"
#include "cli/terminal/console.h"
#include "cost/cost.h"
#include "format/read/read_fused.h"
#include "format/read/read_mapping.h"
#include "format/read/session_parts.h"
#include "import/import.h"
#include "mapping/constraints.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::cli {

/// Returns the variables of templates. Throws UsageError.
TemplateVariables templateVariables(const ForeignFlags& flags);

/// Adds the options for files of other tools: --set, --root and --assume-missing.
void addReadingFlags(CLI::App& command, ForeignFlags& flags);

/// Returns the free sizes of an ONNX model, such as `batch=16`. Throws UsageError.
OnnxSizes freeSizes(const ForeignFlags& flags);

/// The files of a run by purpose; "" if a command does not use a file. Without a workload, there
/// are no layers.
struct RunPaths {
    std::string accelerator;
    std::string workload;
    std::string mapping;
};

/// The inputs of a run: files of this program, sessions, files of other tools, or a combination.
/// Files of other tools are read together, with a one-line report.
class RunInputs {
public:
    /// Reads all files; `oneLayer` selects a single layer as in readOneLayer(). Throws InputError
    /// and UsageError.
    RunInputs(const RunPaths& paths, const WorkloadFlags& layer, const ForeignFlags& foreign,
              bool oneLayer, const Console& console);

    /// Returns the files, each by its purpose.
    const RunPaths& paths() const { return m_paths; }
    const Accelerator& accelerator() const { return m_accelerator; }
    const Layers& layers() const { return m_layers; }
    const Workload& workload() const { return m_layers.network.layers.front().workload; }
    /// Returns true if the mapping file has groups of layers. In this case, all layers were read.
    bool hasFusedMapping() const { return m_fused; }
    /// Returns the mapping of a file with groups of layers, and its cost. Throws InputError, also
    /// for layers and loops that do not form groups.
    std::pair<FusedMapping, FusedEvaluation> fusedMapping(const CostOptions& options) const;
    /// Returns the mapping of the mapping file. Throws InputError.
    VariantMapping mapping(const Problem& given) const;
    /// Returns the constraints of a layer in the files of the accelerator; empty if there are none.
    /// Throws InputError.
    Constraints constraints(const Workload& workload) const;
    /// Returns the number of choices that the files of the accelerator leave to a search. A choice
    /// is whether a level keeps or bypasses a tensor. Returns 0 if these files contain a mapping.
    std::size_t freeTensors(const Workload& workload) const;
    /// Returns the reports of all imports.
    const std::vector<ImportReport>& imports() const { return m_reports; }
    /// Reads an additional file once. Throws InputError and UsageError.
    const Source& further(const std::string& path);

private:
    const Source& source(const std::string& path);
    bool isForeign(const std::string& path) const;
    /// Returns a hint that the constraints require a selected layer, with the layer that the
    /// session has selected.
    Message whichLayer() const;
    /// Returns the import of the accelerator's files for a layer.
    Imported importedFor(const Workload& workload) const;
    /// Accepts a mapping directly after an accelerator file that contains the workload.
    void findWorkload();
    void gather(const ForeignFlags& foreign);
    void readOwn(const WorkloadFlags& layer, bool oneLayer);
    void import(const WorkloadFlags& layer);
    /// Adds a report of the sources of layers that may be misspelt.
    void reportSources();

    RunPaths m_paths;
    InputFiles m_files;
    std::map<std::string, Source> m_sources;
    std::map<std::string, Source> m_further;
    ImportRequest m_request;
    std::optional<Imported> m_imported;
    std::vector<ImportReport> m_reports;
    Accelerator m_accelerator;
    std::optional<SessionParts> m_session;  ///< session in the file of the accelerator
    Layers m_layers;
    bool m_fused = false;
};

}  // namespace loopglass::cli
