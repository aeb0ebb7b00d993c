// If no mapping can fit, this is reported before the search, with the words of the smallest tiles.

#include "mapping/legality.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/random_source.h"
#include "support/cases/tiny_cases.h"
#include "support/messages.h"
#include "support/oracles/brute_force.h"
#include "support/recording.h"
#include "words/sentences/search.h"

#include <QTest>

namespace loopglass::test::search_fit_test {

class SearchFitTest : public QObject {
    Q_OBJECT

private slots:
    void theWorkloadDoesNotFitTheOutermostLevel();
    void whatConstraintsFixDoesNotFit();
    void whatConstraintsKeepInsideDoesNotFit();
    void nothingIsSearched();
    void variantsAreAskedEach();
    void itSaysSoOnlyWhereNoMappingIsLegal();
};

Accelerator bounded(std::optional<std::int64_t> outer, std::optional<std::int64_t> inner) {
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    accelerator.levels[0].buffers[0].capacity = outer;
    accelerator.levels[1].buffers[0].capacity = inner;
    return accelerator;
}

/// K 4, C 4, P 14, R 3: 56 + 64 + 48 words.
QString reason(const Problem& problem, SearchOptions options = {}) {
    const SearchResult result = search(problem, options);
    const SearchResult exact = search(problem, exactly(options));
    return result.whyNone == exact.whyNone && !result.best && !exact.best && !result.stopped()
               ? QString::fromStdString(idAndArguments(result.whyNone))
               : "the searches disagree";
}

void SearchFitTest::theWorkloadDoesNotFitTheOutermostLevel() {
    const Workload workload = conv1d(4, 4, 14, 3);
    QCOMPARE(reason(bind(workload, bounded(167, {}))),
             "search.workload-too-large(168; mapping.level('DRAM'); 167)");
    QVERIFY(search(bind(workload, bounded(168, {})), {}).best);
    // evaluate reports the same for any mapping
    const Problem problem = bind(workload, bounded(167, {}));
    Mapping mapping;
    mapping.levels = {makeLoops(workload, {"K 4", "C 4", "P 14", "R 3"}, {}), {}};
    QCOMPARE(violations(problem, mapping).at(0).needed, std::int64_t{168});
}

void SearchFitTest::whatConstraintsFixDoesNotFit() {
    const Workload workload = conv1d(4, 4, 14, 3);
    SearchOptions options;
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.factors = makeLoops(workload, {"P 14", "R 3"});
    QCOMPARE(reason(bind(workload, bounded({}, 32)), options),
             "search.tiles-too-large(33; mapping.level('L1'); 32)");
    QVERIFY(search(bind(workload, bounded({}, 33)), options).best);
}

/// Outside L1, no place is free for P and R, so both are completely in its tile.
void SearchFitTest::whatConstraintsKeepInsideDoesNotFit() {
    const Workload workload = conv1d(4, 4, 14, 3);
    SearchOptions options;
    options.constraints.levels.resize(2);
    options.constraints.levels[0].temporal.allowed = DimensionSet::firstDimensions(2);
    QCOMPARE(reason(bind(workload, bounded({}, 32)), options),
             "search.tiles-too-large(33; mapping.level('L1'); 32)");
    QVERIFY(search(bind(workload, bounded({}, 33)), options).best);
}

void SearchFitTest::nothingIsSearched() {
    const Problem problem = bind(conv1d(4, 4, 14, 3), bounded(167, 8));
    for (const bool exact : {false, true}) {
        Recording told;
        const SearchResult result = search(problem, exact ? exactly({}) : SearchOptions{}, &told);
        QVERIFY(!result.best && !result.stopped() && !result.minOpen && !result.relaxed);
        QCOMPARE(result.statistics.evaluated, std::uint64_t{0});
        QVERIFY(result.statistics.mappings > 0);
        QCOMPARE(result.statistics.levels.size(), std::size_t{2});
        QCOMPARE(result.statistics.levels[1].tilesBefore, std::uint64_t{0});
        QVERIFY(!told.allNodes().empty());
        for (const NodeRecord& node : told.allNodes())
            QVERIFY(node.kind == NodeKind::Root || node.kind == NodeKind::Order);
    }
    QVERIFY(!searchBelow(problem, exactly({}), {1e30, 1e30}).stopped());
}

/// Two levels that keep all tensors cannot hold three words. Bypassed tensors need no capacity. A
/// padded P does not fit, but the other variants remain.
void SearchFitTest::variantsAreAskedEach() {
    SearchOptions options;
    options.variants.bypass = true;
    const Problem inner = bind(conv1d(4, 4, 14, 3), bounded({}, 2));
    QVERIFY(!search(inner, exactly({})).best);
    const VariantsResult bypassing = variants::searchVariants(inner, options);
    QVERIFY(bypassing.result.best && bypassing.result.whyNone.empty());
    const VariantsResult none =
        variants::searchVariants(bind(conv1d(4, 4, 14, 3), bounded(167, 2)), options);
    QVERIFY(!none.result.best && !none.result.stopped());
    QVERIFY(none.result.whyNone.is(msg::search::workloadTooLarge));
    options.variants = {false, 0.2};
    const Problem exact = bind(conv1d(4, 4, 13, 3), bounded(160, 8));  // 52 + 60 + 48 words
    const VariantsResult padding = variants::searchVariants(exact, options);
    QVERIFY(padding.variants > 1 && padding.result.best && !padding.result.stopped());
    QVERIFY(!padding.variant.pads(exact.workload));
}

/// Compared with all mappings: the searches find a mapping exactly if one is legal, and a workload
/// that is too large is reported as such.
void SearchFitTest::itSaysSoOnlyWhereNoMappingIsLegal() {
    int tooLarge = 0;
    int fitting = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        RandomCase randomCase = tinyCase(seed);
        RandomSource random(seed);
        Level& outermost = randomCase.accelerator.levels.front();
        Problem problem = bind(randomCase.workload, randomCase.accelerator);
        std::vector<std::int64_t> whole;
        for (const Dimension& dimension : randomCase.workload.dimensions)
            whole.push_back(dimension.bound);
        for (std::size_t b = 0; b < outermost.buffers.size(); ++b) {
            const std::int64_t words = bufferWords(problem, LevelId{}, b, whole);
            outermost.buffers[b].buffering = 1;
            outermost.buffers[b].capacity =
                std::max<std::int64_t>(1, words - static_cast<std::int64_t>(random.below(2)));
        }
        problem = bind(randomCase.workload, randomCase.accelerator);
        const bool legal = bruteForce(problem, randomCase.options, {}).legal > 0;
        SearchOptions options;
        options.cost = randomCase.options;
        const SearchResult result = search(problem, exactly(options));
        ++(result.whyNone.is(msg::search::workloadTooLarge) ? tooLarge : fitting);
        QVERIFY2(!legal || !result.whyNone.is(msg::search::workloadTooLarge),
                 describe(randomCase).c_str());
        QVERIFY2(legal == result.best.has_value() || result.statistics.overflowed > 0,
                 describe(randomCase).c_str());
        Mapping untiled;
        untiled.levels.resize(problem.levelCount());
        for (std::size_t d = 0; d < whole.size(); ++d)
            untiled.levels[0].temporal.push_back({dimensionId(d), whole[d]});
        const auto wrong = violations(problem, untiled);
        const bool outside = std::any_of(wrong.begin(), wrong.end(), [](const Violation& v) {
            return v.kind == ViolationKind::Capacity && v.level == LevelId{};
        });
        QVERIFY2(outside == result.whyNone.is(msg::search::workloadTooLarge),
                 describe(randomCase).c_str());
    }
    QVERIFY((tooLarge > 20 && fitting > 20) || caseCount(300) < 100);
}

LOOPGLASS_TEST(SearchFitTest)

}  // namespace loopglass::test::search_fit_test

#include "search_fit_test.moc"
