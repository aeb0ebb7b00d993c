#include "certificate/claim.h"

#include "cost/compiled_problem.h"
#include "mapping/split_levels.h"
#include "mapping/split_loops.h"
#include "mapping/variant_list.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <utility>

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

std::optional<Subject> treeSubjectOf(const Claim& claim, const Variant& variant) {
    std::optional<Subject> subject = subjectOf(claim, variant);
    const std::size_t parts = claim.loopsPerLevel;
    if (!subject || parts == 1 ||
        !splittingMayHelp(subject->problem, subject->cost.reuse == ReuseReading::Flush)) {
        return subject;
    }
    if (Message why = reasonNotSplit(subject->problem, subject->constraints, parts); !why.empty()) {
        throw InputError(why);
    }
    SplitProblem split = splitLevels(subject->problem, subject->constraints, parts);
    subject->problem = std::move(split.problem);
    subject->constraints = std::move(split.constraints);
    subject->parts = parts;
    return subject;
}

}  // namespace loopglass::certificate
