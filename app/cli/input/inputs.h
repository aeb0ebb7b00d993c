#pragma once

#include "accelerator/accelerator.h"
#include "cli/terminal/console.h"
#include "format/source.h"
#include "import/onnx/model.h"
#include "import/request/import_report.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Warns of what an import misses. Throws InputError when something is missing, and it may not be
/// assumed.
void checkMissing(const ImportReport& report, bool assumeMissing, const Console& console);

/// Reads the files of one run. `-` is standard input, which can be read once only.
class InputFiles {
public:
    /// An ONNX model is read as the text of a network file, and what was left out of it is said on
    /// standard error. Throws InputError when the file cannot be read or a product of the model is
    /// not read, UsageError for a second `-`.
    Source read(const std::string& path);
    /// Sizes that ONNX models leave free, and whether to go on where a product of a model is not
    /// read.
    void setModelFlags(OnnxSizes sizes, bool assumeMissing) {
        m_freeSizes = std::move(sizes);
        m_assumeMissing = assumeMissing;
    }

private:
    OnnxSizes m_freeSizes;
    bool m_assumeMissing = false;
    bool m_standardInputTaken = false;
};

/// Which layer of a network is meant, and bounds that differ from the file's.
struct WorkloadFlags {
    std::string layer;
    std::vector<std::string> dimensions;  ///< `N=16`
};

/// What belongs to files of other tools.
struct ForeignFlags {
    std::vector<std::string> with;     ///< more of their files
    std::vector<std::string> set;      ///< `architecture=eyeriss_like`
    std::string root;                  ///< below which files may be included, or ""
    std::vector<std::string> actions;  ///< of energy tables, that stand for every access
    bool assumeMissing = false;  ///< go on where files lack something, or something would be lost
};

/// Files after the accelerator's on a command line, by their name there.
using RestOfFiles = std::vector<std::pair<std::string, std::string*>>;

/// A file that is not given is the one before it when the accelerator's is another tool's or a
/// session, which may hold several parts; otherwise it is required. What a session says of the
/// search is taken too. The paths have to live as long as the command.
void fillFromForeign(CLI::App& command, const std::string& accelerator, const RestOfFiles& rest);

/// The files of a command on one layer, which come first on its line.
void addLayerFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                   const std::string& workloadMeans = "Workload file, or a network and --layer");
/// The same of a command on a mapping of it.
void addMappingFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                     std::string& mapping);
void addForeignFlags(CLI::App& command, ForeignFlags& flags);
void addWorkloadFlags(CLI::App& command, WorkloadFlags& flags);

/// The layers that a command works on.
struct Layers {
    Network network;
    bool single = false;  ///< a workload file, or one layer chosen from a network
    std::vector<std::string> dimensionNames;  ///< of all layers of the file, chosen or not

    /// The layer's name without that of its network.
    std::string shortName(std::size_t layer) const;
};

std::vector<std::string> layerNames(const Layers& layers);

/// A network, or a workload as one, with what the flags say done. Throws UsageError, which names
/// the file.
Layers layersOf(Network network, const std::string& file, const WorkloadFlags& flags);

/// Reads a workload, a network or that of a session, and does what the flags say. Throws InputError
/// and UsageError.
Layers readLayers(const Source& source, const WorkloadFlags& flags);

/// The same with exactly one layer, as evaluate and explain need it: of a session the one that was
/// looked at. Throws UsageError when there are several.
Layers readOneLayer(const Source& source, const WorkloadFlags& flags);

/// bind(), whose errors are given the file they are about.
Problem bindTo(const Workload& workload, const Accelerator& accelerator, const std::string& file);

/// The problem that a mapping file is of. Throws InputError, at the file, when it is too large to
/// be counted.
Problem variantOf(const Problem& given, const Variant& variant, const std::string& file);

}  // namespace loopglass::cli
