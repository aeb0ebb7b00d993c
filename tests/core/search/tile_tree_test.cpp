// The tile tree. Figure 4.3 of the Sunstone thesis is compared node by node, with the needed words
// and the reason for each pruned tile, for every growth rule. For random problems, the kept tiles
// must be exactly the tiles of the rule. Tuples have the order of the figure: K, P, C, R.

#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/principles/build_trie.h"
#include "search/principles/tile_tree.h"
#include "search/search.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace loopglass::test::tile_tree_test {

using Factors = std::vector<std::int64_t>;
using Texts = std::set<std::string>;
using Lines = std::map<std::string, std::string>;

/// Returns one PE with a unified L1 below DRAM.
Accelerator figureMachine(std::int64_t words) {
    Level inner = makeLevel("L1");
    inner.buffers.front().capacity = words;
    return makeAccelerator({makeLevel("DRAM"), inner});
}

std::vector<Factors> tilesOf(const principles::TileTree& tree) {
    std::vector<Factors> tiles;
    for (std::size_t i = 0; i < tree.tileCount(); ++i)
        tiles.emplace_back(tree.tile(i).begin(), tree.tile(i).end());
    return tiles;
}

/// The tree of the innermost level before anything is unrolled, with its input.
struct Grown {
    Grown(Workload workload, Accelerator accelerator, const SearchOptions& searchOptions = {})
        : problem(bind(std::move(workload), std::move(accelerator))),
          options(searchOptions),
          space(problem, options),
          trie(principles::buildOrderTrie(problem.workload, problem.reuse)),
          lattice(space, 1 << 18),
          rooms(space, lattice),
          tree(grow(rooms, true)) {}
    Grown(const Grown&) = delete;
    Grown& operator=(const Grown&) = delete;
    ~Grown() = default;

    principles::TileTree grow(capacity::CapacityTable& by, bool record) const {
        return principles::TileGrower(space, trie, by, record)
            .grow(space::PartialMapping(space), problem.levelCount() - 1);
    }

    /// The kept tiles.
    std::vector<Factors> tiles() const { return tilesOf(tree); }

    Factors factorsOf(std::size_t node) const {
        Factors factors(problem.workload.dimensions.size(), 0);
        for (;; node = tree.nodes[node].parent) {
            const principles::TileNode& here = tree.nodes[node];
            if (here.parent == node)
                break;
            if (factors[here.grown] == 0)  // the last growth of a dimension decides
                factors[here.grown] = here.factor;
        }
        std::replace(factors.begin(), factors.end(), std::int64_t{0}, std::int64_t{1});
        return factors;
    }

    /// Returns the node in the notation of the figure, e.g. "2,1,1,3".
    std::string text(const Factors& f) const {
        std::string result;
        for (const char* name : {"K", "P", "C", "R"}) {
            const auto d = findDimension(problem.workload, name);
            result += (result.empty() ? "" : ",") + std::to_string(f[index(*d)]);
        }
        return result;
    }

    std::int64_t words(const Factors& factors) const {
        std::int64_t sum = 0;
        for (const Tensor& tensor : problem.workload.tensors)
            sum += footprint(tensor, factors);
        return sum;
    }

    std::string verdict(std::size_t node) const {
        const principles::TileNode& tile = tree.nodes[node];
        const std::string needs = std::to_string(words(factorsOf(node)));
        switch (tile.reason) {
        case PruneReason::None:
            return needs + " kept";
        case PruneReason::LargerTile:
            return needs + " pruned by " + text(factorsOf(tile.other));
        case PruneReason::Memory:
            return std::to_string(tile.left) + " of " + std::to_string(tile.right);
        default:
            return "a reason of something else";
        }
    }

    Lines nodes() const {
        Lines lines;
        for (std::size_t n = 0; n < tree.nodes.size(); ++n)
            lines[text(factorsOf(n))] = verdict(n);
        return lines;
    }

    Texts kept() const {
        Texts texts;
        for (const Factors& tile : tiles())
            texts.insert(text(tile));
        return texts;
    }

    /// Returns the kept tiles of the tree with the n-th root.
    Texts keptBelowRoot(std::size_t n) const {
        Texts texts;
        for (const std::uint32_t node : tree.keptNodes) {
            std::size_t root = node;
            while (tree.nodes[root].parent != root)
                root = tree.nodes[root].parent;
            std::size_t number = 0;
            for (std::size_t before = 0; before < root; ++before)
                number += tree.nodes[before].parent == before ? 1 : 0;
            if (number == n)
                texts.insert(text(factorsOf(node)));
        }
        return texts;
    }

    std::size_t rejected() const {
        return static_cast<std::size_t>(std::count_if(
            tree.nodes.begin(), tree.nodes.end(),
            [](const principles::TileNode& node) { return node.reason == PruneReason::Memory; }));
    }

    Problem problem;
    SearchOptions options;
    space::SearchProblem space;
    OrderTrie trie;
    space::ExtentLattice lattice;
    capacity::CapacityTable rooms;
    principles::TileTree tree;
};

SearchOptions growingOnly(const Workload& workload, const std::vector<std::string>& names) {
    DimensionSet allowed;
    for (const std::string& name : names)
        allowed.insert(*findDimension(workload, name));
    SearchOptions options;
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.allowed = allowed;
    return options;
}

SearchOptions withGrowth(GrowthRule rule) {
    SearchOptions options;
    options.growth = rule;
    return options;
}

/// Returns every tuple of divisors of the dimension sizes.
std::vector<Factors> allTiles(const Workload& workload) {
    std::vector<Factors> tiles = {{}};
    for (const Dimension& dimension : workload.dimensions) {
        std::vector<Factors> longer;
        for (const Factors& tile : tiles) {
            for (std::int64_t factor = 1; factor <= dimension.bound; ++factor) {
                if (dimension.bound % factor == 0) {
                    longer.push_back(tile);
                    longer.back().push_back(factor);
                }
            }
        }
        tiles = longer;
    }
    return tiles;
}

/// Returns true if a mapping with this tile at its innermost level, and all other iterations at the
/// outermost level, is legal.
bool fits(const Problem& problem, const Factors& tile) {
    Mapping mapping;
    mapping.levels.resize(problem.levelCount());
    for (std::size_t d = 0; d < tile.size(); ++d) {
        mapping.levels.back().temporal.push_back({dimensionId(d), tile[d]});
        mapping.levels.front().temporal.push_back(
            {dimensionId(d), problem.workload.dimensions[d].bound / tile[d]});
    }
    return violations(problem, mapping).empty();
}

/// Returns the number of children that can still be used in the outer fanouts.
std::int64_t lanesLeft(const Problem& problem, const Factors& tile) {
    std::int64_t children = 1;
    for (std::size_t l = 0; l + 2 < problem.levelCount(); ++l) {
        const Fanout& fanout = problem.accelerator.levels[l].fanout;
        children *= fanout.x * fanout.y;
    }
    std::int64_t left = 1;
    for (std::size_t d = 0; d < tile.size(); ++d)
        left *= problem.workload.dimensions[d].bound / tile[d];
    return std::min(children, left);
}

/// Returns true if two steps along the dimension alone move some tensor over words that no
/// operation accesses.
bool leavesGaps(const Workload& workload, std::size_t d) {
    for (const Tensor& tensor : workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            std::int64_t reached = 0;  // extent along the rank, over all dimensions
            std::int64_t step = 0;
            for (const Term& term : rank.terms) {
                reached += term.coefficient * (workload[term.dimension].bound - 1);
                step = index(term.dimension) == d ? term.coefficient : step;
            }
            if (step > 1 && reached == step * (workload.dimensions[d].bound - 1)) {
                return true;
            }
        }
    }
    return false;
}

/// Returns true if some dimension can grow to its next divisor: the larger tile fits, leaves no
/// gaps, and leaves as many lanes in the outer fanouts.
bool growsFurther(const Problem& problem, Factors tile) {
    const std::int64_t lanes = lanesLeft(problem, tile);
    for (std::size_t d = 0; d < tile.size(); ++d) {
        const std::int64_t own = tile[d];
        const std::int64_t bound = problem.workload.dimensions[d].bound;
        do {
            ++tile[d];
        } while (tile[d] < bound && bound % tile[d] != 0);
        if (own < bound && !leavesGaps(problem.workload, d) && fits(problem, tile) &&
            lanesLeft(problem, tile) >= lanes)
            return true;
        tile[d] = own;
    }
    return false;
}

class TileTreeTest : public QObject {
    Q_OBJECT

private slots:
    void figure43();
    void figure43InThePaper();
    void growthByReusedOperand();
    void otherReadings_data();
    void otherReadings();
    void withoutThePrincipleAllThatFits();
    void theRootThatDoesNotFit();
    void usableCapacity();
    void outerLevelsMustHoldItToo();
    void everyTileThatFitsIsSeen();
    void bothKeepWhatEitherKeeps();
    void nothingIsRecordedUnasked();
    void tableAndCountingAgree();
};

void TileTreeTest::figure43() {
    const Grown grown(conv1d(4, 4, 14, 3), figureMachine(8));
    const Lines nodes = grown.nodes();
    const Lines rejected = {{"4,1,1,1", "9 of 8"},  {"1,1,4,1", "9 of 8"},  {"1,2,1,3", "9 of 8"},
                            {"2,1,1,3", "11 of 8"}, {"2,2,2,1", "12 of 8"}, {"1,1,2,3", "13 of 8"},
                            {"4,1,2,1", "14 of 8"}, {"2,1,4,1", "14 of 8"}, {"2,2,1,3", "14 of 8"},
                            {"4,2,1,1", "14 of 8"}, {"1,2,4,1", "14 of 8"}, {"1,7,1,1", "15 of 8"},
                            {"1,2,2,3", "16 of 8"}, {"2,1,2,3", "20 of 8"}, {"2,7,1,1", "23 of 8"},
                            {"1,7,2,1", "23 of 8"}};
    for (const auto& [tile, verdict] : rejected) {
        QVERIFY2(nodes.count(tile) == 1, tile.c_str());
        QCOMPARE(nodes.at(tile), verdict);
    }
    const Lines kept = {
        {"2,2,1,1", "8 kept"}, {"2,1,2,1", "8 kept"}, {"1,2,2,1", "8 kept"}, {"1,1,1,3", "7 kept"}};
    for (const auto& [tile, verdict] : kept)
        QCOMPARE(nodes.at(tile), verdict);
    // Any child that fits is a valid reason.
    const std::map<std::string, Texts> pruned = {
        {"1,1,1,1",
         {"3 pruned by 2,1,1,1", "3 pruned by 1,2,1,1", "3 pruned by 1,1,2,1",
          "3 pruned by 1,1,1,3"}},
        {"2,1,1,1", {"5 pruned by 2,2,1,1", "5 pruned by 2,1,2,1"}},
        {"1,2,1,1", {"5 pruned by 2,2,1,1", "5 pruned by 1,2,2,1"}},
        {"1,1,2,1", {"5 pruned by 2,1,2,1", "5 pruned by 1,2,2,1"}}};
    for (const auto& [tile, verdicts] : pruned)
        QVERIFY2(verdicts.count(nodes.at(tile)) == 1, nodes.at(tile).c_str());
    QCOMPARE(nodes.size(), rejected.size() + kept.size() + pruned.size());
    QCOMPARE(grown.tree.nodes.size(), std::size_t{24});  // none twice
    QCOMPARE(grown.tree.fitting, std::size_t{8});
    QCOMPARE(grown.kept(), (Texts{"2,2,1,1", "2,1,2,1", "1,2,2,1", "1,1,1,3"}));
}

void TileTreeTest::figure43InThePaper() {
    const Workload workload = conv1d(4, 4, 14, 3);
    const Grown grown(workload, figureMachine(8), growingOnly(workload, {"K", "P"}));
    Lines nodes = grown.nodes();
    QVERIFY(nodes["1,1,1,1"].starts_with("3 pruned by "));
    QCOMPARE(nodes["2,1,1,1"], std::string("5 pruned by 2,2,1,1"));
    QCOMPARE(nodes["1,2,1,1"], std::string("5 pruned by 2,2,1,1"));
    QCOMPARE(nodes["2,2,1,1"], std::string("8 kept"));
    QCOMPARE(nodes["4,1,1,1"], std::string("9 of 8"));
    QCOMPARE(nodes["1,7,1,1"], std::string("15 of 8"));
    QCOMPARE(nodes["4,2,1,1"], std::string("14 of 8"));
    QCOMPARE(nodes["2,7,1,1"], std::string("23 of 8"));
    QCOMPARE(nodes.size(), std::size_t{8});
}

/// The Sunstone paper grows only the dimensions that index the reused operand: one tree for each
/// operand.
void TileTreeTest::growthByReusedOperand() {
    const Grown grown(conv1d(4, 4, 14, 3), figureMachine(8),
                      withGrowth(GrowthRule::IndexingOfReused));
    const Texts ofmap = {"2,2,1,1"};
    const Texts ifmap = {"1,2,2,1", "1,1,1,3"};
    const Texts weight = {"2,1,2,1", "1,1,1,3"};
    std::vector<Texts> trees;
    Texts all;
    for (std::size_t root = 0; root < 4; ++root) {
        const Texts kept = grown.keptBelowRoot(root);
        all.insert(kept.begin(), kept.end());
        if (!kept.empty())
            trees.push_back(kept);
    }
    std::sort(trees.begin(), trees.end());
    QCOMPARE(trees, (std::vector<Texts>{ifmap, weight, ofmap}));
    QCOMPARE(all, Grown(conv1d(4, 4, 14, 3), figureMachine(8)).kept());
}

void TileTreeTest::otherReadings_data() {
    QTest::addColumn<Workload>("workload");
    QTest::addColumn<bool>("onlyKP");
    QTest::addColumn<std::size_t>("fitting");
    QTest::addColumn<std::size_t>("rejected");
    QTest::addColumn<Texts>("kept");
    const auto row = [](const char* name, const Workload& workload, bool onlyKP,
                        std::size_t fitting, std::size_t rejected, const Texts& kept) {
        QTest::newRow(name) << workload << onlyKP << fitting << rejected << kept;
    };
    row("R = 4", conv1d(4, 4, 14, 4), false, 10, 19,
        {"2,2,1,1", "2,1,2,1", "2,1,1,2", "1,2,2,1", "1,2,1,2"});
    row("P = 7", conv1d(4, 4, 7, 3), false, 5, 12, {"2,1,2,1", "1,1,1,3"});
    row("R = 4, K and P", conv1d(4, 4, 14, 4), true, 4, 4, {"2,2,1,1"});
    row("P = 7, K and P", conv1d(4, 4, 7, 3), true, 2, 3, {"2,1,1,1"});
}

void TileTreeTest::otherReadings() {
    QFETCH(Workload, workload);
    QFETCH(bool, onlyKP);
    QFETCH(std::size_t, fitting);
    QFETCH(std::size_t, rejected);
    QFETCH(Texts, kept);
    const Grown grown(workload, figureMachine(8),
                      onlyKP ? growingOnly(workload, {"K", "P"}) : SearchOptions{});
    QCOMPARE(grown.kept(), kept);
    QCOMPARE(grown.tree.fitting, fitting);
    QCOMPARE(grown.rejected(), rejected);
}

void TileTreeTest::withoutThePrincipleAllThatFits() {
    SearchOptions options;
    options.principles.tile = false;
    const Grown grown(conv1d(4, 4, 14, 3), figureMachine(8), options);
    QCOMPARE(grown.kept(), (Texts{"1,1,1,1", "2,1,1,1", "1,2,1,1", "1,1,2,1", "2,2,1,1", "2,1,2,1",
                                  "1,2,2,1", "1,1,1,3"}));
    QCOMPARE(grown.rejected(), std::size_t{16});
}

/// The Sunstone implementation always returns the root, although it needs three words.
void TileTreeTest::theRootThatDoesNotFit() {
    const Grown grown(conv1d(4, 4, 14, 3), figureMachine(2));
    QVERIFY(grown.tiles().empty());
    QCOMPARE(grown.nodes(), (Lines{{"1,1,1,1", "3 of 2"}}));
    const SearchResult result = search(grown.problem, {});
    QVERIFY(!result.best);
    QVERIFY(!result.whyNone.empty());
    // With one more word, there is exactly the root.
    QCOMPARE(Grown(conv1d(4, 4, 14, 3), figureMachine(3)).kept(), Texts{"1,1,1,1"});
}

void TileTreeTest::usableCapacity() {
    Accelerator twice = figureMachine(17);
    twice.levels[1].buffers[0].buffering = 2;  // two copies of each tile: eight words for one
    QCOMPARE(Grown(conv1d(4, 4, 14, 3), twice).nodes(),
             Grown(conv1d(4, 4, 14, 3), figureMachine(8)).nodes());
    Accelerator wide = figureMachine(8);
    wide.tensorBits["ofmap"] = 24;  // one and a half words each
    const Grown grown(conv1d(4, 4, 14, 3), wide);
    QCOMPARE(grown.nodes().at("1,2,2,1"), std::string("9 of 8"));
    QCOMPARE(grown.nodes().at("1,1,4,1"), std::string("10 of 8"));  // nine and a half
    QCOMPARE(grown.nodes().at("4,1,1,1"), std::string("11 of 8"));
}

/// An L1 tile that the L2 cannot hold leads to no mapping. It is pruned when it is made, with the
/// numbers of the L2.
void TileTreeTest::outerLevelsMustHoldItToo() {
    Level outer = makeLevel("L2");
    outer.buffers.front().capacity = 5;
    Accelerator accelerator = figureMachine(8);
    accelerator.levels.insert(accelerator.levels.begin() + 1, outer);
    const Grown grown(conv1d(4, 4, 14, 3), accelerator);
    QCOMPARE(grown.kept(), (Texts{"2,1,1,1", "1,2,1,1", "1,1,2,1"}));
    QCOMPARE(grown.nodes().at("2,2,1,1"), std::string("8 of 5"));
    for (const principles::TileNode& node : grown.tree.nodes) {
        if (node.reason == PruneReason::Memory && node.left <= 8)
            QCOMPARE(grown.space.buffers()[node.buffer].level, std::size_t{1});
    }
}

void TileTreeTest::everyTileThatFitsIsSeen() {
    for (std::uint64_t seed = 1; seed <= 20 + caseCount(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        SearchOptions options = withGrowth(GrowthRule::AllDimensions);
        for (const bool principle : {false, true}) {
            options.principles.tile = principle;
            const Grown grown(randomCase.workload, randomCase.accelerator, options);
            std::set<Factors> expected;
            for (const Factors& tile : allTiles(randomCase.workload)) {
                if (fits(grown.problem, tile) && (!principle || !growsFurther(grown.problem, tile)))
                    expected.insert(tile);
            }
            const std::vector<Factors> tiles = grown.tiles();
            const std::set<Factors> kept(tiles.begin(), tiles.end());
            QVERIFY2(kept == expected, describe(randomCase).c_str());
            QVERIFY2(kept.size() == tiles.size(), describe(randomCase).c_str());
            for (std::size_t n = 0; n < grown.tree.nodes.size(); ++n) {
                const principles::TileNode& node = grown.tree.nodes[n];
                QVERIFY2(fits(grown.problem, grown.factorsOf(n)) ==
                             (node.reason != PruneReason::Memory),
                         describe(randomCase).c_str());
                QVERIFY2(node.reason != PruneReason::LargerTile || node.left < node.right,
                         describe(randomCase).c_str());
                QVERIFY2(node.reason != PruneReason::Memory || node.left > node.right,
                         describe(randomCase).c_str());
            }
        }
    }
}

/// One tree for both rules keeps the tiles of the thesis' tree and those of the paper's trees.
void TileTreeTest::bothKeepWhatEitherKeeps() {
    std::size_t more = 0;
    for (std::uint64_t seed = 1; seed <= 20 + caseCount(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const auto kept = [&](GrowthRule rule) {
            const Grown grown(randomCase.workload, randomCase.accelerator, withGrowth(rule));
            const std::vector<Factors> tiles = grown.tiles();
            return std::set<Factors>(tiles.begin(), tiles.end());
        };
        const auto isWide = [](const Level& level) { return level.fanout.x * level.fanout.y > 1; };
        const auto& levels = randomCase.accelerator.levels;
        std::set<Factors> expected = kept(GrowthRule::AllDimensions);
        if (std::any_of(levels.begin(), levels.end(), isWide)) {
            const std::size_t alone = expected.size();
            expected.merge(kept(GrowthRule::IndexingOfReused));
            more += expected.size() > alone ? 1 : 0;
        }
        QVERIFY2(kept(GrowthRule::Both) == expected, describe(randomCase).c_str());
    }
    QVERIFY(more > 0);
}

void TileTreeTest::nothingIsRecordedUnasked() {
    const Grown grown(conv1d(4, 4, 14, 3), figureMachine(8));
    capacity::CapacityTable rooms(grown.space, grown.lattice);
    const principles::TileTree silent = grown.grow(rooms, false);
    QVERIFY(silent.nodes.empty());
    QCOMPARE(tilesOf(silent), grown.tiles());
    QCOMPARE(silent.fitting, grown.tree.fitting);
}

/// Spaces that are too large for the capacity table are counted tile by tile. The trees are the
/// same.
void TileTreeTest::tableAndCountingAgree() {
    for (std::uint64_t seed = 1; seed <= randomRounds(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const Grown grown(randomCase.workload, randomCase.accelerator);
        QVERIFY(grown.rooms.usable());
        const space::ExtentLattice none;
        capacity::CapacityTable unusable(grown.space, none);
        QVERIFY(!unusable.usable());
        const principles::TileTree counted = grown.grow(unusable, true);
        QVERIFY2(tilesOf(counted) == grown.tiles(), describe(randomCase).c_str());
        QCOMPARE(counted.nodes.size(), grown.tree.nodes.size());
        for (std::size_t n = 0; n < counted.nodes.size(); ++n) {
            const principles::TileNode& a = counted.nodes[n];
            const principles::TileNode& b = grown.tree.nodes[n];
            QVERIFY2(a.reason == b.reason && a.left == b.left && a.right == b.right &&
                         a.buffer == b.buffer && a.parent == b.parent,
                     describe(randomCase).c_str());
        }
    }
}

LOOPGLASS_TEST(TileTreeTest)

}  // namespace loopglass::test::tile_tree_test

#include "tile_tree_test.moc"
