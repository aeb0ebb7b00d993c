// The search for imperfect factors. MappingSteps and mappings are two forms of the same mapping,
// with the same cost and legality. The result is never worse than the best mapping with perfect
// factors, and never better than the optimum. It gains what Ruby gains: lanes that a prime size
// would leave idle.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "mapper/space_count.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "search/space/search_problem.h"
#include "search/uneven/uneven_descent.h"
#include "search/uneven/uneven_search.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "words/language.h"

#include <QTest>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace loopglass::test::uneven_descent_test {

MapRequest requestOf(const Problem& problem, Unevenness uneven, const Objective& objective) {
    MapRequest request{problem, principlesMethod(), {}, {}};
    request.options.uneven = uneven;
    request.options.objective = objective;
    return request;
}

/// Returns the least cost over all steps and orders, tried one by one. Returns nothing if there are
/// too many.
std::optional<double> leastOf(uneven::MappingStepsCost& cost, const Problem& problem) {
    const std::vector<std::int64_t> bounds = workloadBounds(problem.workload);
    uneven::MappingSteps chain;
    for (std::size_t d = 0; d < bounds.size(); ++d)
        chain.steps.emplace_back(3 * problem.levelCount(), 1);
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < bounds.size(); ++d)
        order.push_back(d);
    chain.order.assign(problem.levelCount(), order);
    std::optional<double> least;
    std::uint64_t left = 40'000;
    const std::function<void(std::size_t)> orders = [&](std::size_t level) {
        // Neither the order of the innermost level nor that of two unrolled levels changes a count.
        if (level + 1 >= problem.levelCount()) {
            if (left == 0)
                return;
            --left;
            if (const auto found = cost.price(chain); found && !found->score.isOver())
                least = std::min(least.value_or(found->score.primary), found->score.primary);
            return;
        }
        std::vector<std::size_t>& here = chain.order[level];
        std::sort(here.begin(), here.end());
        do
            orders(level + 1);
        while (std::next_permutation(here.begin(), here.end()));
    };
    const std::function<void(std::size_t, std::size_t)> steps = [&](std::size_t d,
                                                                    std::size_t place) {
        if (d == bounds.size()) {
            orders(0);
            return;
        }
        std::vector<std::int64_t>& own = chain.steps[d];
        if (place + 1 == own.size()) {
            own[place] = 1;
            steps(d + 1, 0);
            return;
        }
        const std::int64_t range = place == 0 ? bounds[d] : own[place - 1];
        for (std::int64_t step = 1; step <= range && left > 0; ++step) {
            own[place] = step;
            steps(d, place + 1);
        }
    };
    steps(0, 0);
    return left > 0 ? least : std::nullopt;
}

class UnevenDescentTest : public QObject {
    Q_OBJECT

private slots:
    void chainsAreMappings();
    void neverWorseThanEven();
    void neverBetterThanTheBest();
    void aPrimeFillsTheLanes();
    void primesFillLanesOfSmallBuffers();
    void aSearchThatIsFarBeginsNearer();
    void allMappingsOfUnevenTilesAreCounted();
    void whatCannotBeAsked();
};

void UnevenDescentTest::chainsAreMappings() {
    int priced = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(600); ++seed) {
        const RandomCase one = seed % 2 == 0 ? unevenCase(seed) : randomCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        const std::vector<std::int64_t> bounds = workloadBounds(one.workload);
        const auto chain = uneven::stepsOfMapping(one.mapping, bounds);
        if (!chain)
            continue;
        SearchOptions options;
        options.cost = one.options;
        options.uneven = Unevenness::All;
        const space::SearchProblem space(problem, options);
        uneven::MappingStepsCost cost(space);
        const Mapping mapping = uneven::mappingOf(*chain, bounds);
        QVERIFY(uneven::stepsOfMapping(mapping, bounds) == chain);
        const auto found = cost.price(*chain);
        QCOMPARE(found.has_value(), violations(problem, mapping).empty());
        if (!found)
            continue;
        const Cost expected = evaluate(problem, mapping, one.options);
        QVERIFY2(std::abs(found->totals.energy - expected.energy) <= 1e-9 * expected.energy,
                 describe(one).c_str());
        QVERIFY2(std::abs(found->totals.cycles - expected.cycles) <= 1e-9 * expected.cycles,
                 (std::to_string(found->totals.cycles) + " for " + std::to_string(expected.cycles) +
                  "\n" + describe(one))
                     .c_str());
        ++priced;
    }
    QVERIFY(priced > static_cast<int>(caseCount(200)));
}

void UnevenDescentTest::neverWorseThanEven() {
    for (std::uint64_t seed = 1; seed <= caseCount(20); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Objective& objective : {Objective::Edp, Objective::Energy, Objective::Delay}) {
            const MapResult even = map(requestOf(problem, Unevenness::Even, objective));
            for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
                const MapResult found = map(requestOf(problem, uneven, objective));
                QVERIFY(found.answer.best && !found.proves);
                QVERIFY2(found.answer.score.primary <= even.answer.score.primary * (1 + 1e-12),
                         describe(one).c_str());
            }
        }
    }
}

void UnevenDescentTest::neverBetterThanTheBest() {
    int compared = 0;
    int equal = 0;
    for (std::uint64_t seed = 1; seed <= 120 && compared < 6; ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            SearchOptions options;
            options.uneven = uneven;
            const space::SearchProblem space(problem, options);
            uneven::MappingStepsCost cost(space);
            const std::optional<double> least = leastOf(cost, problem);
            if (!least)
                continue;
            const MapResult found = map(requestOf(problem, uneven, Objective::Edp));
            QVERIFY2(found.answer.score.primary >= *least * (1 - 1e-9), describe(one).c_str());
            equal += found.answer.score.primary <= *least * (1 + 1e-9) ? 1 : 0;
            ++compared;
        }
    }
    qInfo("%d of %d at the best of all", equal, compared);
    QVERIFY(compared > 0);
    QVERIFY(2 * equal > compared);
}

/// 13 outputs on 4 lanes: with perfect factors, one lane does all of them; with imperfect factors,
/// 4 steps are enough.
void UnevenDescentTest::aPrimeFillsTheLanes() {
    const Problem problem = bind(makeWorkload({{"P", 13}}, {{"o", {"P"}}, {"a", {"P"}}}),
                                 makeAccelerator({makeLevel("DRAM", 4), makeLevel("L1")}));
    QCOMPARE(map(requestOf(problem, Unevenness::Even, Objective::Delay)).cost->cycles, 13.0);
    const MapResult found = map(requestOf(problem, Unevenness::Spatial, Objective::Delay));
    QCOMPARE(found.cost->cycles, 4.0);
    QCOMPARE(found.cost->macs, 13);
    QVERIFY(hasSteps(*found.answer.best));
}

/// Returns a product with prime sizes on 14 x 12 lanes with small buffers.
Problem productOfPrimes(std::int64_t k, std::int64_t c, std::int64_t p) {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12), makeLevel("L1")});
    const std::array<double, 3> energies{128, 10, 1};
    for (std::size_t l = 0; l < energies.size(); ++l)
        machine.levels[l].buffers.front().energy = {energies[l], energies[l], energies[l]};
    machine.levels[1].buffers.front().capacity = 8192;
    machine.levels[2].buffers.front().capacity = 64;
    return bind(makeWorkload({{"K", k}, {"C", c}, {"P", p}},
                             {{"o", {"K", "P"}}, {"a", {"C", "P"}}, {"w", {"K", "C"}}}),
                machine);
}

/// Temporal loops over primes have perfect factors. So each lane must iterate over its own part,
/// and its buffer cannot hold a whole dimension.
void UnevenDescentTest::primesFillLanesOfSmallBuffers() {
    const Problem problem = productOfPrimes(149, 97, 31);
    const MapResult found = map(requestOf(problem, Unevenness::Spatial, Objective::Edp));
    QVERIFY(found.cost->lanes > 140);
    MapRequest exact = requestOf(problem, Unevenness::Spatial, Objective::Edp);
    exact.method = exactMethod();
    QVERIFY(found.cost->edp() <= 1.2 * map(exact).cost->edp());
}

/// If the exact search begins far above its bound, it runs a longer descent before it lists chains.
void UnevenDescentTest::aSearchThatIsFarBeginsNearer() {
    const Problem problem = productOfPrimes(37, 31, 29);
    const Mapping start = *map(requestOf(problem, Unevenness::Even, Objective::Edp)).answer.best;
    SearchOptions options;
    options.uneven = Unevenness::All;
    const space::SearchProblem space(problem, exactly(options));
    const auto begun = [&](std::uint64_t farEvaluations) {
        uneven::UnevenSearch search(space, nullptr, {});
        uneven::UnevenEffort effort;
        effort.evaluations = 20;
        effort.farEvaluations = farEvaluations;
        search.set(effort);
        search.seekBelow(
            uneven::MappingStepsCost(space)
                .price(*uneven::stepsOfMapping(start, workloadBounds(problem.workload)))
                ->score);
        search.startFrom(start);
        search.limit(0);
        return search.run().score.primary;
    };
    QVERIFY(begun(10'000) < 0.8 * begun(0));
}

/// The search with imperfect factors counts all these mappings as its space, not only those with
/// perfect factors.
void UnevenDescentTest::allMappingsOfUnevenTilesAreCounted() {
    const Problem problem = bind(makeWorkload({{"P", 13}}, {{"o", {"P"}}, {"a", {"P"}}}),
                                 makeAccelerator({makeLevel("DRAM", 4), makeLevel("L1")}));
    for (const Method& method : {principlesMethod(), exactMethod()}) {
        MapRequest request = requestOf(problem, Unevenness::All, Objective::Edp);
        request.method = method;
        QCOMPARE(map(request).overall().statistics.mappings,
                 std::stod(exactMappingCount(problem, Unevenness::All)));
    }
    // The number may exceed the exact range of a double.
    std::vector<Level> levels(16, makeLevel("L", 2));
    for (std::size_t l = 0; l < levels.size(); ++l)
        levels[l].name += std::to_string(l);
    const Problem deep = bind(
        makeWorkload(
            {{"A", 210},
             {"B", 210},
             {"C", 210},
             {"D", 210},
             {"E", 210},
             {"F", 210},
             {"G", 210},
             {"H", 210}},
            {{"o", {"A", "B", "C"}}, {"x", {"A", "D", "E"}}, {"y", {"B", "C", "F", "G", "H"}}}),
        makeAccelerator(levels));
    MapRequest request = requestOf(deep, Unevenness::All, Objective::Edp);
    request.budget.seconds = 0.1;
    QVERIFY(std::isinf(map(request).overall().statistics.mappings));
}

void UnevenDescentTest::whatCannotBeAsked() {
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM")}));
    MapRequest request = requestOf(problem, Unevenness::All, Objective::Edp);
    QVERIFY(refusal(request).empty());
    request.method = exactMethod();
    QVERIFY(refusal(request).empty());
    request.options.loopsPerLevel = 2;
    QCOMPARE(english(refusal(request)),
             std::string("split loops cannot be combined with imperfect factors"));
    request.options.loopsPerLevel = 1;
    const MapperRegistry mappers = builtInMappers();
    request.method = *mappers.find("cosa");
    QVERIFY(!refusal(request).empty());
    QVERIFY(request.method.fitted(request.options).uneven == Unevenness::Even);
}

LOOPGLASS_TEST(UnevenDescentTest)

}  // namespace loopglass::test::uneven_descent_test

#include "uneven_descent_test.moc"
