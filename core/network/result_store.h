#pragma once

#include "network/map_network.h"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Results of layers as the text of a file, so that a run that was stopped goes on where it ended.
/// A layer is known by its whole key (layer_key.h), never by a hash of it. Each entry has a hash of
/// its own, which finds damage. From one thread at a time.
class ResultStore {
public:
    ResultStore();
    /// What a file holds; `path` is for messages. Entries without a key or a hash, which earlier
    /// versions wrote, are left out: their layers are searched again. Throws InputError, with the
    /// line, when it is no file of this kind or an entry is damaged.
    ResultStore(const std::string& text, std::string path);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    /// The result of a layer; none when it is not there. `seconds` is what the search took then.
    /// The mapping is evaluated again. Throws InputError, with the line, when it is not legal or
    /// disobeys the constraints, or when the evaluation contradicts the entry.
    std::optional<LayerResult> find(const LayerRequest& layer) const;
    /// Keeps a result; whether the store has changed: one that was stopped or failed is not kept.
    bool keep(const LayerRequest& layer, const LayerResult& result);
    std::size_t size() const;
    /// The text of the file.
    std::string text() const;

private:
    std::string m_path;
    std::unique_ptr<nlohmann::ordered_json> m_layers;
    std::vector<int> m_lines;  ///< of the entries; 0 for those that are new
};

}  // namespace loopglass
