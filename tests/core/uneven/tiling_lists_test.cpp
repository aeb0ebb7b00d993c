// Lists of chains that several threads make in rounds. The lists equal the lists of one thread, and
// no chain of a list is worse than another one in all respects.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "search/uneven/cuts/tiling_enumerator.h"
#include "search/uneven/tiling_lists.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <optional>
#include <vector>

namespace loopglass::test::tiling_lists_test {

using Lists = std::vector<std::vector<uneven::DimensionTiling::Steps>>;  ///< by dimension

constexpr const char* product = "name: product\n"
                                "dimensions: {M: 24, N: 20, K: 14}\n"
                                "equation: C[m,n] += A[m,k] * B[k,n]\n";

Problem productOnSample() {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(Source{"product.yaml", product}),
                readAccelerator(readSource(samples + "accelerators/basic-16x16.yaml")));
}

Lists listed(const uneven::TilingLists& lists, std::size_t dimensions) {
    Lists all(dimensions);
    for (const std::size_t d : lists.dimensions()) {
        for (const uneven::DimensionTiling& chain : lists.of(d).chains())
            all[d].push_back(chain.stepList());
    }
    return all;
}

bool isNoWorse(const std::vector<std::int64_t>& one, const std::vector<std::int64_t>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), std::less_equal());
}

class TilingListsTest : public QObject {
    Q_OBJECT

private slots:
    void threadsMakeNoDifference();
    void noCutIsNeedless();
    void whatIsTooLongIsLeftOutAlone();

private:
    static constexpr std::size_t round = 1024;  ///< more chains are listed than one round has

    Problem m_problem = productOnSample();
    SearchOptions m_options = [] {
        SearchOptions options;
        options.uneven = Unevenness::All;
        return options;
    }();
    space::SearchProblem m_space{m_problem, m_options};
    uneven::ProblemPairs m_pairs{m_space};
};

void TilingListsTest::threadsMakeNoDifference() {
    std::optional<Lists> byOne;
    std::optional<std::vector<CutStatistics>> counts;
    for (const unsigned threads : {1U, 2U, 3U}) {
        parallel::WorkerPool pool(threads);
        uneven::TilingLists lists(m_space, m_pairs, pool, {});
        QVERIFY(lists.make(std::nullopt));
        const Lists all = listed(lists, m_space.dimensionCount());
        if (!byOne) {
            byOne = all;
            counts = lists.counts();
            QVERIFY(std::ranges::any_of(*counts,
                                        [](const CutStatistics& of) { return of.replaced > 0; }));
            QVERIFY(std::ranges::any_of(*counts,
                                        [](const CutStatistics& of) { return of.looked > round; }));
        }
        QVERIFY(all == *byOne);
        QVERIFY(lists.counts() == *counts);
    }
}

void TilingListsTest::noCutIsNeedless() {
    parallel::WorkerPool pool(2);
    uneven::TilingLists lists(m_space, m_pairs, pool, {});
    QVERIFY(lists.make(std::nullopt));
    for (const std::size_t d : lists.dimensions()) {
        uneven::TilingEffects effects(m_space, m_pairs, d);
        QVERIFY(effects.areKnown());
        const std::vector<uneven::DimensionTiling>& chains = lists.of(d).chains();
        std::vector<std::vector<std::int64_t>> numbers;
        for (const uneven::DimensionTiling& chain : chains)
            numbers.push_back(effects.of(chain.stepList()));
        for (std::size_t a = 0; a < chains.size(); ++a) {
            for (std::size_t b = 0; b < chains.size(); ++b) {
                const bool alike = std::ranges::equal(chains[a].across(), chains[b].across()) &&
                                   chains[a].innermostTile() == chains[b].innermostTile();
                QVERIFY(a == b || !alike || !isNoWorse(numbers[a], numbers[b]));
            }
        }
    }
}

/// Lists all ways to split a dimension without tiles longer than `longest`. Also returns the number
/// of skipped partial chains.
std::uint64_t walk(const uneven::TilingEnumerator& walker, std::size_t d,
                   const std::vector<std::int64_t>& longest,
                   std::vector<uneven::DimensionTiling::Steps>& all) {
    std::uint64_t leftOut = 0;
    const auto each = [&](const uneven::DimensionTiling::Steps& steps) {
        all.push_back(steps);
        return true;
    };
    leftOut +=
        walker.forEachSkeleton(d, longest, [&](const uneven::DimensionTiling::Steps& skeleton) {
            leftOut += walker.forEachCompletion(d, skeleton, longest, each);
            return true;
        });
    return leftOut;
}

/// If all chains are examined one by one, the same ones have a tile that is too long. If each
/// partial chain has only one completion, the numbers are equal.
void TilingListsTest::whatIsTooLongIsLeftOutAlone() {
    for (const Unevenness where : {Unevenness::Spatial, Unevenness::All}) {
        m_options.uneven = where;
        const space::SearchProblem space(m_problem, m_options);
        const uneven::TilingEnumerator walker(space, m_pairs, {});
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            std::vector<uneven::DimensionTiling::Steps> all;
            QCOMPARE(walk(walker, d, {}, all), 0U);
            std::vector<std::int64_t> longest(space.levelCount(), space.bound(d));
            for (std::size_t level = space.levelCount(); level-- > 1;) {
                longest[level] = static_cast<std::int64_t>(3 * (space.levelCount() - level));
                std::vector<uneven::DimensionTiling::Steps> some;
                const std::uint64_t leftOut = walk(walker, d, longest, some);
                const std::size_t before = all.size();
                std::erase_if(all, [&](const uneven::DimensionTiling::Steps& steps) {
                    return steps[3 * level - 1] > longest[level];
                });
                QVERIFY(some == all);
                QVERIFY(all.size() < before && leftOut > 0 && !all.empty());
                if (space.levelCount() == 2)
                    QCOMPARE(leftOut, before - all.size());
            }
        }
    }
}

LOOPGLASS_TEST(TilingListsTest)

}  // namespace loopglass::test::tiling_lists_test

#include "tiling_lists_test.moc"
