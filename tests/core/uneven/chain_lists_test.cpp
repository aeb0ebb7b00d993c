// Lists of cuts that are made in rounds by several threads: the same as by one, and without a cut
// of which another one of the list is no worse.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/uneven/chain_lists.h"
#include "search/uneven/cuts/chain_effects.h"
#include "search/uneven/cuts/chain_walker.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <optional>
#include <vector>

namespace loopglass::test::chain_lists_test {

using Lists = std::vector<std::vector<uneven::CutChain::Steps>>;  ///< by dimension

constexpr const char* product = "name: product\n"
                                "dimensions: {M: 24, N: 20, K: 14}\n"
                                "equation: C[m,n] += A[m,k] * B[k,n]\n";

Problem productOnSample() {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(Source{"product.yaml", product}),
                readAccelerator(readSource(samples + "accelerators/basic-16x16.yaml")));
}

Lists listed(const uneven::ChainLists& lists, std::size_t dimensions) {
    Lists all(dimensions);
    for (const std::size_t d : lists.dimensions()) {
        for (const uneven::CutChain& chain : lists.of(d).chains())
            all[d].push_back(chain.stepList());
    }
    return all;
}

bool isNoWorse(const std::vector<std::int64_t>& one, const std::vector<std::int64_t>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), std::less_equal());
}

class ChainListsTest : public QObject {
    Q_OBJECT

private slots:
    void threadsMakeNoDifference();
    void noCutIsNeedless();
    void whatIsTooLongIsLeftOutAlone();

private:
    static constexpr std::size_t round = 1024;  ///< more than one of them is listed

    Problem m_problem = productOnSample();
    SearchOptions m_options = [] {
        SearchOptions options;
        options.uneven = Unevenness::All;
        return options;
    }();
    space::SearchProblem m_space{m_problem, m_options};
    uneven::ProblemPairs m_pairs{m_space};
};

void ChainListsTest::threadsMakeNoDifference() {
    std::optional<Lists> byOne;
    std::optional<std::vector<CutStatistics>> counts;
    for (const unsigned threads : {1U, 2U, 3U}) {
        parallel::WorkerPool pool(threads);
        uneven::ChainLists lists(m_space, m_pairs, pool, {});
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

void ChainListsTest::noCutIsNeedless() {
    parallel::WorkerPool pool(2);
    uneven::ChainLists lists(m_space, m_pairs, pool, {});
    QVERIFY(lists.make(std::nullopt));
    for (const std::size_t d : lists.dimensions()) {
        uneven::ChainEffects effects(m_space, m_pairs, d);
        QVERIFY(effects.areKnown());
        const std::vector<uneven::CutChain>& chains = lists.of(d).chains();
        std::vector<std::vector<std::int64_t>> numbers;
        for (const uneven::CutChain& chain : chains)
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

/// All ways to cut a dimension with no tile longer than these; how many beginnings were left out.
std::uint64_t walk(const uneven::ChainWalker& walker, std::size_t d,
                   const std::vector<std::int64_t>& longest,
                   std::vector<uneven::CutChain::Steps>& all) {
    std::uint64_t leftOut = 0;
    const auto each = [&](const uneven::CutChain::Steps& steps) {
        all.push_back(steps);
        return true;
    };
    leftOut += walker.eachSkeleton(d, longest, [&](const uneven::CutChain::Steps& skeleton) {
        leftOut += walker.eachCompletion(d, skeleton, longest, each);
        return true;
    });
    return leftOut;
}

/// Looked at one by one, the same ones have a tile that is too long; where nothing follows a
/// beginning but itself, as many.
void ChainListsTest::whatIsTooLongIsLeftOutAlone() {
    for (const Unevenness where : {Unevenness::Spatial, Unevenness::All}) {
        m_options.uneven = where;
        const space::SearchProblem space(m_problem, m_options);
        const uneven::ChainWalker walker(space, m_pairs, {});
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            std::vector<uneven::CutChain::Steps> all;
            QCOMPARE(walk(walker, d, {}, all), 0U);
            std::vector<std::int64_t> longest(space.levelCount(), space.bound(d));
            for (std::size_t level = space.levelCount(); level-- > 1;) {
                longest[level] = static_cast<std::int64_t>(3 * (space.levelCount() - level));
                std::vector<uneven::CutChain::Steps> some;
                const std::uint64_t leftOut = walk(walker, d, longest, some);
                const std::size_t before = all.size();
                std::erase_if(all, [&](const uneven::CutChain::Steps& steps) {
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

LOOPGLASS_TEST(ChainListsTest)

}  // namespace loopglass::test::chain_lists_test

#include "chain_lists_test.moc"
