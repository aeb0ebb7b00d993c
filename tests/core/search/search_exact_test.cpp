// The guarantee of a stopped exact search: no mapping that it left open is below its bound.
// (search_brute_force_test checks that a search which was not stopped finds the optimum.)

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/space_places.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/impatient.h"
#include "support/oracles/brute_force.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QTest>
#include <limits>

namespace loopglass::test::search_exact_test {

Problem sample(const QString& accelerator, const QString& workload) {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(readSource(samples + "workloads/" + workload.toStdString() + ".yaml")),
                readAccelerator(
                    readSource(samples + "accelerators/" + accelerator.toStdString() + ".yaml")));
}

/// Returns a matrix product with three equal dimension sizes on the machine with two fanouts.
Problem cube(std::int64_t side) {
    return bind(
        makeWorkload({{"M", side}, {"K", side}, {"N", side}},
                     {{"ofmap", {"M", "N"}}, {"ifmap", {"M", "K"}}, {"weight", {"K", "N"}}}),
        readAccelerator(readSource(sourcePath("samples/accelerators/simba-like.yaml"))));
}

class SearchExactTest : public QObject {
    Q_OBJECT

private slots:
    void aStoppedSearchBoundsTheOptimum();
    void aLimitedSearchBoundsTheOptimum();
    void aSearchStoppedAtOnceKnowsABound();
    void aClosedSearchHasNoGap();
    void everyMappingIsCounted();
    void onlyProvenRulesAreExact();
    void fewAreEvaluated_data();
    void fewAreEvaluated();
    void fewTilesAreFollowed();
    void anUnrollingKnowsTheTilesAfterIt();
    void noLevelKeepsNothing();
    void aBorrowedCutoffLosesNothing();
};

void SearchExactTest::aStoppedSearchBoundsTheOptimum() {
    int stoppedWithABest = 0;
    int open = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options;
        options.cost = randomCase.options;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        const BruteForce truth = bruteForce(problem, options.cost, {});
        const std::optional<Optimum>& optimum = truth[options.objective];
        if (!optimum)
            continue;
        Impatient observer({.candidates = 1 + seed % 40});
        const SearchResult result = search(problem, exactly(options), &observer, observer.token());
        if (!result.stopped())
            continue;
        QVERIFY(result.minOpen);
        const bool found = result.best && result.score.primary <= optimum->value * (1 + 1e-12);
        QVERIFY2(
            found || *result.minOpen <= optimum->value * (1 + 1e-12),
            qPrintable(
                QString("seed %1: %2 > %3").arg(seed).arg(*result.minOpen).arg(optimum->value)));
        if (result.best) {
            ++stoppedWithABest;
            open += *result.gap() > 1 ? 1 : 0;
            QVERIFY(*result.gap() * (1 + 1e-12) >= result.score.primary / optimum->value);
        }
    }
    QVERIFY(stoppedWithABest > 0 || caseCount(300) < 100);
    QVERIFY(open > 0 || caseCount(300) < 100);
}

void SearchExactTest::aLimitedSearchBoundsTheOptimum() {
    const double infinity = std::numeric_limits<double>::infinity();
    int stopped = 0;
    int closed = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.cost = randomCase.options;
        const std::optional<Optimum> optimum =
            bruteForce(problem, options.cost, {})[options.objective];
        if (!optimum)
            continue;
        const double value = optimum->value * (1 + 1e-12);
        for (const std::uint64_t most : {1U, 3U, 10U, 30U}) {
            const SearchResult result =
                searchBelow(problem, options, {infinity, infinity}, {}, {most});
            ++(result.stopped() ? stopped : closed);
            const bool found = result.best && result.score.primary <= value;
            QVERIFY2(found || (result.stopped() && *result.minOpen <= value),
                     describe(randomCase).c_str());
        }
    }
    QVERIFY((stopped > 20 && closed > 20) || caseCount(300) < 100);
}

/// The bound was 0 once, so the gap to a mapping of the pruning rules was infinite.
void SearchExactTest::aSearchStoppedAtOnceKnowsABound() {
    for (const char* accelerator : {"simba-like", "unified-edge"}) {
        const Problem layer = sample(accelerator, "conv2d");
        std::stop_source stop;
        stop.request_stop();
        const SearchResult stopped = search(layer, exactly({}), nullptr, stop.get_token());
        QVERIFY(stopped.stopped() && stopped.minOpen && *stopped.minOpen > 0);
        const SearchResult closed = search(layer, exactly({}));
        QVERIFY(*stopped.minOpen <= closed.score.primary);
    }
}

void SearchExactTest::aClosedSearchHasNoGap() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const SearchResult result = search(problem, exactly({}));
    QVERIFY(result.best && !result.stopped() && !result.minOpen);
    QCOMPARE(*result.gap(), 1.0);
}

void SearchExactTest::everyMappingIsCounted() {
    // K, C: 2^2 over 2 places, 3 ways each; P: 2·7, 2 ways each; R: 2 ways; 4! orders at one level.
    const Problem small =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    QCOMPARE(QString::fromStdString(space::exactMappingCount(small)),
             QString::number(3 * 3 * 4 * 2 * 24));
    const Problem large = bind(conv1d(std::int64_t{1} << 40, std::int64_t{1} << 40, 1, 1),
                               makeAccelerator({makeLevel("A", 2, 2), makeLevel("B", 2, 2),
                                                makeLevel("C", 2, 2), makeLevel("D")}));
    // 10 places: C(49, 9) ways for each of two dimensions, 2 orders at each of three levels.
    QCOMPARE(QString::fromStdString(space::exactMappingCount(large)),
             QString("33766303616594735648"));
}

void SearchExactTest::onlyProvenRulesAreExact() {
    QVERIFY(isExact(exactly({})));
    QVERIFY(!isExact(SearchOptions{}));
    SearchOptions options = exactly({});
    options.growth = GrowthRule::IndexingOfReused;
    QVERIFY(!isExact(options));
    QVERIFY(isExact(exactly(options)));
}

void SearchExactTest::fewAreEvaluated_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("workload");
    QTest::addColumn<QString>("bypasses");  // level, and the tensor that bypasses it
    QTest::addColumn<std::uint64_t>("most");
    QTest::newRow("two fanouts, one past a level") << "simba-like"
                                                   << "conv2d"
                                                   << "" << std::uint64_t{15'000};
    if (!underAddressSanitizer) {
        QTest::newRow("a tensor past two levels, and two past one")
            << "simba-like"
            << "conv2d"
            << "L2 ofmap,L1 ofmap,L1 ifmap,L1 weight" << std::uint64_t{15'000};
    }
    QTest::newRow("two tensors past the L2")
        << "eyeriss-like"
        << "conv2d"
        << "L2 ofmap,L2 ifmap,L1 weight" << std::uint64_t{3'000};
    QTest::newRow("a window in the output") << "unified-edge"
                                            << "conv-transposed"
                                            << "" << std::uint64_t{4'000};
}

/// Before bypassing tensors were bounded by their reuse, and outputs with a window by their reads,
/// the numbers were 70,000, 212,000 and 8.9 million. Before traffic was counted again after
/// decisions at outer levels, they were 52,000, and 26 million in 99 seconds without an end.
void SearchExactTest::fewAreEvaluated() {
    QFETCH(QString, accelerator);
    QFETCH(QString, workload);
    QFETCH(QString, bypasses);
    QFETCH(std::uint64_t, most);
    const Problem given = sample(accelerator, workload);
    Variant variant;
    variant.bypassed.resize(given.levelCount());
    for (const QString& bypass : bypasses.split(',', Qt::SkipEmptyParts)) {
        const QStringList parts = bypass.split(' ');
        for (std::size_t l = 0; l < given.levelCount(); ++l) {
            if (given.accelerator.levels[l].name == parts[0].toStdString())
                variant.bypassed[l].push_back(*findTensor(given.workload, parts[1].toStdString()));
        }
    }
    const SearchResult result = search(applied(given, variant), exactly({}));
    QVERIFY(result.best && !result.stopped());
    qInfo("%llu evaluated", static_cast<unsigned long long>(result.statistics.evaluated));
    QVERIFY(result.statistics.evaluated <= most);
}

/// A large space is pruned by the result of the pruning rules. The search finds this mapping, or a
/// better one, by itself. The windows have loops in any order. Before their steps were bounded by
/// their distance, there were 3,916 tiles of L1 and 28,489 of L2.
void SearchExactTest::fewTilesAreFollowed() {
    const Problem layer = sample("unified-edge", "depthwise");
    const SearchResult result = search(layer, exactly({}));
    QVERIFY(result.best && !result.stopped());
    const std::vector<LevelStatistics>& levels = result.statistics.levels;
    QVERIFY2(levels[2].boundsAfter < 200, qPrintable(QString::number(levels[2].boundsAfter)));
    QVERIFY2(levels[1].boundsAfter < 2000, qPrintable(QString::number(levels[1].boundsAfter)));
}

/// Before unrollings were bounded by all possible tiles, 4,712 of them were kept and 585,301 tiles
/// were examined.
void SearchExactTest::anUnrollingKnowsTheTilesAfterIt() {
    SearchOptions options = exactly({});
    options.objective = Objective::Energy;
    const SearchResult result = search(cube(360), options);
    const std::vector<LevelStatistics>& levels = result.statistics.levels;
    QVERIFY2(levels[1].boundsAfter < 500, qPrintable(QString::number(levels[1].boundsAfter)));
    QVERIFY2(levels[2].tilesBefore < 20000, qPrintable(QString::number(levels[2].tilesBefore)));
}

/// A tile is one candidate, although its orders may be pruned in favour of different candidates.
void SearchExactTest::noLevelKeepsNothing() {
    SearchOptions options = exactly({});
    options.objective = Objective::Energy;
    options.comparedFrom = 0;
    for (const std::int64_t side : {60, 360, 1680, 2520}) {
        const SearchResult result = search(cube(side), options);
        QVERIFY(result.isClosed() && result.statistics.dominated > 0);
        QVERIFY(result.statistics.evaluated > 0);
        for (const LevelStatistics& level : result.statistics.levels)
            QVERIFY2(level.boundsAfter > 0, qPrintable(QString::number(side)));
    }
}

void SearchExactTest::aBorrowedCutoffLosesNothing() {
    const Problem problem = sample("simba-like", "conv2d");
    const SearchOptions options = exactly({});
    Impatient finder;
    const SearchResult result = search(problem, options, &finder);
    QVERIFY(result.best && !result.stopped());
    QVERIFY(result.bestNode != noNode);
    QCOMPARE(finder.lastBest().node, result.bestNode);
    QCOMPARE(finder.lastBest().objective, result.score.primary);
    // A search with an external cutoff does not search for another one.
    QVERIFY(!searchBelow(problem, options, result.score).best);
    const Score above{result.score.primary * (1 + 1e-9), 0};
    const SearchResult again = searchBelow(problem, options, above);
    QVERIFY(again.best);
    QCOMPARE(again.score.primary, result.score.primary);
}

LOOPGLASS_TEST(SearchExactTest)

}  // namespace loopglass::test::search_exact_test

#include "search_exact_test.moc"
