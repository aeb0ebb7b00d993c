#pragma once

#include "record/options.h"
#include "record/records.h"
#include "words/argument.h"

#include <array>
#include <cstdint>

namespace loopglass {

/// What a pruning rule is worth under this cost model.
enum class Worth : std::uint8_t {
    Proven,     ///< it cannot lose the best mapping
    Heuristic,  ///< it may; a small counterexample is known
};

/// What the two numbers of a comparison are; nothing when none were compared.
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
    Principle principle = nullptr;  ///< that the rule belongs to; null for what is always checked
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
