// The default method of map. A result that it calls optimal is the optimum, its gap is never too
// small, and neither depends on the number of threads.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/effort.h"

#include <QTest>
#include <limits>
#include <stop_token>

namespace loopglass::test::proof_method_test {

MapResult mapped(const Problem& problem, const Method& method, const SearchOptions& options) {
    return map({problem, method, method.fitted(options)});
}

/// Seven dimensions with non-square filters on five levels: the exact search needs minutes.
Problem large() {
    const Accelerator accelerator = readAccelerator({"large.yaml", R"(
name: large
word_bits: 16
compute: {name: MAC, energy: 1}
levels:
  - {name: DRAM, energy: {read: 200}}
  - {name: L2, capacity: 65536, energy: {read: 12}, fanout: {x: 8, y: 8}}
  - {name: L3, capacity: 4096, energy: {read: 4}}
  - {name: L4, capacity: 512, energy: {read: 2}, fanout: {x: 16, y: 1}}
  - {name: L5, capacity: 32, energy: {read: 0.5}}
)"});
    const Workload workload = readWorkload({"large.yaml", R"(
name: large
dimensions: {N: 32, K: 1024, C: 96, P: 112, Q: 28, R: 7, S: 3}
equation: "O[n,k,p,q] += I[n,c,p+r,q+s] * W[k,c,r,s]"
)"});
    return bind(workload, accelerator);
}

class ProofMethodTest : public QObject {
    Q_OBJECT

private slots:
    void optimalMeansOptimal();
    void leastEnergyOfTheFewestWords();
    void impossibleIsProven();
    void gapOfALargeProblem();
    void stoppedBeforeTheProof();
    void choicesOfKeptTensorsAreCounted();
};

void ProofMethodTest::optimalMeansOptimal() {
    int better = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(400); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        SearchOptions options;
        options.cost = tiny.options;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        const MapResult rules = mapped(problem, principlesMethod(), options);
        const MapResult exact = mapped(problem, exactMethod(), options);
        const MapResult proof = mapped(problem, proofMethod(), options);
        QCOMPARE(proof.found(), exact.found());
        if (!exact.found()) {
            continue;
        }
        QVERIFY2(proof.isOptimal(), qPrintable(QString::fromStdString(describe(tiny))));
        QCOMPARE(proof.answer.score.primary, exact.answer.score.primary);
        QCOMPARE(proof.gap(), std::optional<double>(1));
        better += rules.answer.score.primary > exact.answer.score.primary ? 1 : 0;
    }
    QVERIFY(better > 0 || caseCount(400) < 400);  // otherwise the second search is not tested
}

/// Among the mappings with the fewest words, the result has the least energy, as in the exact
/// search.
void ProofMethodTest::leastEnergyOfTheFewestWords() {
    for (std::uint64_t seed = 1; seed <= caseCount(400); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        SearchOptions options;
        options.cost = tiny.options;
        options.objective = Objective::traffic(problem.accelerator.levels.front().name);
        const MapResult exact = mapped(problem, exactMethod(), options);
        const MapResult proof = mapped(problem, proofMethod(), options);
        QCOMPARE(proof.found(), exact.found());
        if (exact.found()) {
            QVERIFY(proof.isOptimal());
            QCOMPARE(proof.answer.score.primary, exact.answer.score.primary);
            QCOMPARE(proof.answer.totals.energy, exact.answer.totals.energy);
        }
    }
}

/// If no mapping meets a limit, the result has the smallest possible value, as in the exact search.
void ProofMethodTest::impossibleIsProven() {
    const RandomCase tiny = tinyFieldCase(1);
    const Problem problem = bind(tiny.workload, tiny.accelerator);
    SearchOptions options;
    options.cost = tiny.options;
    options.objective = Objective::energyWithin(1e-3);
    const MapResult exact = mapped(problem, exactMethod(), options);
    const MapResult proof = mapped(problem, proofMethod(), options);
    QVERIFY(!exact.found() && !proof.found());
    QVERIFY(proof.answer.whyNone == exact.answer.whyNone);
}

void ProofMethodTest::gapOfALargeProblem() {
    const Problem problem = large();
    std::optional<MapResult> first;
    for (const unsigned threads : {1U, 3U}) {
        SearchOptions options;
        options.threads = threads;
        const MapResult rules = mapped(problem, principlesMethod(), options);
        const MapResult proof = mapped(problem, proofMethod(), options);
        QVERIFY(proof.found() && proof.proves && !proof.isOptimal());
        QVERIFY(proof.answer.stopped() && proof.answer.stoppedEarly());
        QVERIFY(!(rules.answer.score < proof.answer.score));
        QVERIFY(*proof.gap() > 1 && *proof.gap() < 1e3);
        QVERIFY(*proof.answer.minOpen <= proof.answer.score.primary);
        if (first) {
            QVERIFY(proof.answer.best == first->answer.best);
            QCOMPARE(*proof.answer.minOpen, *first->answer.minOpen);
            QCOMPARE(proof.answer.statistics.evaluated, first->answer.statistics.evaluated);
        }
        first = proof;
    }
}

/// Nothing is proven then, which is not the same as a gap of 0 %.
void ProofMethodTest::stoppedBeforeTheProof() {
    std::stop_source stop;
    stop.request_stop();
    const MapResult found =
        map({large(), proofMethod(), proofMethod().fitted({})}, nullptr, stop.get_token());
    QVERIFY(!found.isOptimal() && found.answer.stopped() && !found.answer.stoppedEarly());
    QVERIFY(!found.gap() || *found.gap() == std::numeric_limits<double>::infinity());
}

/// The original choice counts once, also if it is searched again among the choices with the least
/// bounds.
void ProofMethodTest::choicesOfKeptTensorsAreCounted() {
    for (std::uint64_t seed = 1; seed <= caseCount(80); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        SearchOptions options;
        options.cost = tiny.options;
        options.variants.bypass = true;
        const MapResult found =
            mapped(bind(tiny.workload, tiny.accelerator), principlesMethod(), options);
        QVERIFY(found.variants);
        QVERIFY(found.variants->searched + found.variants->closedByBound <=
                found.variants->variants);
    }
}

LOOPGLASS_TEST(ProofMethodTest)

}  // namespace loopglass::test::proof_method_test

#include "proof_method_test.moc"
