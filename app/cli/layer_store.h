#pragma once

#include "cli/layer_search.h"

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace loopglass::cli {

/// The outcomes of layers in a file, so that a run that was stopped goes on where it ended. A layer
/// is known by its problem, the options of its search and the version of the program, not by its
/// name. Searches that were stopped are not kept. Every finished layer is written at once.
class LayerStore {
public:
    /// Reads the file when it is there. Throws InputError when it is no file of this kind, and
    /// OutputError when it cannot be written.
    explicit LayerStore(std::string path);

    /// The outcome of a layer, its cost evaluated anew; none when it is not there. `seconds` is
    /// what the search took then. Throws InputError when the file's mapping does not fit.
    std::optional<LayerOutcome> find(const LayerJob& job) const;
    /// Keeps an outcome and writes the file. From any thread. Throws OutputError.
    void keep(const LayerJob& job, const LayerOutcome& outcome);
    /// How many layers the file had when it was read.
    std::size_t known() const { return m_known; }

private:
    std::string m_path;
    std::size_t m_known = 0;
    mutable std::mutex m_mutex;  ///< guards what follows
    nlohmann::ordered_json m_layers = nlohmann::ordered_json::object();
};

}  // namespace loopglass::cli
