#pragma once

#include "format/source.h"
#include "import/request/import_report.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass {

/// The sizes of a language model, as its configuration states them.
struct LanguageModel {
    std::string kind;    ///< `llama`
    bool gated = true;   ///< true if the feed-forward part of a block has a gate
    bool rotary = true;  ///< true for rotary embeddings of queries and keys
    std::int64_t hidden = 1;
    std::int64_t heads = 1;     ///< heads of the queries
    std::int64_t keyHeads = 1;  ///< heads of keys and values; a divisor of `heads`
    std::int64_t headSize = 1;
    std::int64_t vocabulary = 1;
    std::int64_t inner = 0;         ///< inner size of a block without experts
    std::int64_t denseBlocks = 0;   ///< blocks without experts
    std::int64_t expertBlocks = 0;  ///< blocks with experts
    std::int64_t experts = 0;
    std::int64_t chosen = 0;       ///< number of experts that each token uses
    std::int64_t expertInner = 0;  ///< inner size of an expert
    std::int64_t sharedInner = 0;  ///< inner size of the shared expert; 0 = none
    bool sharedSwitch = false;     ///< a product with one output scales the shared expert
    std::optional<std::int64_t> window = {};  ///< number of keys that a position uses; none = all
    Location windowAt = {};
    /// Largest number of tokens of a sequence; none if the configuration does not state it.
    std::optional<std::int64_t> positions = {};

    std::int64_t group() const { return heads / keyHeads; }
};

/// Returns true if a file has the keys of a language model's configuration, or cannot be read but
/// names the type of a model.
bool isLanguageConfig(const Source& source);

/// Reads the configuration of a language model, such as `config.json` of a model of Hugging Face,
/// and reports every key. Throws InputError with file, line and column.
LanguageModel readLanguageModel(const Source& source, ImportReport& report);

}  // namespace loopglass
