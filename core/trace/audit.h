#pragma once

#include "mapper/evenness.h"
#include "mapper/map.h"
#include "mapping/problem.h"
#include "trace/explain.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// The loss of one pruning rule: the best mapping that only this rule removed.
struct RuleLoss {
    Principle rule = nullptr;  ///< order, tile or unrolling
    bool on = false;           ///< the rule was on
    bool stopped = false;      ///< the search without the rule was stopped: the loss may be larger
    double ratio = 1;          ///< objective of the result ÷ objective of the best without the
                               ///< rule, ≥ 1
    bool isKnown() const { return !stopped || ratio > 1; }  ///< true if the loss is known
    std::optional<Mapping> better;  ///< the best mapping without the rule, if it is better than the
                                    ///< result
    std::optional<Cost> cost;       ///< cost of `better`
    std::optional<StageVerdict> dropped;  ///< the part of `better` that the search pruned, and the
                                          ///< reason
};

/// The loss of all pruning rules together.
struct Audit {
    SearchResult answer;        ///< result with all rules
    std::optional<Cost> cost;   ///< cost of `answer`
    SearchResult exact;         ///< result of the exact search
    std::optional<Cost> least;  ///< cost of the exact result
    double gap = 1;             ///< objective of the result ÷ objective of the exact optimum
    bool isGapKnown() const {
        return !exact.stopped() || gap > 1;
    }                                     ///< if the search was stopped,
                                          ///< `gap` is a lower bound
    std::optional<StageVerdict> dropped;  ///< the stage at which the pruning rules lost the optimum
    std::vector<RuleLoss> rules;
    /// With imperfect factors in the options: the best mapping with perfect factors, with padding
    /// and with imperfect factors.
    std::vector<CutBest> cuts;
};

/// Runs the search with the rules of `options`, then without each rule, then the exact search, all
/// for the original problem. With imperfect factors in the options, it also runs the exact searches
/// with perfect factors and with padding. Throws InputError as map() does.
Audit audit(const Problem& problem, const MapOptions& options, std::stop_token stop = {});

}  // namespace loopglass
