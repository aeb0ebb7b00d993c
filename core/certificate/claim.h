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

/// The subject of a certificate: everything that determines the mappings and their costs.
struct Subject {
    Problem problem;
    Constraints constraints;
    CostOptions cost;
    Objective objective = Objective::Edp;
    Variant variant = {};  ///< difference between `problem` and the problem of the claim
    /// Number of levels that replace each level except the innermost (split_levels.h).
    std::size_t parts = 1;
};

/// The statement of a certificate: this mapping costs `optimum`, and no other mapping of the space
/// costs less. With variants, the space is the union of the variants' spaces, and the mapping
/// belongs to one variant.
struct Claim {
    Subject subject;
    Mapping best;
    double optimum = 0;  ///< cost of the optimum, in the unit of the objective
    VariantOptions variants = {};
    Variant variant = {};  ///< the variant that `best` belongs to
    /// Largest number of temporal loops over one dimension in a level, except the innermost level.
    unsigned loopsPerLevel = 1;
};

/// Returns the variants of a claim, in the order of its tree; a claim without `variants` has a
/// single variant. Throws InputError if there are too many.
std::vector<Variant> variantsOf(const Claim& claim, const std::stop_token& stop = {});
/// Returns the subject of a variant. Returns no value if counts of the variant exceed 64 bits; then
/// no mapping of the variant is legal.
std::optional<Subject> subjectOf(const Claim& claim, const Variant& variant);
/// Returns the subject in the form that the tree of its proof uses: if split loops may help, each
/// level is split into several levels. Throws InputError if levels cannot be split.
std::optional<Subject> treeSubjectOf(const Claim& claim, const Variant& variant);

/// Costs are sums of rounded numbers, so equal costs may differ slightly. One cost counts as
/// smaller than another only if the relative difference exceeds this share.
inline constexpr double roundingShare = 1e-9;

/// Returns the smallest cost that does not improve the claim.
inline double cutoffOf(double optimum) { return optimum * (1 - roundingShare); }

}  // namespace loopglass::certificate
