// Perfect factors, padded sizes and imperfect factors. Each result is proven best of its kind, none
// is worse than the result with perfect factors, and the result has a reason if a kind cannot be
// searched.

#include "cost/evaluate.h"
#include "mapper/evenness.h"
#include "mapper/search_methods.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/cost_comparison.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::evenness_test {

/// 7 × 5 × 13 on 4 × 3 lanes, without a perfect factor.
Problem primes() {
    Level dram = makeLevel("DRAM", 4, 3);
    dram.buffers[0].energy = {100, 100, 100};
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = 12;
    return bind(conv1d(7, 5, 13, 3), makeAccelerator({dram, lane}));
}

class EvennessTest : public QObject {
    Q_OBJECT

private slots:
    void eachIsTheBestOfItsKind();
    void noneIsWorseThanTheEvenOne();
    void whatCannotBeSearchedSaysWhy();
};

void EvennessTest::eachIsTheBestOfItsKind() {
    const MapRequest request{primes(), principlesMethod(), {}};
    const CutBest even = mapCut(request, Cutting::Even);
    const CutBest padded = mapCut(request, Cutting::Padded);
    const CutBest uneven = mapCut(request, Cutting::Uneven);
    QVERIFY(even.mapping && padded.mapping && uneven.mapping);
    QVERIFY(even.proven && padded.proven && uneven.proven);
    QVERIFY(!hasSteps(*even.mapping) && !hasSteps(*padded.mapping) && hasSteps(*uneven.mapping));
    // Only 7 and 13 may grow by a fifth, and an array of 12 lanes benefits from this.
    QCOMPARE(even.added(request.problem), 0.0);
    QCOMPARE(uneven.added(request.problem), 0.0);
    QVERIFY(padded.added(request.problem) > 0 && padded.added(request.problem) <= 0.2 + 1e-12);
    QVERIFY(uneven.score.primary < even.score.primary);
    QVERIFY(padded.score.primary < even.score.primary);
    QCOMPARE(uneven.cost->macs, even.cost->macs);
    QVERIFY(padded.cost->macs > even.cost->macs);
    QCOMPARE(english(titleOf(Cutting::Padded)), std::string("padded"));
}

void EvennessTest::noneIsWorseThanTheEvenOne() {
    for (std::uint64_t seed = 1; seed <= caseCount(40); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        MapRequest request{bind(one.workload, one.accelerator), principlesMethod(), {}};
        request.options.cost = one.options;
        const CutBest even = mapCut(request, Cutting::Even);
        for (const Cutting cutting : {Cutting::Padded, Cutting::Uneven}) {
            const CutBest best = mapCut(request, cutting);
            QVERIFY(best.mapping && best.score.primary <= even.score.primary);
            QVERIFY(violations(best.problem, *best.mapping).empty());
            const Cost cost = evaluate(best.problem, *best.mapping, one.options);
            QVERIFY(closeTo(cost.energy * cost.cycles, best.score.primary, 1e-9));
        }
    }
}

void EvennessTest::whatCannotBeSearchedSaysWhy() {
    MapRequest request{primes(), principlesMethod(), {}};
    request.options.constraints.levels.resize(2);
    request.options.constraints.levels[0].order = {dimensionId(0)};
    const CutBest uneven = mapCut(request, Cutting::Uneven);
    QVERIFY(!uneven.mapping && !uneven.proven);
    QCOMPARE(
        english(uneven.whyNone),
        std::string("a search over imperfect factors does not support constraints on the loops"));
    QVERIFY(mapCut(request, Cutting::Even).mapping);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!mapCut({primes(), principlesMethod(), {}}, Cutting::Even, stop.get_token()).proven);
}

LOOPGLASS_TEST(EvennessTest)

}  // namespace loopglass::test::evenness_test

#include "evenness_test.moc"
