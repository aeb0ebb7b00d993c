// The types of language models that can be read. All types are decoders: a block has attention,
// followed by a feed-forward part with an inner size. Each of both adds its input to its output.
// Types with other blocks (latent attention, parallel branches, state spaces) are not in the table.
#include "import/language/language_kinds.h"

#include "workload/names.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr std::string_view innerKey = "intermediate_size";
constexpr std::string_view expertKey = "moe_intermediate_size";

constexpr std::array kinds{
    LanguageKind{.name = "gpt2", .gated = false, .rotary = false, .shortNames = true},
    LanguageKind{.name = "gemma"},
    LanguageKind{.name = "glm4_moe",
                 .experts = "n_routed_experts",
                 .expertInner = expertKey,
                 .sharedCount = "n_shared_experts",
                 .firstDense = "first_k_dense_replace"},
    LanguageKind{.name = "llama"},
    LanguageKind{.name = "mistral"},
    LanguageKind{.name = "mixtral", .experts = "num_local_experts", .expertInner = innerKey},
    LanguageKind{.name = "olmo"},
    LanguageKind{.name = "olmoe", .experts = "num_experts", .expertInner = innerKey},
    LanguageKind{.name = "phi3"},
    LanguageKind{.name = "qwen2", .windowOff = true},
    LanguageKind{.name = "qwen2_moe",
                 .experts = "num_experts",
                 .expertInner = expertKey,
                 .sharedInner = "shared_expert_intermediate_size",
                 .sharedSwitch = true,
                 .someDense = true,
                 .windowOff = true},
    LanguageKind{.name = "qwen3", .windowOff = true},
    LanguageKind{.name = "qwen3_moe",
                 .experts = "num_experts",
                 .expertInner = expertKey,
                 .someDense = true,
                 .windowOff = true},
    LanguageKind{.name = "starcoder2", .gated = false},
};

}  // namespace

const LanguageKind* languageKindOf(std::string_view name) {
    const auto* found = std::find_if(kinds.begin(), kinds.end(),
                                     [&](const LanguageKind& kind) { return kind.name == name; });
    return found == kinds.end() ? nullptr : found;
}

std::vector<std::string> languageKindNames() { return namesOf(kinds); }

}  // namespace loopglass
