// Tile trees that are too large to be grown completely. The tree has some of its leaves, and the
// search reports that it was limited. With any number of dimensions, the search ends within its
// effort.

#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/principles/build_trie.h"
#include "search/principles/tile_tree.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/large_cases.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace loopglass::test::large_trees_test {

using Factors = std::vector<std::int64_t>;

std::set<Factors> tilesOf(const principles::TileTree& tree) {
    std::set<Factors> tiles;
    for (std::size_t i = 0; i < tree.tileCount(); ++i)
        tiles.emplace(tree.tile(i).begin(), tree.tile(i).end());
    return tiles;
}

/// Returns the factors of a node by its path from the root.
Factors factorsOf(const principles::TileTree& tree, std::uint32_t node, std::size_t dimensions) {
    Factors factors(dimensions, 1);
    for (; tree.nodes[node].parent != node; node = tree.nodes[node].parent) {
        std::int64_t& factor = factors[tree.nodes[node].grown];
        factor = std::max(factor, tree.nodes[node].factor);
    }
    return factors;
}

std::int64_t operationsOf(const Factors& factors) {
    std::int64_t product = 1;
    for (const std::int64_t factor : factors)
        product *= factor;
    return product;
}

class LargeTreesTest : public QObject {
    Q_OBJECT

private slots:
    void someOfItsLeaves();
    void manyDimensions_data();
    void manyDimensions();
    void anExactSearchWithLittleMemory();
};

void LargeTreesTest::someOfItsLeaves() {
    std::size_t shortened = 0;
    for (std::uint64_t seed = 0; seed < caseCount(400); ++seed) {
        RandomCase tiny = randomCase(seed);
        for (Dimension& dimension : tiny.workload.dimensions)
            dimension.bound = dimension.bound > 1 ? 12 : 1;
        for (Level& level : tiny.accelerator.levels)
            for (Buffer& buffer : level.buffers)
                buffer.capacity = 100 + 37 * static_cast<std::int64_t>(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        const space::SearchProblem space(problem, {});
        const OrderTrie trie = principles::buildOrderTrie(problem.workload, problem.reuse);
        const space::ExtentLattice lattice(space, 1 << 20);
        capacity::CapacityTable rooms(space, lattice);
        principles::TileGrower grower(space, trie, rooms, true);
        const space::PartialMapping none(space);
        const std::size_t level = space.levelCount() - 1;
        const principles::TileTree whole = grower.grow(none, level);
        QVERIFY(whole.isWhole);
        if (whole.nodes.size() < 200)
            continue;
        grower.limit(100);
        const principles::TileTree few = grower.grow(none, level);
        QVERIFY(!few.isWhole && few.tileCount() > 0);
        ++shortened;
        QVERIFY2(std::ranges::includes(tilesOf(whole), tilesOf(few)), describe(tiny).c_str());
        for (std::uint32_t n = 0; n < few.nodes.size(); ++n) {
            const principles::TileNode& node = few.nodes[n];
            const Factors own = factorsOf(few, n, space.dimensionCount());
            QCOMPARE(node.left, operationsOf(own));
            if (node.reason == PruneReason::LargerTile)
                QCOMPARE(node.right,
                         operationsOf(factorsOf(few, node.other, space.dimensionCount())));
        }
    }
    QVERIFY2(shortened > 10, std::to_string(shortened).c_str());
}

void LargeTreesTest::manyDimensions_data() {
    QTest::addColumn<int>("dimensions");
    QTest::addColumn<int>("bound");
    QTest::newRow("24 of bound 2") << 24 << 2;
    QTest::newRow("30 of bound 2") << 30 << 2;
    QTest::newRow("30 of bound 3") << 30 << 3;
}

/// Without a fanout, the tile tree alone has millions of tiles. The search also merges the
/// dimensions into three.
void LargeTreesTest::manyDimensions() {
    QFETCH(int, dimensions);
    QFETCH(int, bound);
    const Problem problem =
        bind(contraction(static_cast<std::size_t>(dimensions), bound), wideArray(1));
    const SearchResult found = search(problem, {});
    QVERIFY(found.stoppedEarly() && found.best && violations(problem, *found.best).empty());
    for (const LevelStatistics& level : found.statistics.levels)
        QVERIFY(level.tilesBefore < 1'000'000);
    SearchOptions exact;
    exact.principles = {false, false, false, true};
    const SearchResult best = search(problem, exact);
    QVERIFY(best.isClosed());
    QVERIFY2(found.score.primary <= 1.05 * best.score.primary,
             std::to_string(found.score.primary / best.score.primary).c_str());
}

/// Parts without memory remain open.
void LargeTreesTest::anExactSearchWithLittleMemory() {
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    accelerator.levels[1].buffers[0].capacity = 1 << 16;
    // A window, so that no dimensions are interchangeable.
    const Problem problem =
        bind(makeWorkload({{"M", 5040}, {"N", 5040}, {"P", 5040}, {"R", 720}},
                          {{"out", {"M", "N"}}, {"A", {"M", "P+R"}}, {"B", {"P", "R", "N"}}}),
             accelerator);
    SearchOptions options;
    options.principles = {false, false, false, true};
    options.memoryLimit = 4'000'000;
    const SearchResult found = search(problem, options);
    QVERIFY(found.best && !found.isClosed() && found.memoryFull());
    options.memoryLimit = 0;
    options.principles = {};
    const SearchResult other = search(problem, options);
    QVERIFY(found.minOpen && *found.minOpen <= other.score.primary);
}

LOOPGLASS_TEST(LargeTreesTest)

}  // namespace loopglass::test::large_trees_test

#include "large_trees_test.moc"
