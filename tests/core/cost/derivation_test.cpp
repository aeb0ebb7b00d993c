// Derivations: the parts of a count add up to the count for every problem, mapping and reading of
// reuse, and every part has its explanation for students.

#include "cost/derivation/derivation.h"
#include "cost/evaluate.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/returning_cases.h"

#include <QTest>

namespace loopglass::test::derivation_test {

class DerivationTest : public QObject {
    Q_OBJECT

private slots:
    void everyDerivationSumsToItsCount();
    void unevenDerivationsSumToTheirCounts();
    void aWindowKeepsItsHalo();
    void whatStaysBringsNothing();
    void readingsDiffer();
};

void DerivationTest::everyDerivationSumsToItsCount() {
    int counts = 0;
    int windows = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(4000); ++seed) {
        RandomCase one = randomCase(seed);
        if (seed % 2 == 0)
            one.accelerator.counting = {.drains = Drains::Read, .returns = Returns::All};
        const Problem problem = bind(one.workload, one.accelerator);
        const Cost cost = evaluate(problem, one.mapping, one.options);
        for (std::size_t l = 0; l < cost.levels.size(); ++l) {
            for (std::size_t t = 0; t < cost.levels[l].tensors.size(); ++t) {
                const TensorCost& tensor = cost.levels[l].tensors[t];
                for (const auto& [access, count] : {std::pair{Access::Reads, tensor.reads},
                                                    std::pair{Access::Fills, tensor.fills},
                                                    std::pair{Access::Updates, tensor.updates}}) {
                    const Derivation derived =
                        derive(problem, one.mapping, one.options, levelId(l), tensorId(t), access);
                    std::int64_t words = derived.first;
                    for (const LoopShare& share : derived.loops) {
                        QCOMPARE(share.words, share.fresh * share.steps);
                        words += share.words;
                        windows += share.effect == LoopEffect::Slides ? 1 : 0;
                    }
                    const std::int64_t sum = derived.instances *
                                                 (derived.requests * words - derived.firstVisits) *
                                                 derived.filled +
                                             derived.drains;
                    QCOMPARE(derived.drains, access == Access::Reads ? tensor.drains : 0);
                    QVERIFY2(derived.total == count && sum == count, describe(one).c_str());
                    ++counts;
                }
            }
        }
    }
    QVERIFY(counts > 1000);
    QVERIFY(windows > 0);
}

/// With uneven tiles the parts belong to all instances together.
void DerivationTest::unevenDerivationsSumToTheirCounts() {
    int counts = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1000); ++seed) {
        RandomCase one = seed % 3 == 0 ? returningCase(seed) : unevenCase(seed);
        if (seed % 2 == 0)
            one.accelerator.counting.drains = Drains::Read;
        const Problem problem = bind(one.workload, one.accelerator);
        const Cost cost = evaluate(problem, one.mapping, one.options);
        for (std::size_t l = 0; l < cost.levels.size(); ++l) {
            for (std::size_t t = 0; t < cost.levels[l].tensors.size(); ++t) {
                const TensorCost& tensor = cost.levels[l].tensors[t];
                for (const auto& [access, count] : {std::pair{Access::Reads, tensor.reads},
                                                    std::pair{Access::Fills, tensor.fills},
                                                    std::pair{Access::Updates, tensor.updates}}) {
                    const Derivation derived =
                        derive(problem, one.mapping, one.options, levelId(l), tensorId(t), access);
                    std::int64_t words = derived.first - derived.firstVisits + derived.drains;
                    for (const LoopShare& share : derived.loops) {
                        QVERIFY(share.step > 0 && share.step < share.range);
                        words += share.words;
                    }
                    QVERIFY2(derived.total == count && words == count, describe(one).c_str());
                    ++counts;
                }
            }
        }
    }
    QVERIFY(counts > 1000);
}

/// DRAM over a buffer; P and R of a one-dimensional convolution move the window of the input.
void DerivationTest::aWindowKeepsItsHalo() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("K"), 4}, {id("P"), 7}};
    mapping.levels[1].temporal = {{id("C"), 4}, {id("P"), 2}, {id("R"), 3}};
    const TensorId ifmap = *findTensor(problem.workload, "ifmap");
    const Derivation derived = derive(problem, mapping, {}, levelId(0), ifmap, Access::Reads);
    // Tiles of 4 channels and 2 + 3 − 1 words; P steps by 2, so 2 of 4 words a channel are new.
    QCOMPARE(derived.tileWords, std::int64_t{16});
    QCOMPARE(derived.loops.size(), std::size_t{2});
    QCOMPARE(derived.loops[0].effect, LoopEffect::Slides);
    QCOMPARE(derived.loops[0].fresh, std::int64_t{8});
    QCOMPARE(derived.loops[0].stays, std::int64_t{8});
    QCOMPARE(derived.loops[0].steps, std::int64_t{6 * 4});
    // K does not index the input, but P has moved the tile by 12: all 16 words are loaded again.
    QCOMPARE(derived.loops[1].effect, LoopEffect::Returns);
    QCOMPARE(derived.loops[1].fresh, std::int64_t{16});
    QCOMPARE(derived.total, std::int64_t{16 + 8 * 24 + 16 * 3});
}

void DerivationTest::whatStaysBringsNothing() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("K"), 4}, {id("C"), 4}, {id("P"), 14}};
    mapping.levels[1].temporal = {{id("R"), 3}};
    const TensorId weight = *findTensor(problem.workload, "weight");
    const Derivation fills = derive(problem, mapping, {}, levelId(1), weight, Access::Fills);
    QCOMPARE(fills.loops[0].effect, LoopEffect::Stays);
    QCOMPARE(fills.loops[0].words, std::int64_t{0});
    QCOMPARE(fills.loops[1].effect, LoopEffect::Moves);
    QCOMPARE(fills.total, std::int64_t{4 * 4 * 3});
}

void DerivationTest::readingsDiffer() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("C"), 4}, {id("P"), 7}, {id("K"), 4}};
    mapping.levels[1].temporal = {{id("P"), 2}, {id("R"), 3}};
    const TensorId ifmap = *findTensor(problem.workload, "ifmap");
    const auto total = [&](ReuseReading reading) {
        CostOptions options;
        options.reuse = reading;
        return derive(problem, mapping, options, levelId(0), ifmap, Access::Reads).total;
    };
    // K inside changes nothing but for flush; then P slides 6 times by 2 of 4 words, or reloads.
    QCOMPARE(total(ReuseReading::Exact), std::int64_t{4 * (4 + 6 * 2)});
    QCOMPARE(total(ReuseReading::Stationary), std::int64_t{4 * 7 * 4});
    QCOMPARE(total(ReuseReading::Flush), std::int64_t{4 * 7 * 4 * 4});
}

LOOPGLASS_TEST(DerivationTest)

}  // namespace loopglass::test::derivation_test

#include "derivation_test.moc"
