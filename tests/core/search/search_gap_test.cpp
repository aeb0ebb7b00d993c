// A search that may end at a gap. It never claims more than it has proven, and its result depends
// only on the problem and the options.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/brute_force.h"
#include "support/paths.h"
#include "support/recording.h"

#include <QTest>

namespace loopglass::test::search_gap_test {

constexpr double rounding = 1 + 1e-9;

/// The proof takes some tenths of a second, and 3 % are soon proven.
Problem layer() {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(readSource(samples + "workloads/conv2d.yaml")),
                readAccelerator(readSource(samples + "accelerators/simba-like.yaml")));
}

class SearchGapTest : public QObject {
    Q_OBJECT

private slots:
    void theGapHolds();
    void theGapOfVariantsHolds();
    void theSameForAnyNumberOfThreads();
    void principlesProveNone();
    void itIsNotCalledOptimal();
    void whatIsProvenIsTold_data();
    void whatIsProvenIsTold();
    void whatIsLeftOpenIsNotProven();
};

/// Returns the error of a result, given the optimum.
std::string flawOf(const SearchResult& result, double gap, double optimum) {
    if (result.stopped() || !result.best)
        return "stopped, or no mapping";
    if (!result.withinGap())
        return result.minOpen || result.score.primary > optimum * rounding ? "not closed" : "";
    if (*result.withinGap() != gap || !result.minOpen || !(*result.gap() <= (1 + gap) * rounding))
        return "the gap is not the one that was asked for";
    if (*result.minOpen > optimum * rounding && result.score.primary > optimum * rounding)
        return "the optimum lies below the least bound";
    return result.score.primary <= optimum * (1 + gap) * rounding ? "" : "too far from the optimum";
}

void SearchGapTest::theGapHolds() {
    int early = 0;
    int closed = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase randomCase = seed % 2 == 0 ? tinyCase(seed) : tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.cost = randomCase.options;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        const auto optimum = bruteForce(problem, options.cost, {})[options.objective];
        for (const double gap : {0.001, 0.1, 1.0}) {
            options.gap = gap;
            if (!optimum)
                continue;
            const SearchResult result = search(problem, options);
            const std::string flaw = flawOf(result, gap, optimum->value);
            QVERIFY2(flaw.empty(), (flaw + "\n" + describe(randomCase)).c_str());
            ++(result.withinGap() ? early : closed);
        }
    }
    QVERIFY((early > 50 && closed > 50) || caseCount(300) < 100);
}

/// Returns the optimum over all variants, by the same search without a gap.
void SearchGapTest::theGapOfVariantsHolds() {
    int early = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(60); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options;
        options.variants = {true, seed % 2 == 0 ? 0.2 : 0};
        const VariantsResult whole = variants::searchVariants(problem, options);
        if (!whole.result.best)
            continue;
        for (const double gap : {0.01, 0.5}) {
            options.gap = gap;
            const VariantsResult found = variants::searchVariants(problem, options);
            const std::string flaw = flawOf(found.result, gap, whole.result.score.primary);
            QVERIFY2(flaw.empty(), (flaw + "\n" + describe(randomCase)).c_str());
            QCOMPARE(found.closedByBound + found.searched, found.variants);
            early += found.result.withinGap() ? 1 : 0;
        }
    }
    QVERIFY(early > 10 || caseCount(60) < 20);
}

void SearchGapTest::theSameForAnyNumberOfThreads() {
    const Problem problem = layer();
    SearchOptions options = exactly({});
    options.gap = 0.05;
    Recording first;
    const SearchResult one = search(problem, options, &first);
    QVERIFY(one.withinGap() && !one.stopped() && *one.gap() <= 1.05);
    for (const unsigned threads : {1U, 2U, 4U}) {
        options.threads = threads;
        Recording told;
        const SearchResult other = search(problem, options, &told);
        QVERIFY(other.best == one.best && other.minOpen == one.minOpen);
        QVERIFY(told.bytes() == first.bytes() && told.breaches().empty());
    }
    options.gap = 0;
    const SearchResult closed = search(problem, options);
    QVERIFY(closed.isClosed() && !closed.minOpen);
    QVERIFY(closed.score.primary <= one.score.primary);
    QVERIFY(*one.minOpen <= closed.score.primary);
}

void SearchGapTest::principlesProveNone() {
    const Problem problem = layer();
    SearchOptions options;
    options.gap = 0.5;
    QVERIFY(search(problem, options).isClosed());
    QVERIFY(!refusal({problem, principlesMethod(), options}).empty());
    QVERIFY(refusal({problem, exactMethod(), options}).empty());
    QCOMPARE(principlesMethod().fitted(options).gap, 0.0);
    QCOMPARE(exactMethod().fitted(options).gap, 0.5);
}

void SearchGapTest::itIsNotCalledOptimal() {
    const Problem problem = layer();
    MapOptions options;
    options.gap = 0.05;
    const MapResult found = map({problem, exactMethod(), options});
    QVERIFY(found.proves && found.found() && !found.isOptimal());
    QVERIFY(found.gap() && *found.gap() > 1 && *found.gap() <= 1.05);
}

/// Records the reports of a running search.
class Heard final : public BestObserver {
public:
    void best(const BestRecord& record) override { m_best = record.objective; }
    void proven(double least) override {
        rises = rises && (proofs.empty() || least > proofs.back());
        proofs.push_back(least);
        if (m_best > 0)
            gaps.push_back(m_best / least);
    }
    bool rises = true;
    std::vector<double> proofs;
    std::vector<double> gaps;

private:
    double m_best = 0;
};

/// With more chains than fit into memory, classes of chains end the search with a bound. The
/// reported proven bound is not higher.
void SearchGapTest::whatIsLeftOpenIsNotProven() {
    Level shared = makeLevel("L2", 5, 3);
    shared.buffers[0].capacity = 400;
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = 24;
    const Problem problem =
        bind(conv1d(24, 13, 11, 3), makeAccelerator({makeLevel("DRAM"), shared, lane}));
    MapOptions options;
    options.uneven = Unevenness::All;
    int told = 0;
    for (const std::uint64_t limit : {1'000'000U, 2'000'000U, 4'000'000U, 8'000'000U}) {
        options.memoryLimit = limit;
        Heard heard;
        const MapResult found = map({problem, exactMethod(), options}, &heard);
        if (!found.answer.minOpen || heard.proofs.empty())
            continue;
        ++told;
        QVERIFY(heard.proofs.back() <= *found.answer.minOpen * rounding);
    }
    QVERIFY(told > 0);
}

void SearchGapTest::whatIsProvenIsTold_data() {
    QTest::addColumn<QString>("machine");
    QTest::addColumn<bool>("bypass");
    QTest::addColumn<unsigned>("loops");
    QTest::addColumn<Unevenness>("uneven");
    QTest::newRow("plain") << "simba-like" << false << 1U << Unevenness::Even;
    QTest::newRow("variants") << "eyeriss-like" << true << 1U << Unevenness::Even;
    QTest::newRow("split loops") << "eyeriss-like" << false << 2U << Unevenness::Even;
    QTest::newRow("uneven") << "eyeriss-like" << false << 1U << Unevenness::Spatial;
}

/// The bound never falls, is never above the optimum, and is close to it at the end.
void SearchGapTest::whatIsProvenIsTold() {
    QFETCH(QString, machine);
    QFETCH(bool, bypass);
    QFETCH(unsigned, loops);
    QFETCH(Unevenness, uneven);
    const std::string samples = sourcePath("samples/");
    const Problem problem = bind(
        readWorkload(readSource(samples + "workloads/conv2d.yaml")),
        readAccelerator(readSource(samples + "accelerators/" + machine.toStdString() + ".yaml")));
    MapOptions options;
    options.variants.bypass = bypass;
    options.loopsPerLevel = loops;
    options.uneven = uneven;
    Heard heard;
    const MapResult found = map({problem, exactMethod(), options}, &heard);
    QVERIFY(found.isOptimal());
    const double optimum = found.answer.score.primary;
    QVERIFY(heard.rises && heard.gaps.size() > 2);
    QVERIFY(heard.proofs.back() <= optimum * rounding);
    QVERIFY2(heard.gaps.back() < 1.05, std::to_string(heard.gaps.back()).c_str());
    Heard nothing;
    options.variants = {};
    options.loopsPerLevel = 1;
    options.uneven = Unevenness::Even;
    map({problem, principlesMethod(), options}, &nothing);
    QVERIFY(nothing.proofs.empty());
}

LOOPGLASS_TEST(SearchGapTest)

}  // namespace loopglass::test::search_gap_test

#include "search_gap_test.moc"
