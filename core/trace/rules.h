#pragma once

#include "search/records.h"

#include <string_view>

namespace loopglass {

/// What a pruning rule is worth under this cost model.
enum class Worth : std::uint8_t {
    Proven,     ///< it cannot lose the best mapping
    Heuristic,  ///< it may; a small counterexample is known
};

/// A rule in words, for whoever asks why.
struct Rule {
    std::string_view name;       ///< short, for tables
    std::string_view statement;  ///< one sentence
    std::string_view compared;   ///< what the two numbers are: "left, right"
    Worth worth = Worth::Proven;
    std::string_view why;     ///< why it is proven, or how it can lose the best
    std::string_view source;  ///< where it was published, by the names of docs/bibliography.md
};

/// The rule behind a reason; PruneReason::None gives an empty rule. Whether the order rules are
/// proven depends on the workload: `windows` says that a rank has two or more dimensions.
Rule ruleOf(PruneReason reason, bool windows);

std::string_view worthText(Worth worth);

}  // namespace loopglass
