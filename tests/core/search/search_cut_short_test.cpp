// A search with pruning rules that is too large ends early, by a count and not by time
// (docs/search.md, section "The exact search").
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/large_cases.h"
#include "support/recording.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <string>

namespace loopglass::test::search_cut_short_test {

const std::string fiveLevels = R"(name: five levels
word_bits: 8
compute: {energy: 0.3}
levels:
  - {name: DRAM, energy: {read: 64}, bandwidth: {read: 16, write: 16}}
  - {name: L3, capacity: 1048576, energy: {read: 12}, fanout: {x: 4, y: 4, energy: 1}}
  - {name: L2, capacity: 65536, energy: {read: 5}, fanout: {x: 8, y: 8, energy: 0.3}}
  - name: L1
    buffers:
      - {name: ib, keeps: [ifmap], capacity: 512, energy: {read: 1.1}}
      - {name: wb, keeps: [weight], capacity: 1024, energy: {read: 1.3}}
      - {name: ob, keeps: [ofmap], capacity: 256, energy: {read: 0.9}}
    fanout: {x: 4, y: 2}
  - {name: Reg, capacity: 8, energy: {read: 0.1}}
)";

class SearchCutShortTest : public QObject {
    Q_OBJECT

private slots:
    void aLargeSearchEndsEarly();
    void aSmallOneDoesNot();
    void likeDimensionsStandForEachOther();
    void longListsOfUnrollings_data();
    void longListsOfUnrollings();
};

void SearchCutShortTest::aLargeSearchEndsEarly() {
    const Workload conv3d = readWorkload({"conv3d", R"(name: conv3d
dimensions: {N: 1, K: 64, C: 64, D: 16, P: 56, Q: 56, T: 3, R: 3, S: 3}
equation: "ofmap[n,k,d,p,q] += ifmap[n,c,d+t,p+r,q+s] * weight[k,c,t,r,s]"
)"});
    const Problem problem = bind(conv3d, readAccelerator({"five levels", fiveLevels}));
    SearchOptions options;
    const SearchResult alone = search(problem, options);
    QVERIFY(alone.stoppedEarly() && alone.stopped() && !alone.isClosed());
    QVERIFY(alone.best && violations(problem, *alone.best).empty());
    QVERIFY(alone.statistics.evaluated > 1);  // it dives several times
    if (underAddressSanitizer)
        return;  // each search takes ten seconds
    options.threads = 2;
    const SearchResult together = search(problem, options);
    QVERIFY(together.stoppedEarly());
    QCOMPARE(together.score.primary, alone.score.primary);
    QVERIFY(*together.best == *alone.best);
    QCOMPARE(together.statistics.evaluated, alone.statistics.evaluated);
}

void SearchCutShortTest::aSmallOneDoesNot() {
    const Workload product = readWorkload({"product", R"(name: product
dimensions: {M: 64, N: 64, K: 64}
equation: "ofmap[m,n] += ifmap[m,k] * weight[k,n]"
)"});
    const Problem problem = bind(product, readAccelerator({"five levels", fiveLevels}));
    const SearchResult found = search(problem, {});
    QVERIFY(found.best && found.isClosed() && !found.stoppedEarly());
    SearchOptions longer;
    longer.cutsShort = false;
    QCOMPARE(search(problem, longer).score.primary, found.score.primary);
}

/// The search examines some of 2.7 million unrollings that fill the array. It would only return the
/// untiled mapping if the dimensions were not also searched as three merged ones.
void SearchCutShortTest::likeDimensionsStandForEachOther() {
    const Problem problem = bind(contraction(24), wideArray(64));
    const SearchResult found = search(problem, {});
    QVERIFY(found.stoppedEarly() && found.best && violations(problem, *found.best).empty());
    QCOMPARE(evaluate(problem, *found.best).energy, found.totals.energy);
    SearchOptions exact;
    exact.principles = {false, false, false, true};
    const SearchResult best = search(problem, exact);
    QVERIFY(best.isClosed() && best.best);
    QVERIFY(found.score.primary <= 1.05 * best.score.primary);

    Recording recording;
    const SearchResult seen = search(problem, {}, &recording);
    QCOMPARE(seen.score.primary, found.score.primary);
    QCOMPARE(recording.bests().back().objective, found.score.primary);
}

void SearchCutShortTest::longListsOfUnrollings_data() {
    QTest::addColumn<int>("children");
    QTest::addColumn<bool>("divisors");
    for (const int children : {4096, 65536})
        for (const bool divisors : {false, true})
            QTest::addRow("%d %s", children, divisors ? "many divisors" : "many dimensions")
                << children << divisors;
}

/// Some millions of unrollings below one level: the kept unrollings are found without a list of
/// all.
void SearchCutShortTest::longListsOfUnrollings() {
    QFETCH(int, children);
    QFETCH(bool, divisors);
    const Problem problem = bind(divisors ? manyDivisors() : contraction(24), wideArray(children));
    const SearchResult found = search(problem, {});
    QVERIFY(found.best && violations(problem, *found.best).empty());
    std::uint64_t listed = 0;
    for (const LevelStatistics& level : found.statistics.levels)
        listed += level.unrollingsBefore;
    QVERIFY2(listed > 100'000 && listed < 2'000'000, std::to_string(listed).c_str());
    QVERIFY(std::any_of(found.best->levels.begin(), found.best->levels.end(),
                        [](const LevelMapping& level) { return !level.x.empty(); }));
}

LOOPGLASS_TEST(SearchCutShortTest)

}  // namespace loopglass::test::search_cut_short_test

#include "search_cut_short_test.moc"
