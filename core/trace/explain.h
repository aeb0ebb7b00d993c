#pragma once

#include "mapping/legality.h"
#include "record/search_result.h"
#include "trace/rules.h"
#include "trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The stages of a search at which a mapping can be pruned, in the order of the search.
enum class Stage : std::uint8_t {
    Legality,     ///< the legality of the mapping
    Constraints,  ///< the constraints of the user
    Order,        ///< the order trie, for the loop order of a level
    Unrolling,    ///< the unrolling rule, for the spatial factors of a fanout
    Tile,         ///< the tile tree, for the tile of a level
    Bound,        ///< the bound rule
    Whole,        ///< the evaluation of the complete mapping
};

/// The result of one stage for a mapping.
struct StageVerdict {
    Stage stage{};
    LevelId level{};
    bool passed = false;
    /// The part of the mapping that the stage judges, such as `xxCR` or `K 2, P 2`.
    Message candidate;
    PruneReason reason = PruneReason::None;
    NodeId node = noNode;   ///< node of this part in the trace
    NodeId other = noNode;  ///< node of the candidate that was preferred
    Message otherText;      ///< description of the preferred candidate
    Compared compared;      ///< meaning of the two numbers, if the stage compared numbers
    double left = 0;        ///< the two numbers that were compared
    double right = 0;
    Message sentence;
    /// True if this rule lost a better mapping. The mapping is better than the result, and without
    /// this rule the search would have found a mapping of equal cost. The value is never true for a
    /// proven rule.
    bool lostIt = false;
};

/// The reasons why the search kept or pruned a mapping.
struct Explanation {
    bool legal = false;
    std::vector<Violation> violations;
    /// The stages in order: the orders of all levels, then the levels from the innermost outward.
    /// The list ends with the first stage that prunes the mapping. If the mapping is better than
    /// the result, the list continues after proven rules, because a proven rule prefers a mapping
    /// that does not cost more. The list then has every rule that would have lost the mapping.
    std::vector<StageVerdict> stages;
    /// True if no stage pruned the mapping, so that the search evaluated it.
    bool kept = false;
    bool isBest = false;  ///< true if the mapping is the result, or has the same cost
    /// True if the mapping is the result but not a candidate of the search tree.
    bool isFromOutside = false;
    std::optional<Cost> cost;  ///< cost of the mapping, if it is legal
    std::optional<Cost> best;  ///< cost of the result
    double ratio = 0;          ///< objective of the mapping ÷ objective of the result
    Message sentence;          ///< summary of the explanation in one sentence

    /// Returns the stage that decided about the mapping. This is the first stage that lost it,
    /// otherwise the first that pruned it, otherwise the last stage. Returns null if the stages
    /// were not examined.
    const StageVerdict* decisive() const;
    /// Returns true if the mapping costs less than the result of the search.
    bool isBetter() const { return legal && best && !isBest && ratio < 1; }
};

/// Explains how a finished search treated a mapping, stage by stage. `trace` must be the record of
/// the search that found `result` with the same problem and options.
Explanation explain(const Problem& problem, const SearchOptions& options, const Trace& trace,
                    const SearchResult& result, const Mapping& mapping);

/// Returns the name of a stage, e.g. "unrolling".
Message stageText(Stage stage);

/// Returns true if some rank of a tensor is indexed by two or more dimensions with more than one
/// iteration.
bool hasWindows(const Workload& workload);

}  // namespace loopglass
