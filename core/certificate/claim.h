#pragma once

#include "cost/cost.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

namespace loopglass::certificate {

/// What a certificate is about: everything that decides which mappings there are and what they
/// cost.
struct Subject {
    Problem problem;
    Constraints constraints;
    CostOptions cost;
    Objective objective = Objective::Edp;
};

/// What it says: this mapping costs `optimum`, and no other mapping of the space costs less.
struct Claim {
    Subject subject;
    Mapping best;
    double optimum = 0;  ///< of the objective
};

/// Costs are sums of rounded numbers. One counts as less than another when it is less by more than
/// this share of it.
inline constexpr double roundingShare = 1e-9;

/// Costs from here on do not better the claim.
inline double cutoffOf(double optimum) { return optimum * (1 - roundingShare); }

}  // namespace loopglass::certificate
