// Mappings with several loops over a dimension at one level. A split problem has the same costs as
// the original. Its search finds the best of all mappings by brute force. If splitting cannot help,
// the problem is not split.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/split_levels.h"
#include "mapping/split_loops.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/cases/window_cases.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/every_split.h"
#include "trace/trace.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace loopglass::test::split_levels_test {

constexpr double hair = 1e-9;

SearchOptions optionsOf(const WideCase& wide) {
    SearchOptions options;
    options.objective = everyObjective()[wide.base.seed % everyObjective().size()];
    options.cost = wide.base.options;
    if (wide.base.seed % 3 == 0) {
        options.constraints = wide.constraints;
    }
    options.comparedFrom = wide.base.seed % 2 == 0 ? 0 : 4000;
    return options;
}

class SplitLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void aSplitProblemCostsTheSame();
    void partsThatLoopsNeed();
    void findsWhatTryingAllFinds();
    void whereItCannotHelpItDoesNot();
    void whatCannotBeCarriedIsRefused();
    void theRecordEndsWithTheBest();
};

/// Mappings of a split problem, and the same mappings of the original problem.
void SplitLevelsTest::aSplitProblemCostsTheSame() {
    int split = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(3000); ++seed) {
        const RandomCase given = randomCase(seed);
        const Problem problem = bind(given.workload, given.accelerator);
        const std::size_t parts = 2 + seed % 2;
        const SplitProblem wide = splitLevels(problem, {}, parts);
        RandomSource random(seed);
        const Mapping mapping = randomMapping(random, given.workload, wide.problem.accelerator);
        const Mapping joined = loopglass::joined(mapping, parts);
        QCOMPARE(violations(wide.problem, mapping).empty(), violations(problem, joined).empty());
        const Cost apart = evaluate(wide.problem, mapping, given.options);
        const Cost together = evaluate(problem, joined, given.options);
        QVERIFY2(closeTo(apart.energy, together.energy, 1e-12), std::to_string(seed).c_str());
        QVERIFY2(apart.cycles == together.cycles, std::to_string(seed).c_str());
        for (const LevelMapping& level : joined.levels) {
            std::map<DimensionId, int> loops;
            for (const Loop& loop : level.temporal) {
                split += ++loops[loop.dimension] == 2 ? 1 : 0;
            }
        }
    }
    QVERIFY2(split > static_cast<int>(caseCount(300)), std::to_string(split).c_str());
}

/// Two loops over each dimension may need more than two parts.
void SplitLevelsTest::partsThatLoopsNeed() {
    const auto parts = [](const std::vector<std::size_t>& dimensions) {
        std::vector<Loop> loops;
        for (const std::size_t d : dimensions)
            loops.push_back({dimensionId(d), 2});
        return partsOf(loops);
    };
    QCOMPARE(parts({}), std::size_t{1});
    QCOMPARE(parts({2, 0, 1}), std::size_t{1});
    QCOMPARE(parts({0, 1, 0, 1}), std::size_t{2});
    QCOMPARE(parts({0, 1, 1, 0}), std::size_t{2});
    QCOMPARE(parts({0, 1, 0, 2, 1, 2}), std::size_t{3});
}

void SplitLevelsTest::findsWhatTryingAllFinds() {
    std::uint64_t tried = 0;
    std::uint64_t better = 0;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(1500); ++seed) {
        const WideCase wide = seed % 2 == 0 ? wideCase(seed) : windowCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        SearchOptions options = optionsOf(wide);
        const auto once = minSplit(problem, options, 1, 4000);
        const auto truth = minSplit(problem, options, 2, 30000);
        if (!once || !truth) {
            continue;
        }
        options.loopsPerLevel = 2;
        MapResult found;
        try {
            found = map({problem, exactMethod(), options});
        } catch (const InputError&) {
            QVERIFY(!options.constraints.empty());
            continue;  // the problem is rejected
        }
        ++tried;
        better += *truth < *once * (1 - hair) ? 1 : 0;
        QVERIFY2(found.found() && found.isOptimal(), std::to_string(seed).c_str());
        const std::string values = "seed " + std::to_string(seed) + ": " +
                                   std::to_string(found.answer.score.primary) +
                                   ", by brute force " + std::to_string(*truth);
        const bool fixedOrders =
            std::any_of(options.constraints.levels.begin(), options.constraints.levels.end(),
                        [](const LevelConstraints& level) { return !level.order.empty(); });
        // Loops of a fixed order are not split.
        QVERIFY2(fixedOrders ? found.answer.score.primary >= *truth * (1 - hair)
                             : closeTo(found.answer.score.primary, *truth, hair),
                 values.c_str());
        QVERIFY2(
            closeTo(found.split->mayHelp ? found.split->once->primary : found.answer.score.primary,
                    *once, hair),
            values.c_str());
    }
    qInfo("%s problems, %s better with split loops", std::to_string(tried).c_str(),
          std::to_string(better).c_str());
    QVERIFY(tried >= caseCount(500) && better >= caseCount(5));
}

/// Returns the optimum by brute force, without the search.
void SplitLevelsTest::whereItCannotHelpItDoesNot() {
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1500); ++seed) {
        const WideCase wide = wideCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        SearchOptions options = optionsOf(wide);
        if (splittingMayHelp(problem, options.cost.reuse == ReuseReading::Flush)) {
            continue;
        }
        const auto once = minSplit(problem, options, 1, 4000);
        const auto truth = minSplit(problem, options, 2, 20000);
        if (once && truth) {
            ++tried;
            QVERIFY2(*truth >= *once * (1 - hair), std::to_string(seed).c_str());
        }
    }
    QVERIFY2(tried > static_cast<int>(caseCount(100)), std::to_string(tried).c_str());
}

void SplitLevelsTest::whatCannotBeCarriedIsRefused() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    SearchOptions options;
    QVERIFY(splittingMayHelp(problem, false));
    QVERIFY(reasonNotSplit(problem, options.constraints, 31).empty());
    QVERIFY(!reasonNotSplit(problem, options.constraints, 32).empty());
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.factors = {{dimensionId(0), 2}};
    QVERIFY(reasonNotSplit(problem, options.constraints, 2).empty());
    options.constraints.levels[0].temporal.factors = {{dimensionId(0), 2}};
    QVERIFY(!reasonNotSplit(problem, options.constraints, 2).empty());
    options.loopsPerLevel = 2;
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, exactMethod(), options}));
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, principlesMethod(), options}));
    options.constraints = {};
    options.variants.bypass = true;
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, exactMethod(), options}));
}

/// A record of candidates belongs to the search with one loop for each dimension. Best mappings are
/// reported beyond it.
void SplitLevelsTest::theRecordEndsWithTheBest() {
    Accelerator accelerator = makeAccelerator({makeLevel("L0"), makeLevel("L1", 2, 3)});
    accelerator.wordBits = 8;
    accelerator.tensorBits = {{"O", 24}};
    accelerator.compute.energy = 0.5;
    accelerator.levels[0].buffers.front().energy = {80, 240, 80};
    accelerator.levels[1].buffers.front().energy = {0.5, 1.5, 7};
    accelerator.levels[1].buffers.front().capacity = 11;
    accelerator.levels[1].bandwidth = {4, 4};
    const Problem problem = bind(makeWorkload({{"I", 7}, {"J", 9}, {"K", 4}},
                                              {{"O", {"J+K"}}, {"A1", {"I"}}, {"A2", {"K+2*J"}}}),
                                 accelerator);
    SearchOptions options;
    options.loopsPerLevel = 2;
    Trace trace;
    const MapResult found = map({problem, exactMethod(), options}, &trace);
    QVERIFY(found.isOptimal());
    QVERIFY(found.answer.score.primary <= 2.021e6);
    QVERIFY(found.split->once->primary > 2.6e6);
    QVERIFY(trace.size() > 0);
    const BestRecord& last = trace.bestHistory().back();
    QVERIFY(*last.mapping == *found.answer.best);
    QCOMPARE(last.objective, found.answer.score.primary);
    QVERIFY(last.node == noNode && last.at > trace.bestHistory().front().at);
}

LOOPGLASS_TEST(SplitLevelsTest)

}  // namespace loopglass::test::split_levels_test

#include "split_levels_test.moc"
