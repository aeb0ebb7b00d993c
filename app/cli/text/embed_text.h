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

/// The loops around an instruction, mapped on an accelerator, with the number of the instruction
/// mapping.
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
    bool listAll = false;    ///< lists more than the default rows
    std::size_t number = 0;  ///< number of the detailed one
    std::string machine;     ///< "" = no loops are mapped
    /// By instruction mapping, if there is an accelerator.
    std::vector<std::optional<MappedRest>> mapped;
    std::optional<std::size_t> best;           ///< index among the mapped ones
    bool proven = false;                       ///< whether it is proven the best of all
    std::vector<embed::AblationRow> ablation;  ///< if requested

    const embed::Found& chosen() const { return result.found[number]; }
};

/// Returns tables of the instruction mappings with one of them in detail, or the reasons why no
/// instruction mapping exists.
std::string embedText(const EmbedAnswer& answer, const Paint& paint);
/// Returns the result as JSON.
nlohmann::ordered_json embedJson(const EmbedAnswer& answer);

}  // namespace loopglass::cli
