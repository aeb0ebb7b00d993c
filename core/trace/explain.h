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

/// What one stage said of the mapping.
struct StageVerdict {
    Stage stage{};
    LevelId level{};
    bool passed = false;
    Message candidate;  ///< what of the mapping was judged, e.g. `xxCR` or `K 2, P 2`
    PruneReason reason = PruneReason::None;
    NodeId node = noNode;   ///< where in the trace
    NodeId other = noNode;  ///< the candidate that decided against it
    Message otherText;      ///< that candidate in words
    Compared compared;      ///< what the two numbers are, where there are any
    double left = 0;        ///< the two numbers compared
    double right = 0;
    Message sentence;
    /// Of a mapping that is better than the answer: without this verdict the search would have
    /// found it, or one as good. Never a rule that is proven.
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
    bool isBest = false;         ///< it is the search's answer, or costs the same
    bool isFromOutside = false;  ///< it is the answer, and no candidate of the tree
    std::optional<Cost> cost;    ///< of the mapping, when legal
    std::optional<Cost> best;    ///< of the search's answer
    double ratio = 0;            ///< objective of the mapping ÷ of the answer
    Message sentence;            ///< all of it in one sentence

    /// The stage that the answer rests on: the first that lost the mapping, else the first that
    /// dropped it, else the last; null when it was not followed at all.
    const StageVerdict* decisive() const;
    /// It costs less than the search's answer.
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
