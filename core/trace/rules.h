#pragma once

#include "record/options.h"
#include "record/records.h"
#include "words/argument.h"

#include <array>
#include <cstdint>

namespace loopglass {

/// The guarantee of a pruning rule under this cost model.
enum class Worth : std::uint8_t {
    Proven,     ///< the rule cannot lose the best mapping
    Heuristic,  ///< the rule may lose the best mapping; a small counterexample is known
};

/// The meaning of the two compared numbers; empty if no numbers were compared.
struct Compared {
    Message left;
    Message right;
    bool empty() const { return left.empty(); }
    /// Returns "left, right".
    Message both() const;
};

/// A pruning rule in words, for explanations.
struct Rule {
    Message name;       ///< short name, for tables
    Message statement;  ///< the rule in one sentence
    Compared compared;
    Worth worth = Worth::Proven;
    Message why;                    ///< the proof, or an example of a loss
    Message source;                 ///< section of the paper
    Principle principle = nullptr;  ///< the rule; null for checks that are always on
};

/// The reasons for which candidates are pruned, in the order in which the search applies them.
inline constexpr std::array droppingReasons{
    PruneReason::NoFurtherReuse, PruneReason::SameOrLessReuse, PruneReason::Memory,
    PruneReason::LargerTile,     PruneReason::LargerUnrolling, PruneReason::MixedUnrolling,
    PruneReason::Bound,          PruneReason::OverLimit,       PruneReason::Dominated};

/// Returns the rule of a reason; an empty rule for PruneReason::None. The guarantee of the order
/// rules depends on the workload: `windows` means that a rank has two or more dimensions.
Rule ruleOf(PruneReason reason, bool windows);

/// Returns `proven` or `heuristic`.
Message worthText(Worth worth);

}  // namespace loopglass
