#include "certificate/claim.h"

#include "cost/compiled_problem.h"
#include "mapping/variant_list.h"
#include "workload/checked.h"

namespace loopglass::certificate {

std::vector<Variant> variantsOf(const Claim& claim, const std::stop_token& stop) {
    const Subject& given = claim.subject;
    return loopglass::variantsOf(given.problem, given.constraints, claim.variants.bypass,
                                 claim.variants.padding, stop);
}

std::optional<Subject> subjectOf(const Claim& claim, const Variant& variant) {
    Subject subject = claim.subject;
    if (variant == Variant{}) {
        return subject;
    }
    try {
        subject.problem = applied(claim.subject.problem, variant);
        subject.variant = variant;
        const CompiledProblem counted(subject.problem, subject.cost);
        return subject;
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace loopglass::certificate
