#pragma once

#include "cost/cost.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/options.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::certificate {

/// What a certificate is about: everything that decides which mappings there are and what they
/// cost.
struct Subject {
    Problem problem;
    Constraints constraints;
    CostOptions cost;
    Objective objective = Objective::Edp;
    Variant variant = {};   ///< of the claim's problem that `problem` is
    std::size_t parts = 1;  ///< of which each level but the innermost is made (split_levels.h)
};

/// What it says: this mapping costs `optimum`, and no other mapping of the space costs less. With
/// variants the space is that of all of them, and the mapping is of one.
struct Claim {
    Subject subject;
    Mapping best;
    double optimum = 0;  ///< of the objective
    VariantOptions variants = {};
    Variant variant = {};        ///< that `best` is of
    unsigned loopsPerLevel = 1;  ///< temporal loops over a dimension, outside the innermost level
};

/// The variants that a claim is about, in the order of its tree; one without `variants`. Throws
/// InputError when there are too many.
std::vector<Variant> variantsOf(const Claim& claim, const std::stop_token& stop = {});
/// The subject of one of these; none when its counts leave 64 bits, so that no mapping of it is
/// legal.
std::optional<Subject> subjectOf(const Claim& claim, const Variant& variant);
/// The same as the tree of its mappings has it: where several loops over a dimension may help, with
/// a level for each. Throws InputError when levels cannot be split so.
std::optional<Subject> treeSubjectOf(const Claim& claim, const Variant& variant);

/// Costs are sums of rounded numbers. One counts as less than another when it is less by more than
/// this share of it.
inline constexpr double roundingShare = 1e-9;

/// Costs from here on do not better the claim.
inline double cutoffOf(double optimum) { return optimum * (1 - roundingShare); }

}  // namespace loopglass::certificate
