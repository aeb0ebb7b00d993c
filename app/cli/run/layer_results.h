#pragma once

#include "cli/input/layer_jobs.h"
#include "cli/run/progress_monitor.h"
#include "network/result_store.h"

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The file of --resume. Every finished layer is written at once.
class ResultFile {
public:
    /// Reads the file if it exists. Throws InputError if it is not a file of results, and
    /// OutputError if it cannot be written.
    explicit ResultFile(std::string path);

    /// What the file knows of the layers. Throws InputError.
    std::vector<std::optional<LayerResult>> known(const std::vector<LayerRequest>& layers) const;
    /// Keeps a result and writes the file. From any thread. Throws OutputError.
    void keep(const LayerRequest& layer, const LayerResult& result);

private:
    std::string m_path;
    mutable std::mutex m_mutex;  ///< guards what follows
    ResultStore m_store;
};

/// Maps the layers within `seconds`, with a line of progress. Ctrl-C ends it with the present
/// results. Layers with a result in `file` are not searched again, and new results are added to it.
/// Throws what a search threw.
NetworkResult mapLayers(const LayerJobs& work, std::optional<double> seconds,
                        ProgressMonitor& watch, ResultFile* file = nullptr);

}  // namespace loopglass::cli
