// Objectives with numbers against brute force: energy plus a weight for each cycle, a limit on
// energy or delay, and the traffic of a level. The numbers are drawn from the costs of the
// problem's mappings. LOOPGLASS_BRUTE_SEED and LOOPGLASS_BRUTE_ROUNDS select other problems.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/conventions.h"
#include "support/cases/random_objectives.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <string>
#include <vector>

namespace loopglass::test::objectives_brute_force_test {

constexpr double tolerance = 1e-12;

/// Returns the error of a result. If `exact` is true, the result must be the optimum.
std::string wrongIn(const MapRequest& request, const std::optional<Optimum>& truth, bool exact) {
    const Objective& objective = request.options.objective;
    const std::string who = request.method.key() + ", " + keyOf(objective) + ": ";
    const MapResult found = map(request);
    if (found.found() != truth.has_value() && (exact || found.found()))
        return who + (truth ? "none found (" + english(found.answer.whyNone) + ")"
                            : "found what is not there");
    if (!found.found())
        return found.answer.whyNone.empty() ? who + "none, and no reason" : "";
    if (!violations(request.problem, *found.answer.best).empty())
        return who + "not legal";
    const Cost cost = evaluate(request.problem, *found.answer.best, request.options.cost);
    const double value = valueOf(objective, request.problem, cost);
    if (std::isinf(value) && !whyOverLimit(objective, cost).empty())
        return who + "over the limit";
    if (!closeTo(value, found.answer.score.primary, tolerance))
        return who + "says " + std::to_string(found.answer.score.primary) + " and costs " +
               std::to_string(value);
    if (value < truth->value * (1 - tolerance) ||
        (exact && !closeTo(value, truth->value, tolerance)))
        return who + std::to_string(value) + " instead of " + std::to_string(truth->value);
    const bool byCycles = objective.kind == ObjectiveKind::EnergyWithin;
    const double tie = byCycles ? cost.cycles : cost.energy;
    if (exact && value == truth->value && tie > truth->tie * (1 + 1e-9))
        return who + "equals are broken by " + std::to_string(tie) + " instead of " +
               std::to_string(truth->tie);
    return "";
}

class ObjectivesBruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumber() {
        const std::uint64_t first = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
        const std::uint64_t rounds = fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", 60);
        std::uint64_t tried = 0;
        std::uint64_t unmet = 0;
        for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
            WideCase wide = wideCase(seed);
            countEveryThird(wide.base.accelerator, seed);
            const Problem problem = bind(wide.base.workload, wide.base.accelerator);
            const std::vector<Totals> points =
                bruteForce(problem, wide.base.options, wide.constraints).points;
            if (points.empty())
                continue;
            const std::vector<Objective> objectives = randomObjectives(seed, problem, points);
            const BruteForce truth =
                bruteForce(problem, wide.base.options, wide.constraints, objectives);
            for (const Objective& objective : objectives) {
                SearchOptions options;
                options.objective = objective;
                options.cost = wide.base.options;
                options.constraints = wide.constraints;
                options.comparedFrom = seed % 2 == 0 ? 0 : SearchOptions{}.comparedFrom;
                MapRequest request{problem, exactMethod(), exactMethod().fitted(options)};
                std::string wrong = wrongIn(request, truth[objective], true);
                if (wrong.empty()) {
                    request.method = principlesMethod();
                    request.options = options;
                    wrong = wrongIn(request, truth[objective], false);
                }
                QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
                ++tried;
                unmet += truth[objective] ? 0 : 1;
            }
        }
        qInfo("%llu objectives, %llu of them limits that nothing meets",
              static_cast<unsigned long long>(tried), static_cast<unsigned long long>(unmet));
    }
};

LOOPGLASS_TEST(ObjectivesBruteForceTest)

}  // namespace loopglass::test::objectives_brute_force_test

#include "objectives_brute_force_test.moc"
