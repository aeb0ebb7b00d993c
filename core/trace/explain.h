#pragma once

#include "mapping/legality.h"
#include "record/search_result.h"
#include "trace/rules.h"
#include "trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The stages a mapping passes, in the order of the search.
enum class Stage : std::uint8_t {
    Legality,     ///< is it a mapping at all
    Constraints,  ///< does it obey the user's constraints
    Order,        ///< the loop order of a level against the trie
    Unrolling,    ///< the spatial factors of a fanout
    Tile,         ///< the tile of a level against the growth tree
    Bound,        ///< cutoff
    Whole,        ///< the whole mapping was evaluated
};

/// The verdict of one stage on the mapping.
struct StageVerdict {
    Stage stage{};
    LevelId level{};
    bool passed = false;
    Message candidate;  ///< the judged part of the mapping, such as `xxCR` or `K 2, P 2`
    PruneReason reason = PruneReason::None;
    NodeId node = noNode;   ///< where in the trace
    NodeId other = noNode;  ///< the candidate that decided against it
    Message otherText;      ///< the preferred candidate in words
    Compared compared;      ///< meaning of the two numbers, if numbers were compared
    double left = 0;        ///< the two numbers compared
    double right = 0;
    Message sentence;
    /// True if the mapping is better than the result and would have been found without this
    /// verdict, or one of equal cost. Never a rule that is proven.
    bool lostIt = false;
};

/// Why the search kept a mapping or did not.
struct Explanation {
    bool legal = false;
    std::vector<Violation> violations;
    /// The orders of all levels, then the levels from the inside up to the first that dropped it.
    /// A mapping that is better than the answer is followed further: past proven rules, which drop
    /// it for another that costs no more, and to every rule that would have lost it.
    std::vector<StageVerdict> stages;
    bool kept = false;           ///< no stage dropped it: the search evaluated it
    bool isBest = false;         ///< the mapping is the result, or has the same cost
    bool isFromOutside = false;  ///< the mapping is the result but not a candidate of the tree
    std::optional<Cost> cost;    ///< cost of the mapping, if legal
    std::optional<Cost> best;    ///< cost of the result
    double ratio = 0;            ///< objective of the mapping ÷ of the answer
    Message sentence;            ///< all of it in one sentence

    /// The stage that the answer rests on: the first that lost the mapping, else the first that
    /// dropped it, else the last; null when it was not followed at all.
    const StageVerdict* decisive() const;
    /// Whether the mapping costs less than the result of the search.
    bool isBetter() const { return legal && best && !isBest && ratio < 1; }
};

/// Follows a mapping through a finished search, stage by stage. `trace` must be the record of the
/// search that gave `result` with the same problem and options.
Explanation explain(const Problem& problem, const SearchOptions& options, const Trace& trace,
                    const SearchResult& result, const Mapping& mapping);

/// Name of a stage, e.g. "unrolling".
Message stageText(Stage stage);

/// A rank of some tensor has two or more dimensions with more than one iteration.
bool hasWindows(const Workload& workload);

}  // namespace loopglass
