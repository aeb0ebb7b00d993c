#pragma once

#include "mapper/evenness.h"
#include "mapper/map.h"
#include "mapping/problem.h"
#include "trace/explain.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// The loss of one pruning rule: the difference between the result and the best mapping that only
/// this rule pruned.
struct RuleLoss {
    Principle rule = nullptr;  ///< the rule: order, tile or unrolling
    bool on = false;           ///< true if the rule was on
    /// True if the search without the rule was stopped, so that the loss may be larger.
    bool stopped = false;
    /// Objective of the result ÷ objective of the best mapping without the rule, ≥ 1.
    double ratio = 1;
    bool isKnown() const { return !stopped || ratio > 1; }  ///< returns true if the loss is known
    /// The best mapping without the rule, if it is better than the result.
    std::optional<Mapping> better;
    std::optional<Cost> cost;  ///< cost of `better`
    /// The part of `better` that the search pruned, and the reason.
    std::optional<StageVerdict> dropped;
};

/// The loss of all pruning rules together.
struct Audit {
    SearchResult answer;        ///< result of the search with all rules
    std::optional<Cost> cost;   ///< cost of `answer`
    SearchResult exact;         ///< result of the exact search, with its proof
    std::optional<Cost> least;  ///< cost of the exact result
    double gap = 1;             ///< objective of the result ÷ objective of the optimum
    bool isGapKnown() const {
        return !exact.stopped() || gap > 1;
    }                                     ///< if the exact search was stopped, the true gap may be
                                          ///< larger than `gap`
    std::optional<StageVerdict> dropped;  ///< stage at which the pruning rules pruned the optimum
    std::vector<RuleLoss> rules;
    /// If the options have imperfect factors: the best mappings with perfect factors, with padding
    /// and with imperfect factors.
    std::vector<CutBest> cuts;
};

/// Runs the search with the rules of `options`, then the search without each rule, then the exact
/// search. All searches are for the original problem. If the options have imperfect factors, also
/// runs the exact searches with perfect factors and with padding. Throws the exceptions of map().
Audit audit(const Problem& problem, const MapOptions& options, std::stop_token stop = {});

}  // namespace loopglass
