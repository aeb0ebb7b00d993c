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

/// The mapping of the loops around an instruction on an accelerator, with the number of the
/// instruction mapping.
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
    bool listAll = false;  ///< true to list more than the default rows
    /// Number of the instruction mapping that is shown in detail.
    std::size_t number = 0;
    /// Name of the accelerator; "" if no loops are mapped.
    std::string machine;
    /// Mapped loops of each instruction mapping, if there is an accelerator.
    std::vector<std::optional<MappedRest>> mapped;
    /// Index of the best among the mapped instruction mappings.
    std::optional<std::size_t> best;
    /// True if this instruction mapping is proven the best of all.
    bool proven = false;
    std::vector<embed::AblationRow> ablation;  ///< rows of the ablation, if it was requested

    const embed::Found& chosen() const { return result.found[number]; }
};

/// Returns tables of the instruction mappings, one of them in detail, or the reasons why no
/// instruction mapping exists.
std::string embedText(const EmbedAnswer& answer, const Paint& paint);
/// Returns the result as JSON.
nlohmann::ordered_json embedJson(const EmbedAnswer& answer);

}  // namespace loopglass::cli
