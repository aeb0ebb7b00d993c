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
    /// "left, right"
    Message both() const;
};

/// A rule in words, for whoever asks why.
struct Rule {
    Message name;       ///< short, for tables
    Message statement;  ///< one sentence
    Compared compared;
    Worth worth = Worth::Proven;
    Message why;                    ///< why it is proven, or how it can lose the best
    Message source;                 ///< the place in the papers
    Principle principle = nullptr;  ///< the rule; null for checks that are always on
};

/// The reasons for which candidates are dropped, in the order in which the search comes to them.
inline constexpr std::array droppingReasons{
    PruneReason::NoFurtherReuse, PruneReason::SameOrLessReuse, PruneReason::Memory,
    PruneReason::LargerTile,     PruneReason::LargerUnrolling, PruneReason::MixedUnrolling,
    PruneReason::Bound,          PruneReason::OverLimit,       PruneReason::Dominated};

/// The rule behind a reason; PruneReason::None gives an empty rule. Whether the order rules are
/// proven depends on the workload: `windows` says that a rank has two or more dimensions.
Rule ruleOf(PruneReason reason, bool windows);

/// `proven` or `heuristic`.
Message worthText(Worth worth);

}  // namespace loopglass
