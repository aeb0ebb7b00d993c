#pragma once

#include "network/map_network.h"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace loopglass {

/// Results of layers as the text of a file, so that a run that was stopped goes on where it ended.
/// A layer is known by its whole key (layer_key.h), never by a hash of it. From one thread at a
/// time.
class ResultStore {
public:
    ResultStore();
    /// What a file holds; `path` is for messages. Entries of files without keys are left out.
    /// Throws InputError when it is no file of this kind.
    ResultStore(const std::string& text, std::string path);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    /// The result of a layer, its cost evaluated anew; none when it is not there. `seconds` is what
    /// the search took then. Throws InputError when the file's mapping does not fit.
    std::optional<LayerResult> find(const LayerRequest& layer) const;
    /// Keeps a result; whether the store has changed: one that was stopped or failed is not kept.
    bool keep(const LayerRequest& layer, const LayerResult& result);
    std::size_t size() const;
    /// The text of the file.
    std::string text() const;

private:
    std::string m_path;
    std::unique_ptr<nlohmann::ordered_json> m_layers;
};

}  // namespace loopglass
