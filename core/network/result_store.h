#pragma once

#include "network/map_network.h"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Results of layers, stored as the text of a file, so that a stopped run can continue later. A
/// layer is identified by its whole key (layer_key.h), not by a hash of the key. Each entry has its
/// own hash, which detects damage. Not thread-safe.
class ResultStore {
public:
    ResultStore();
    /// Reads the text of a file; `path` is its name in messages. Earlier versions wrote entries
    /// without a key or a hash. Such entries are skipped, and their layers are searched again. If
    /// the file has another kind or an entry is damaged, throws InputError with the line.
    ResultStore(const std::string& text, std::string path);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    /// Returns the result of a layer; none if the store has none. `seconds` is the time of the
    /// original search. The mapping is evaluated again. Throws InputError with the line if the
    /// mapping is illegal, violates the constraints, or has a different cost from the entry.
    std::optional<LayerResult> find(const LayerRequest& layer) const;
    /// Adds a result unless it was stopped or failed. Returns true if the store has changed.
    bool keep(const LayerRequest& layer, const LayerResult& result);
    std::size_t size() const;
    /// Returns the text of the file.
    std::string text() const;

private:
    std::string m_path;
    std::unique_ptr<nlohmann::ordered_json> m_layers;
    std::vector<int> m_lines;  ///< line of each entry in the file; 0 for new entries
};

}  // namespace loopglass
