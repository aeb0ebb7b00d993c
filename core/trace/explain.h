#pragma once

#include "mapping/legality.h"
#include "record/search_result.h"
#include "trace/rules.h"
#include "trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The stages that a mapping passes, in the order of the search.
enum class Stage : std::uint8_t {
    Legality,     ///< legality of the mapping
    Constraints,  ///< the user's constraints
    Order,        ///< the loop order of a level, in the order trie
    Unrolling,    ///< the spatial factors of a fanout
    Tile,         ///< the tile of a level, in the tile tree
    Bound,        ///< the bound rule
    Whole,        ///< evaluation of the complete mapping
};

/// The result of one stage for the mapping.
struct StageVerdict {
    Stage stage{};
    LevelId level{};
    bool passed = false;
    Message candidate;  ///< the judged part of the mapping, such as `xxCR` or `K 2, P 2`
    PruneReason reason = PruneReason::None;
    NodeId node = noNode;   ///< its node in the trace
    NodeId other = noNode;  ///< the node that was preferred
    Message otherText;      ///< the preferred candidate in words
    Compared compared;      ///< meaning of the two numbers, if numbers were compared
    double left = 0;        ///< the two numbers compared
    double right = 0;
    Message sentence;
    /// True if the mapping is better than the result, and without this rule, the search would have
    /// found a mapping of equal cost. Never true for a proven rule.
    bool lostIt = false;
};

/// The reasons why the search kept or pruned a mapping.
struct Explanation {
    bool legal = false;
    std::vector<Violation> violations;
    /// The orders of all levels, then the levels from the innermost outward up to the first stage
    /// that prunes the mapping. A mapping that is better than the result is followed past proven
    /// rules, which prefer a mapping that does not cost more, and to every rule that would have
    /// lost it.
    std::vector<StageVerdict> stages;
    bool kept = false;           ///< no stage pruned the mapping: the search evaluated it
    bool isBest = false;         ///< the mapping is the result, or has the same cost
    bool isFromOutside = false;  ///< the mapping is the result but not a candidate of the tree
    std::optional<Cost> cost;    ///< cost of the mapping, if legal
    std::optional<Cost> best;    ///< cost of the result
    double ratio = 0;            ///< objective of the mapping ÷ objective of the result
    Message sentence;            ///< the explanation in one sentence

    /// Returns the stage that decided: the first that lost the mapping, otherwise the first that
    /// pruned it, otherwise the last. Null if the mapping was not followed.
    const StageVerdict* decisive() const;
    /// Returns true if the mapping costs less than the result of the search.
    bool isBetter() const { return legal && best && !isBest && ratio < 1; }
};

/// Follows a mapping through a finished search, stage by stage. `trace` must be the record of the
/// search that found `result` with the same problem and options.
Explanation explain(const Problem& problem, const SearchOptions& options, const Trace& trace,
                    const SearchResult& result, const Mapping& mapping);

/// Returns the name of a stage, e.g. "unrolling".
Message stageText(Stage stage);

/// Returns true if a rank of some tensor has two or more dimensions with more than one iteration.
bool hasWindows(const Workload& workload);

}  // namespace loopglass
