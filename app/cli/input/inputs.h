#pragma once

#include "accelerator/accelerator.h"
#include "cli/terminal/console.h"
#include "format/source.h"
#include "import/onnx/model.h"
#include "import/request/import_report.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Warns about features that an import lacks. Throws InputError if a feature is missing and
/// `assumeMissing` is false.
void checkMissing(const ImportReport& report, bool assumeMissing, const Console& console);

/// Reads the files of a run. The name `-` means standard input, which can be read only once.
class InputFiles {
public:
    /// Reads a file. An ONNX model becomes the text of a network file, and its skipped operators
    /// are reported on standard error. Throws InputError if the file or a product of the model
    /// cannot be read, and UsageError for a second `-`.
    Source read(const std::string& path);
    /// Sets the free sizes of ONNX models, and whether to continue if a product of a model is not
    /// supported.
    void setModelFlags(OnnxSizes sizes, bool assumeMissing) {
        m_freeSizes = std::move(sizes);
        m_assumeMissing = assumeMissing;
    }

    /// Returns the reports of the models that were read, one for each file.
    const std::vector<ImportReport>& models() const { return m_models; }

private:
    std::vector<ImportReport> m_models;
    OnnxSizes m_freeSizes;
    bool m_assumeMissing = false;
    bool m_standardInputTaken = false;
};

/// The selected layer of a network, and dimension sizes that override the sizes of the file.
struct WorkloadFlags {
    std::string layer;
    std::vector<std::string> dimensions;  ///< sizes such as `N=16`
};

/// Options for files of other tools.
struct ForeignFlags {
    std::vector<std::string> with;  ///< additional files of the tool
    std::vector<std::string> set;   ///< variables such as `architecture=eyeriss_like`
    std::string root;               ///< folder of files that may be included; "" for none
    /// Actions of energy tables that are counted for every access.
    std::vector<std::string> actions;
    /// True to continue if files lack a value or would lose a feature.
    bool assumeMissing = false;
    bool fuses = false;  ///< the command chooses groups of layers
};

/// The files after the accelerator file on a command line, with the names of their arguments.
using RestOfFiles = std::vector<std::pair<std::string, std::string*>>;

/// Replaces a missing file by the previous one if the accelerator's file belongs to another tool or
/// is a session, because such a file may contain several parts. Otherwise the file is required.
/// Also uses the search options of a session. The paths must live as long as the command. If
/// `alone` returns true, the first file suffices.
void fillFromForeign(CLI::App& command, const std::string& accelerator, const RestOfFiles& rest,
                     const std::function<bool()>& alone = {});

/// Adds the files of a command for one layer, which are first on the command line.
void addLayerFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                   const std::string& workloadMeans = "Workload file, or a network and --layer");
/// Adds the files of a command for a mapping.
void addMappingFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                     std::string& mapping, const std::function<bool()>& alone = {});
void addForeignFlags(CLI::App& command, ForeignFlags& flags);
void addWorkloadFlags(CLI::App& command, WorkloadFlags& flags);

/// The layers for a command.
struct Layers {
    Network network;
    bool single = false;  ///< true for a workload file, or for one layer selected from a network
    /// Names of dimensions in all layers of the file, selected or not.
    std::vector<std::string> dimensionNames;

    /// Returns the layer's name without the name of its network.
    std::string shortName(std::size_t layer) const;
};

std::vector<std::string> layerNames(const Layers& layers);

/// Returns the layers of a network, or of a workload as one layer, after applying the flags. Throws
/// UsageError with the file's name.
Layers layersOf(Network network, const std::string& file, const WorkloadFlags& flags);

/// Reads a workload, a network or the network of a session, and applies the flags. Throws
/// InputError and UsageError.
Layers readLayers(const Source& source, const WorkloadFlags& flags);

/// Returns exactly one layer, for commands such as `evaluate` and `explain`; otherwise like
/// readLayers(). For a session, returns the selected layer. Throws UsageError if there are several
/// layers.
Layers readOneLayer(const Source& source, const WorkloadFlags& flags);

/// Calls bind() and adds the name of the file to errors.
Problem bindTo(const Workload& workload, const Accelerator& accelerator, const std::string& file);

/// Returns the problem of a mapping file. Throws InputError at the file if the problem is too large
/// to be counted.
Problem variantOf(const Problem& given, const Variant& variant, const std::string& file);

}  // namespace loopglass::cli
