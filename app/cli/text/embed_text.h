#pragma once

#include "cli/terminal/console.h"
#include "embed/ablation.h"
#include "embed/request/result.h"
#include "instruction/instruction.h"
#include "mapper/map.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The loops around an instruction, mapped on a machine; by number of the embedding.
struct MappedRest {
    MapRequest request;
    MapResult result;
};

/// The result of `embed`.
struct EmbedAnswer {
    Instruction instruction;
    embed::EmbedOptions options;
    embed::EmbedResult result;
    static constexpr std::size_t defaultRows = 24;
    bool listAll = false;                           ///< more than the usual rows
    std::size_t number = 0;                         ///< which is shown in detail
    std::string machine;                            ///< "" = nothing is mapped
    std::vector<std::optional<MappedRest>> mapped;  ///< by embedding, when there is a machine
    std::optional<std::size_t> best;                ///< index among the mapped ones
    bool proven = false;                            ///< whether it is proven the best of all
    std::vector<embed::AblationRow> ablation;       ///< when that was asked

    const embed::Found& chosen() const { return result.found[number]; }
};

/// Returns tables of the embeddings, with one in detail, or the reasons against them.
std::string embedText(const EmbedAnswer& answer, const Paint& paint);
/// The same for programs.
nlohmann::ordered_json embedJson(const EmbedAnswer& answer);

}  // namespace loopglass::cli
