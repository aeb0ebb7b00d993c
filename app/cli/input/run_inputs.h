#pragma once

#include "cli/input/inputs.h"
#include "cli/terminal/console.h"
#include "format/read/read_mapping.h"
#include "format/read/session_parts.h"
#include "import/import.h"
#include "mapping/constraints.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// Variables of templates. Throws UsageError.
TemplateVariables templateVariables(const ForeignFlags& flags);

/// How files of other tools are read, in every command that takes them: --set, --root and
/// --assume-missing.
void addReadingFlags(CLI::App& command, ForeignFlags& flags);

/// Of a run with an ONNX model: its free sizes, `batch=16`. Throws UsageError.
OnnxSizes freeSizes(const ForeignFlags& flags);

/// The files of one run by what they are for; "" when a command takes none. Without a workload
/// there are no layers.
struct RunPaths {
    std::string accelerator;
    std::string workload;
    std::string mapping;
};

/// The inputs of one run: files of this program, sessions of the explorer, files of other tools, or
/// some of each. Files of other tools are read together, and what was made of them is said in one
/// line.
class RunInputs {
public:
    /// Reads everything; `oneLayer` as readOneLayer(). Throws InputError and UsageError.
    RunInputs(const RunPaths& paths, const WorkloadFlags& layer, const ForeignFlags& foreign,
              bool oneLayer, const Console& console);

    /// The files by what they were read as.
    const RunPaths& paths() const { return m_paths; }
    const Accelerator& accelerator() const { return m_accelerator; }
    const Layers& layers() const { return m_layers; }
    const Workload& workload() const { return m_layers.network.layers.front().workload; }
    /// The mapping, of the file given for it. Throws InputError.
    VariantMapping mapping(const Problem& given) const;
    /// The constraints of a layer that stand in the accelerator's own files; empty when none.
    /// Throws InputError.
    Constraints constraints(const Workload& workload) const;
    /// How many choices to keep or to bypass those files leave to a search; 0 when they have a
    /// mapping.
    std::size_t freeTensors(const Workload& workload) const;
    /// What was read of files of other tools.
    const std::vector<ImportReport>& imports() const { return m_reports; }
    /// One more file, read once. Throws InputError and UsageError.
    const Source& further(const std::string& path);

private:
    const Source& source(const std::string& path);
    bool isForeign(const std::string& path) const;
    /// That a layer has to be chosen for the constraints, and which the session was saved at.
    Message whichLayer() const;
    /// What the accelerator's own files say of a layer.
    Imported importedFor(const Workload& workload) const;
    /// Lets a mapping follow an accelerator file that has the workload as well.
    void findWorkload();
    void gather(const ForeignFlags& foreign);
    void readOwn(const WorkloadFlags& layer, bool oneLayer);
    void import(const WorkloadFlags& layer);

    RunPaths m_paths;
    InputFiles m_files;
    std::map<std::string, Source> m_sources;
    std::map<std::string, Source> m_further;
    ImportRequest m_request;
    std::optional<Imported> m_imported;
    std::vector<ImportReport> m_reports;
    Accelerator m_accelerator;
    std::optional<SessionParts> m_session;  ///< of the accelerator's file
    Layers m_layers;
};

}  // namespace loopglass::cli
