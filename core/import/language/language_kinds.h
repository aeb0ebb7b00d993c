#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The names of sizes and the parts of a block for one type of model. An empty key means that
/// models of this type do not have the number.
struct LanguageKind {
    std::string_view name;  ///< value of `model_type`
    bool gated = true;
    bool rotary = true;
    bool shortNames = false;            ///< true for keys such as `n_embd` instead of `hidden_size`
    std::string_view experts = {};      ///< key of the number of experts
    std::string_view expertInner = {};  ///< key of the inner size of an expert
    std::string_view sharedInner = {};  ///< key of the inner size of the shared expert
    std::string_view sharedCount = {};  ///< key of the number of experts that all tokens share
    /// True if a product with one output scales the shared expert.
    bool sharedSwitch = false;
    /// True if `decoder_sparse_step` and `mlp_only_layers` select blocks without experts.
    bool someDense = false;
    std::string_view firstDense = {};  ///< key of the number of first blocks without experts
    /// True if the window applies only with `use_sliding_window: true`.
    bool windowOff = false;
};

/// Returns the type with a name; null if no model of this type can be read.
const LanguageKind* languageKindOf(std::string_view name);
std::vector<std::string> languageKindNames();

}  // namespace loopglass
