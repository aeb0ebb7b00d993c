#pragma once

#include "mapper/evenness.h"
#include "mapper/map.h"
#include "mapping/problem.h"
#include "trace/explain.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// What one rule of the principles cost: the best mapping that only this rule removed.
struct RuleLoss {
    Principle rule = nullptr;  ///< order, tile or unrolling
    bool on = false;           ///< it took part
    bool stopped = false;      ///< the search without it was stopped: it may cost more
    double ratio = 1;          ///< objective of the answer ÷ of the best without the rule, ≥ 1
    bool isKnown() const { return !stopped || ratio > 1; }  ///< that it lost, or that it did not
    std::optional<Mapping> better;        ///< that best, when it betters the answer
    std::optional<Cost> cost;             ///< of it
    std::optional<StageVerdict> dropped;  ///< the candidate of it that the search pruned, and why
};

/// What all principles together cost.
struct Audit {
    SearchResult answer;        ///< of the principles
    std::optional<Cost> cost;   ///< of the answer
    SearchResult exact;         ///< of the exact search
    std::optional<Cost> least;  ///< of its best
    double gap = 1;             ///< objective of the answer ÷ of the exact search's best
    bool isGapKnown() const { return !exact.stopped || gap > 1; }  ///< stopped: it is this at least
    std::optional<StageVerdict> dropped;  ///< where the principles dropped that best
    std::vector<RuleLoss> rules;
    /// Where uneven tiles are asked for: the best even, padded and uneven mapping.
    std::vector<CutBest> cuts;
};

/// Runs the search with the principles of `options`, once more without each rule, and the exact
/// search, all of the problem as it is given. Where the options have uneven tiles, the exact search
/// of even mappings and of padded bounds as well. Throws InputError as map() does.
Audit audit(const Problem& problem, const MapOptions& options, std::stop_token stop = {});

}  // namespace loopglass
