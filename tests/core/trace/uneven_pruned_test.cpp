// The counts of chains that the exact search with imperfect factors prunes, compared with lists
// that the test makes. The counts do not depend on the number of threads. LOOPGLASS_SEED=<seed>
// begins with another case.

#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "trace/follow_uneven.h"
#include "words/language.h"

#include <QTest>
#include <string>

namespace loopglass::test::uneven_pruned_test {

UnevenStatistics searched(const Problem& problem, Unevenness uneven, const CostOptions& cost,
                          unsigned threads = 1) {
    SearchOptions options;
    options.uneven = uneven;
    options.cost = cost;
    options.threads = threads;
    const SearchResult found = search(problem, exactly(options));
    return found.statistics.uneven;
}

std::int64_t up(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// Returns the number of ways to split a dimension into temporal, X and Y loops, and the number of
/// these ways whose tile is too long.
CutStatistics cutsOf(std::int64_t bound, std::int64_t x, std::int64_t y, std::int64_t longest) {
    CutStatistics cuts;
    for (std::int64_t inTime = 1; inTime <= bound; ++inTime) {
        for (std::int64_t onX = 1; onX <= inTime; ++onX) {
            for (std::int64_t onY = 1; onY <= onX; ++onY) {
                if (up(inTime, onX) > x || up(onX, onY) > y)
                    continue;
                ++cuts.looked;
                cuts.tooLarge += onY > longest ? 1 : 0;
            }
        }
    }
    return cuts;
}

/// Returns 3 × 2 lanes directly below DRAM, with a buffer of 9 words each.
Problem lanes() {
    Level dram = makeLevel("DRAM", 3, 2);
    dram.buffers[0].energy = {100, 100, 100};
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = 9;
    return bind(conv1d(7, 5, 11, 1), makeAccelerator({dram, lane}));
}

class UnevenPrunedTest : public QObject {
    Q_OBJECT

private slots:
    void oneIsNotSeveral();
    void listsAreAsLong();
    void sumsAddUp();
    void sentencesHaveTheNumbers();
    void variantsAreAddedUp();
};

/// A tile of K alone has K words of weight, K words of ofmap and one of ifmap. C and P also enlarge
/// two of the three tensors. So 4 iterations fit into 9 words.
void UnevenPrunedTest::listsAreAsLong() {
    const Problem problem = lanes();
    const UnevenStatistics found = searched(problem, Unevenness::All, {});
    QCOMPARE(found.cuts.size(), std::size_t{4});
    QCOMPARE(found.cuts[3].looked, std::uint64_t{0});  // R has one iteration
    std::size_t compared = 0;
    for (std::size_t d = 0; d < 3; ++d) {
        if (found.cuts[d].looked == 0)  // no chain of an earlier dimension was left
            continue;
        const CutStatistics cuts = cutsOf(problem.workload.dimensions[d].bound, 3, 2, 4);
        QCOMPARE(found.cuts[d].looked, cuts.looked);
        QCOMPARE(found.cuts[d].tooLarge, cuts.tooLarge);
        ++compared;
    }
    QVERIFY(compared > 0);
}

void UnevenPrunedTest::sumsAddUp() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::uint64_t parts = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(20); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            const UnevenStatistics found = searched(problem, uneven, one.options);
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one);
            QVERIFY2(found.cuts.size() == problem.workload.dimensions.size(), where.c_str());
            for (const CutStatistics& cuts : found.cuts)
                QVERIFY2(cuts.tooLarge + cuts.isNoBetter <= cuts.looked && !cuts.tooMany,
                         where.c_str());
            QVERIFY2(found.groupsTooLarge + found.groupsNoBetter + found.groupsMirrored <=
                         found.groups,
                     where.c_str());
            // Each part was pruned when it was next, had no children, had children, or was
            // complete.
            QVERIFY2(found.partsNoBetter + found.partsEmpty <= found.parts, where.c_str());
            QVERIFY2(found.ordersNoBetter <= found.orders, where.c_str());
            parts += found.parts;
            const UnevenStatistics side = searched(problem, uneven, one.options, 3);
            QVERIFY2(side == found, where.c_str());
        }
    }
    QVERIFY(parts > 0);
}

void UnevenPrunedTest::sentencesHaveTheNumbers() {
    const Problem problem = lanes();
    QVERIFY(unevenPruned(problem, {}).empty());
    UnevenStatistics statistics;
    statistics.cuts.resize(4);
    statistics.cuts[0] = {1234, 200, 34, 400, false};
    statistics.cuts[2] = {300, 20, 30, 0, true};
    statistics.groups = 50;
    statistics.groupsTooLarge = 7;
    statistics.groupsNoBetter = 11;
    statistics.groupsMirrored = 9;
    statistics.parts = 13;
    statistics.partsNoBetter = 3;
    statistics.partsEmpty = 2;
    statistics.orders = 6;
    statistics.ordersNoBetter = 5;
    const std::vector<Message> text = unevenPruned(problem, statistics);
    QCOMPARE(text.size(), std::size_t{6});
    QCOMPARE(english(text[0]),
             std::string("K has 1,234 factorisations: 200 do not fit, 34 are pruned by their "
                         "bounds, 400 are dominated, 600 remain."));
    QCOMPARE(english(text[1]),
             std::string("250 factorisations of P remain, too many to examine each separately. The "
                         "gap is therefore proven for groups of factorisations."));
    QCOMPARE(english(text[2]), std::string("Groups of factorisations: 50 examined, 7 too large for "
                                           "a buffer, 11 pruned by their bounds."));
    QCOMPARE(english(text[3]),
             std::string("9 groups were pruned by symmetry: an exchange of interchangeable "
                         "dimensions turns each of these groups into another group."));
    QCOMPARE(english(text[4]),
             std::string("Parts of the mapping space: 13 examined, 3 pruned by their bounds, 2 "
                         "without a factorisation of some dimension."));
    QCOMPARE(english(text[5]),
             std::string("Partial loop orders: 6 examined, 5 pruned by their bounds."));
}

void UnevenPrunedTest::variantsAreAddedUp() {
    MapRequest request{lanes(), exactMethod(), {}, {}};
    request.options.uneven = Unevenness::Spatial;
    const MapResult given = map(request);
    QVERIFY(given.overall().statistics.uneven.any());
    request.options.variants.bypass = true;
    const MapResult free = map(request);
    QVERIFY(free.isOptimal());
    QVERIFY(free.overall().statistics.uneven.cuts[0].looked >=
            given.overall().statistics.uneven.cuts[0].looked);
}

void UnevenPrunedTest::oneIsNotSeveral() {
    UnevenStatistics statistics;
    statistics.cuts.resize(lanes().workload.dimensionCount());
    statistics.cuts[0].looked = 3;
    statistics.cuts[0].tooLarge = statistics.cuts[0].isNoBetter = 1;
    statistics.groups = statistics.groupsTooLarge = statistics.orders = statistics.parts = 1;
    const std::vector<Message> texts = unevenPruned(lanes(), statistics);
    QCOMPARE(texts.size(), std::size_t{4});
    QVERIFY2(english(texts[0]).find("1 does not fit") != std::string::npos &&
                 english(texts[0]).find("dominated, 1 remains.") != std::string::npos,
             english(texts[0]).c_str());
    QVERIFY2(english(texts[1]).rfind("Groups of factorisations: 1 examined, 1 too large", 0) == 0,
             english(texts[1]).c_str());
    QVERIFY2(english(texts[2]).rfind("Parts of the mapping space: 1 examined", 0) == 0,
             english(texts[2]).c_str());
    QVERIFY2(english(texts[3]).rfind("Partial loop orders: 1 examined", 0) == 0,
             english(texts[3]).c_str());
}

LOOPGLASS_TEST(UnevenPrunedTest)

}  // namespace loopglass::test::uneven_pruned_test

#include "uneven_pruned_test.moc"
