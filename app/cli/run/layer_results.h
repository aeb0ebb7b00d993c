#pragma once

#include "cli/input/layer_jobs.h"
#include "cli/run/progress_monitor.h"
#include "network/result_store.h"

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The file of the option --resume. Every finished layer is written immediately.
class ResultFile {
public:
    /// Reads the file if it exists. Throws InputError if the file is not a file of results. Throws
    /// OutputError if the file cannot be written.
    explicit ResultFile(std::string path);

    /// Returns the known results of the layers. Throws InputError.
    std::vector<std::optional<LayerResult>> known(const std::vector<LayerRequest>& layers) const;
    /// Stores a result and writes the file. The function is thread-safe. Throws OutputError.
    void keep(const LayerRequest& layer, const LayerResult& result);

private:
    std::string m_path;
    mutable std::mutex m_mutex;  ///< protects the following members
    ResultStore m_store;
};

/// Maps the layers within `seconds`, with a progress line. Ctrl-C ends the searches, and the
/// results so far are kept. Layers with a result in `file` are not searched again, and new results
/// are added to the file. Rethrows exceptions of a search.
NetworkResult mapLayers(const LayerJobs& work, std::optional<double> seconds,
                        ProgressMonitor& watch, ResultFile* file = nullptr);

}  // namespace loopglass::cli
