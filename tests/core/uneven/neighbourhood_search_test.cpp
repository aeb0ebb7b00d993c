// The search near the best mapping, and lists that become shorter when it finds a better mapping.
// The search starts from random mappings of the space. A search that looks near the best as soon as
// possible finds the same result as a search that never does, with any number of threads.

#include "mapping/problem.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "search/mapspace/point_cost.h"
#include "search/search.h"
#include "search/space/search_problem.h"
#include "search/uneven/uneven_search.h"
#include "support/cases/random_source.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"

#include <QTest>
#include <algorithm>
#include <limits>

namespace loopglass::test::neighbourhood_search_test {

/// Switches single-step descents off, because they would leave nothing to find.
constexpr uneven::UnevenEffort effort(std::uint64_t expansionsBefore, std::uint64_t expansions) {
    return {.firstEvaluations = 0,
            .evaluations = 0,
            .manyExpansions = 0,
            .expansionsBeforeNear = expansionsBefore,
            .nearExpansions = expansions,
            .farEvaluations = 0};
}
constexpr uneven::UnevenEffort never = effort(std::numeric_limits<std::uint64_t>::max(), 0);
constexpr uneven::UnevenEffort atOnce = effort(0, 2'000);
/// Searches that end this early find better mappings, but not the best.
constexpr uneven::UnevenEffort aLittle = effort(0, 3);

/// Returns a mapping of the space that fits; nothing if few mappings fit.
std::optional<Mapping> drawn(const space::SearchProblem& space, std::uint64_t seed) {
    const auto all = mapspace::MapSpace::of(space);
    mapspace::Random random(seed);
    mapspace::PointCost cost(*all);
    for (int i = 0; i < 200; ++i) {
        mapspace::MapPoint point;
        all->sample(random, point);
        if (cost.price(point))
            return all->mapping(point);
    }
    return std::nullopt;
}

/// Returns the result of a search that begins with a mapping.
SearchResult found(const space::SearchProblem& space, const Mapping& start,
                   const uneven::UnevenEffort& effort) {
    uneven::UnevenSearch search(space, nullptr, {});
    search.set(effort);
    const mapspace::MapSpace all(space);
    const auto cost = mapspace::PointCost(all).price(*all.pointOf(start));
    search.seekBelow(cost->score);
    search.startFrom(start);
    return search.run();
}

class NeighbourhoodSearchTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsLost();
    void listsKeepTheBest();
};

void NeighbourhoodSearchTest::nothingIsLost() {
    const std::uint64_t first = seedFromEnvironment(1);
    int searched = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(48); ++seed) {
        const RandomCase one = seed % 2 == 0 ? tinySquareCase(seed) : tinyCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            SearchOptions options;
            options.cost = one.options;
            options.uneven = uneven;
            options = exactly(options);
            const space::SearchProblem space(problem, options);
            options.threads = 2;
            const space::SearchProblem onTwo(problem, options);
            const std::optional<Mapping> start = drawn(space, seed);
            if (!start)
                continue;
            const SearchResult known = found(space, *start, never);
            const uneven::UnevenEffort& looks = seed % 3 == 0 ? atOnce : aLittle;
            const SearchResult near = found(space, *start, looks);
            const SearchResult nearOnTwo = found(onTwo, *start, looks);
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one);
            QVERIFY2(!near.stopped() && !known.stopped(), where.c_str());
            QVERIFY2(near.best.has_value() == known.best.has_value(), where.c_str());
            QVERIFY2(near.best == nearOnTwo.best, where.c_str());
            QVERIFY2(near.statistics.uneven == nearOnTwo.statistics.uneven, where.c_str());
            QCOMPARE(near.statistics.evaluated, nearOnTwo.statistics.evaluated);
            if (!near.best)
                continue;
            ++searched;
            QVERIFY2(closeTo(near.score.primary, known.score.primary, 1e-12), where.c_str());
            const Cost walked = simulate(one.workload, one.accelerator, *near.best, one.options);
            QVERIFY2(closeTo(walked.energy * walked.cycles, near.score.primary, 1e-9),
                     where.c_str());
        }
    }
    QVERIFY(searched > 0);
}

/// Lists just above the best score keep the chains of the best mapping, and prune others.
void NeighbourhoodSearchTest::listsKeepTheBest() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t before = 0;
    std::size_t after = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(48); ++seed) {
        const RandomCase one = seed % 2 == 0 ? tinySquareCase(seed) : tinyCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        SearchOptions options;
        options.cost = one.options;
        options.uneven = Unevenness::All;
        options = exactly(options);
        const space::SearchProblem space(problem, options);
        const SearchResult known = uneven::UnevenSearch(space, nullptr, {}).run();
        if (!known.best)
            continue;
        const uneven::ProblemPairs pairs(space);
        parallel::WorkerPool pool(1);
        uneven::TilingLists lists(space, pairs, pool, {});
        QVERIFY(lists.make(std::nullopt));
        const auto chains = [&](std::size_t d) -> auto& { return lists.of(d).chains(); };
        for (const std::size_t d : lists.dimensions())
            before += chains(d).size();
        lists.narrow({known.score.primary * 1.0001, 0});
        const auto best = uneven::stepsOfMapping(*known.best, workloadBounds(problem.workload));
        for (const std::size_t d : lists.dimensions()) {
            after += chains(d).size();
            QVERIFY2(std::ranges::any_of(
                         chains(d), [&](const auto& own) { return own.hasSteps(best->steps[d]); }),
                     ("LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one)).c_str());
        }
    }
    QVERIFY(after < before);
}

LOOPGLASS_TEST(NeighbourhoodSearchTest)

}  // namespace loopglass::test::neighbourhood_search_test

#include "neighbourhood_search_test.moc"
