// The front of energy and delay, compared with the front of all mappings by enumeration.
// LOOPGLASS_BRUTE_SEED and LOOPGLASS_BRUTE_ROUNDS select other problems.

#include "cost/evaluate.h"
#include "mapper/pareto_front.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/cases/conventions.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::pareto_front_test {

/// Returns the points without points that only rounding keeps.
std::vector<Totals> withoutRounding(const std::vector<Totals>& front) {
    std::vector<Totals> kept;
    for (const Totals& point : front) {
        if (!kept.empty() && point.energy >= kept.back().energy * (1 - 1e-12))
            continue;
        if (!kept.empty() && point.cycles <= kept.back().cycles * (1 + 1e-9))
            kept.pop_back();
        kept.push_back(point);
    }
    return kept;
}

/// Returns true if the point has the least energy + w · delay for some w, and no other point is
/// equal there.
bool isCorner(const std::vector<Totals>& front, std::size_t p) {
    double least = 0;
    double most = 1e300;
    for (std::size_t i = 0; i < front.size(); ++i) {
        const double slope =
            i == p ? 0 : (front[i].energy - front[p].energy) / (front[p].cycles - front[i].cycles);
        if (i < p)
            most = std::min(most, slope);
        if (i > p)
            least = std::max(least, slope);
    }
    return least < most;
}

std::string wrongIn(const MapRequest& request, const std::vector<Totals>& truth) {
    const Front front = paretoFront(request);
    if (!front.whole && !truth.empty())
        return "not whole";
    if (front.points.size() != truth.size())
        return std::to_string(front.points.size()) + " points instead of " +
               std::to_string(truth.size());
    for (std::size_t p = 0; p < truth.size(); ++p) {
        const FrontPoint& point = front.points[p];
        const Cost cost = evaluate(request.problem, point.mapping, request.options.cost);
        if (!violations(request.problem, point.mapping).empty() || cost != point.cost)
            return "not the mapping of its cost";
        if (!closeTo(cost.energy, truth[p].energy, 1e-12) ||
            !closeTo(cost.cycles, truth[p].cycles, 1e-9))
            return "point " + std::to_string(p) + " is another";
        if (point.convex != isCorner(truth, p))
            return "point " + std::to_string(p) + (point.convex ? " is no corner" : " is a corner");
    }
    return "";
}

class ParetoFrontTest : public QObject {
    Q_OBJECT

private slots:
    void asByEnumeration() {
        const std::uint64_t first = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
        const std::uint64_t rounds = fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", 150);
        std::size_t points = 0;
        std::size_t most = 0;
        for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
            WideCase wide = wideCase(seed);
            countEveryThird(wide.base.accelerator, seed);
            const Problem problem = bind(wide.base.workload, wide.base.accelerator);
            SearchOptions options;
            options.cost = wide.base.options;
            options.constraints = wide.constraints;
            options.comparedFrom = seed % 2 == 0 ? 0 : SearchOptions{}.comparedFrom;
            const std::vector<Totals> truth = withoutRounding(
                frontOf(bruteForce(problem, wide.base.options, wide.constraints).points));
            if (truth.empty())
                continue;  // the constraints may contradict the problem
            const std::string wrong =
                wrongIn({problem, exactMethod(), exactMethod().fitted(options)}, truth);
            QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
            points += truth.size();
            most = std::max(most, truth.size());
        }
        qInfo("%zu points, at most %zu in a front", points, most);
        QVERIFY(most > 3);
    }

    void aStoppedFrontSaysSo() {
        const WideCase wide = wideCase(3);
        std::stop_source stop;
        stop.request_stop();
        const Front front =
            paretoFront({bind(wide.base.workload, wide.base.accelerator), exactMethod(), {}},
                        nullptr, stop.get_token());
        QVERIFY(!front.whole);
        QVERIFY(front.points.empty());
    }

    void principlesProveNothing() {
        const WideCase wide = wideCase(3);
        QVERIFY_THROWS_EXCEPTION(
            InputError,
            paretoFront({bind(wide.base.workload, wide.base.accelerator), principlesMethod(), {}}));
    }
};

LOOPGLASS_TEST(ParetoFrontTest)

}  // namespace loopglass::test::pareto_front_test

#include "pareto_front_test.moc"
