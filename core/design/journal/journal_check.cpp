// Checks a line of a journal without a search. The mapping of the line is evaluated. A line without
// a mapping is rejected if the mapping with the smallest tiles is legal. The cost is one evaluation
// for each line.
#include "design/journal/journal_check.h"

#include "cost/evaluate.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "mapping/nest_edit.h"
#include "mapping/steps.h"
#include "words/sentences/design.h"
#include "workload/checked.h"

#include <array>
#include <cmath>
#include <utility>

namespace loopglass::design {

namespace {

constexpr double journalRounding = 1e-9;  ///< relative tolerance for rounded sums of energies

bool isAnswer(const Problem& problem, const MapOptions& options, const Mapping& mapping) {
    return violations(problem, mapping).empty() &&
           violatedConstraint(problem, options.constraints, mapping).empty();
}

/// Returns true if a mapping exists. The mapping with all loops at the outermost level is tested,
/// because it has the smallest tiles.
bool hasMapping(const Problem& problem, const MapOptions& options, const Objective& objective) {
    if (objective.isLimited()) {
        return false;
    }
    const Mapping untiled = untiledNest(problem.levelCount(), workloadBounds(problem.workload));
    if (!isAnswer(problem, options, untiled)) {
        return false;
    }
    try {
        evaluate(problem, untiled, options.cost);
        return true;
    } catch (const CountOverflow&) {
        return false;  // a search rejects such a mapping
    }
}

}  // namespace

Message doubtOf(const Problem& given, const MapOptions& options, const Objective& objective,
                const LayerCost& cost) {
    if (!cost.whyNone.empty()) {
        return hasMapping(given, options, objective) ? msg::design::hasOne() : Message();
    }
    if (!cost.mapping) {
        return msg::design::noMappingInLine();
    }
    const auto& [mapping, variant] = *cost.mapping;
    const Problem problem = variant == Variant{} ? given : applied(given, variant);
    if (!isAnswer(problem, options, mapping)) {
        return msg::design::noAnswerInLine();
    }
    try {
        const Cost found = evaluate(problem, mapping, options.cost);
        const std::array<std::pair<double, double>, 3> pairs{
            std::pair(cost.objective, scoreOf(objective, problem, found).primary),
            std::pair(cost.energy, found.energy), std::pair(cost.cycles, found.cycles)};
        for (const auto& [text, evaluated] : pairs) {
            if (!(std::abs(text - evaluated) <= journalRounding * std::abs(evaluated))) {
                return msg::design::otherCostsInLine(text, evaluated);
            }
        }
    } catch (const CountOverflow&) {
        return msg::design::noAnswerInLine();
    }
    return {};
}

}  // namespace loopglass::design
