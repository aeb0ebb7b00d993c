// The published search of sizes. It is heuristic, so the grid as the oracle checks what must hold
// nevertheless: it never finds more than the grid, its mapped costs equal those of the grid, and
// sizes that it calls redundant have no kept tile.
#include "design/explore.h"
#include "design/published_search.h"
#include "design/sized_tiles.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>

namespace loopglass::test::published_search_test {

using namespace design;

Accelerator machine(const std::string& sizes = "capacity: 8") {
    return readAccelerator(
        {"", "name: m\ntechnology: {table: cacti-45nm, dram: lpddr4}\n"
             "compute: {name: MAC, energy: 1, area: 1668}\nlevels:\n  - {name: DRAM}\n"
             "  - {name: L2, capacity: 4096, fanout: {x: 4, y: 2}}\n"
             "  - {name: L1, buffers: [{name: i, keeps: [I], " +
                 sizes + "}, {name: w, keeps: [W], " + sizes + "}, {name: o, keeps: [O], " + sizes +
                 "}]}\n"});
}

Workload layer(RandomSource& random) {
    const auto bound = [&] { return std::to_string(std::vector{2, 3, 4, 6, 8}[random.below(5)]); };
    return readWorkload({"", "name: l\ndimensions: {K: " + bound() + ", P: " + bound() +
                                 ", C: " + bound() +
                                 ", R: 3}\nequation: "
                                 "\"O[k,p] += I[c,p+r] * W[k,c,r]\"\n"});
}

Design randomDesign(std::uint64_t seed) {
    RandomSource random(seed);
    Design made;
    made.space.base = machine();
    for (const char* name : {"L1.i.capacity", "L1.w.capacity", "L1.o.capacity", "L2.capacity"})
        if (random.chance(60))
            made.space.axes.push_back(
                readAxis(made.space.base, name,
                         std::string(name) == "L2.capacity" ? "64,256,4096" : "4,8,16,32"));
    if (made.space.axes.empty())
        made.space.axes.push_back(readAxis(made.space.base, "L1.w.capacity", "4,8,16,32"));
    for (std::size_t n = 1 + random.below(3); n > 0; --n)
        made.layers.push_back({layer(random), static_cast<std::int64_t>(1 + random.below(3))});
    made.options.objective = random.chance(50) ? Objective::Edp : Objective::Energy;
    return made;
}

class PublishedSearchTest : public QObject {
    Q_OBJECT

private slots:
    void neverBetterThanTheGrid();
    void redundantConfigurationsHaveNoTile();
    void needsACapacity();
};

void PublishedSearchTest::neverBetterThanTheGrid() {
    std::size_t best = 0;
    std::size_t mapped = 0;
    std::size_t all = 0;
    double worst = 1;
    constexpr std::uint64_t seeds = 20;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Design asked = randomDesign(seed);
        asked.exploration = Exploration::Published;
        const ExplorationResult published = explore(asked);
        asked.exploration = Exploration::Grid;
        const ExplorationResult grid = explore(asked);
        QVERIFY(!published.stopped && published.best && grid.best);
        QVERIFY(published.cost.objective >= grid.cost.objective);
        worst = std::max(worst, published.cost.objective / grid.cost.objective);
        best += published.cost.objective == grid.cost.objective ? 1 : 0;
        for (std::size_t n = 0; n < grid.configurations.size(); ++n) {
            const Configuration& one = published.configurations[n];
            const bool isMapped = one.verdict == Verdict::Best || one.verdict == Verdict::Searched;
            QVERIFY(isMapped || one.verdict == Verdict::Redundant ||
                    one.verdict == Verdict::LeftOut);
            QVERIFY(!isMapped || one.number == grid.configurations[n].number);
            QVERIFY(!english(reasonOf(published, n)).empty());
            mapped += isMapped ? 1 : 0;
        }
        all += grid.configurations.size();
    }
    QVERIFY(best > seeds / 4 && mapped < all);
    qInfo("best in %zu of %d, %.3f times the best at worst; %zu of %zu machines mapped", best,
          static_cast<int>(seeds), worst, mapped, all);
}

void PublishedSearchTest::redundantConfigurationsHaveNoTile() {
    std::size_t redundant = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        Design asked = randomDesign(seed);
        asked.exploration = Exploration::Published;
        const ExplorationResult published = explore(asked);
        const std::size_t level = *levelOfTiles(asked.space);
        std::vector<Axis> axes;
        for (const std::size_t a : capacityAxes(asked.space, level))
            axes.push_back(asked.space.axes[a]);
        for (std::size_t n = 0; n < published.configurations.size(); ++n) {
            std::vector<std::size_t> sizes;
            for (const std::size_t a : capacityAxes(asked.space, level))
                sizes.push_back(asked.space.choices(n)[a]);
            bool needed = false;
            for (const NetworkLayer& one : asked.layers)
                for (const SizedTile& tile :
                     sizedTiles(bind(one.workload, asked.space.base), level, axes).nodes)
                    needed = needed || (tile.isKept() && tile.sizes == sizes);
            const bool isRedundant = published.configurations[n].verdict == Verdict::Redundant;
            QCOMPARE(isRedundant, !needed);
            redundant += isRedundant ? 1 : 0;
        }
    }
    QVERIFY(redundant > 10);
}

void PublishedSearchTest::needsACapacity() {
    Design asked = randomDesign(1);
    asked.exploration = Exploration::Published;
    QVERIFY_THROWS_EXCEPTION(InputError, explore(asked, nullptr, {}, nullptr, Share{1, 2}));
    asked.space.axes = {readAxis(asked.space.base, "L2.fanout", "2x2,4x2")};
    QVERIFY_THROWS_EXCEPTION(InputError, explore(asked));
}

LOOPGLASS_TEST(PublishedSearchTest)

}  // namespace loopglass::test::published_search_test

#include "published_search_test.moc"
