// Tiles with the smallest sizes that hold them: figures 5.1 and 5.2 of the Sunstone thesis node by
// node, and random problems, where the oracle lists every tile.
#include "design/sized_tiles.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"

#include <QTest>
#include <map>
#include <set>
#include <string>

namespace loopglass::test::sized_tiles_test {

using namespace design;

using Extents = std::vector<std::int64_t>;

/// Returns the problem of the figures, with tiles as (K, P, C, R).
Problem figure() {
    return bind(readWorkload({"", "name: conv1d\ndimensions: {K: 4, P: 14, C: 4, R: 3}\nequation: "
                                  "\"ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]\"\n"}),
                readAccelerator({"", "name: m\ncompute: {name: MAC, energy: 1}\nlevels:\n  - "
                                     "{name: DRAM, energy: {read: 50}}\n"
                                     "  - {name: L1, capacity: 8, energy: {read: 1}}\n"}));
}

SizedTiles tilesFor(const std::string& sizes) {
    const Problem problem = figure();
    return sizedTiles(problem, 1, {readAxis(problem.accelerator, "L1.capacity", sizes)});
}

std::set<Extents> fitting(const SizedTiles& tiles) {
    std::set<Extents> all;
    for (const SizedTile& tile : tiles.nodes)
        if (tile.fits())
            all.insert(tile.extents);
    return all;
}

/// Returns the kept tiles by their paired size.
std::map<std::size_t, std::set<Extents>> kept(const SizedTiles& tiles) {
    std::map<std::size_t, std::set<Extents>> all;
    for (const SizedTile& tile : tiles.nodes)
        if (tile.isKept())
            all[tile.sizes[0]].insert(tile.extents);
    return all;
}

class SizedTilesTest : public QObject {
    Q_OBJECT

private slots:
    void sweepsOfFigure51();
    void treeOfFigure52();
    void otherSizes();
    void asAListOfAllTilesSays();
    void aStopIsSaid();
};

/// Searches each size separately, like a mapper that is called for each size.
void SizedTilesTest::sweepsOfFigure51() {
    QCOMPARE(fitting(tilesFor("3")), (std::set<Extents>{{1, 1, 1, 1}}));
    QCOMPARE(fitting(tilesFor("4")), (std::set<Extents>{{1, 1, 1, 1}}));
    const std::set<Extents> with8 = fitting(tilesFor("8"));
    QCOMPARE(with8, (std::set<Extents>{{1, 1, 1, 1},
                                       {2, 1, 1, 1},
                                       {1, 2, 1, 1},
                                       {1, 1, 2, 1},
                                       {1, 1, 1, 3},
                                       {2, 2, 1, 1},
                                       {2, 1, 2, 1},
                                       {1, 2, 2, 1}}));
}

void SizedTilesTest::treeOfFigure52() {
    const SizedTiles tiles = tilesFor("3,4,8");
    QVERIFY(tiles.whole);
    const std::map<Extents, std::int64_t> words{
        {{1, 1, 1, 1}, 3},  {{2, 1, 1, 1}, 5},  {{1, 2, 1, 1}, 5},  {{1, 1, 2, 1}, 5},
        {{1, 1, 1, 3}, 7},  {{2, 2, 1, 1}, 8},  {{2, 1, 2, 1}, 8},  {{1, 2, 2, 1}, 8},
        {{4, 1, 1, 1}, 9},  {{1, 1, 4, 1}, 9},  {{1, 2, 1, 3}, 9},  {{2, 1, 1, 3}, 11},
        {{2, 2, 2, 1}, 12}, {{1, 1, 2, 3}, 13}, {{4, 1, 2, 1}, 14}, {{2, 1, 4, 1}, 14},
        {{2, 2, 1, 3}, 14}, {{4, 2, 1, 1}, 14}, {{1, 2, 4, 1}, 14}, {{1, 7, 1, 1}, 15},
        {{1, 2, 2, 3}, 16}, {{2, 1, 2, 3}, 20}, {{2, 7, 1, 1}, 23}, {{1, 7, 2, 1}, 23}};
    QCOMPARE(tiles.nodes.size(), words.size());
    for (const SizedTile& tile : tiles.nodes) {
        QVERIFY(words.contains(tile.extents));
        QCOMPARE(tile.words, std::vector<std::int64_t>{words.at(tile.extents)});
        QCOMPARE(tile.fits(), tile.words[0] <= 8);
        if (tile.fits())
            QCOMPARE(tile.sizes[0], std::size_t{tile.words[0] <= 3 ? 0U : 2U});
    }
    QCOMPARE(kept(tiles), (std::map<std::size_t, std::set<Extents>>{
                              {0, {{1, 1, 1, 1}}},
                              {2, {{1, 1, 1, 3}, {2, 2, 1, 1}, {2, 1, 2, 1}, {1, 2, 2, 1}}}}));
}

void SizedTilesTest::otherSizes() {
    QCOMPARE(kept(tilesFor("5,8")),
             (std::map<std::size_t, std::set<Extents>>{
                 {0, {{2, 1, 1, 1}, {1, 2, 1, 1}, {1, 1, 2, 1}}},
                 {1, {{1, 1, 1, 3}, {2, 2, 1, 1}, {2, 1, 2, 1}, {1, 2, 2, 1}}}}));
    QVERIFY(fitting(tilesFor("2")).empty());
}

void SizedTilesTest::asAListOfAllTilesSays() {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        RandomSource random(seed);
        const auto bound = [&] {
            return std::to_string(std::vector{1, 2, 3, 4, 6, 8, 12}[random.below(7)]);
        };
        const Problem problem =
            bind(readWorkload({"", "name: l\ndimensions: {K: " + bound() + ", P: " + bound() +
                                       ", C: " + bound() + "}\nequation: " +
                                       (random.chance(50) ? "\"O[k,p] += I[p+c] * W[k,c]\"\n"
                                                          : "\"O[k,p] += I[p,c] * W[k,c]\"\n")}),
                 readAccelerator(
                     {"", "name: m\nword_bits: 16\ntensor_bits: {O: 32}\ncompute: {energy: 1}\n"
                          "levels:\n  - {name: DRAM, energy: {read: 50}}\n  - {name: L1, buffers: "
                          "[{name: a, keeps: "
                          "[I], capacity: 8, energy: {read: 1}, buffering: " +
                              std::string(random.chance(50) ? "2" : "1") +
                              "}, {name: b, keeps: [W, O], capacity: 4, energy: {read: 1}}]}\n"}));
        std::vector<Axis> axes{readAxis(problem.accelerator, "L1.a.capacity", "4,8,12,30")};
        if (random.chance(70))
            axes.push_back(readAxis(problem.accelerator, "L1.b.capacity", "6,10,24"));
        const SizedTiles tiles = sizedTiles(problem, 1, axes);
        std::map<Extents, const SizedTile*> found;
        for (const SizedTile& tile : tiles.nodes)
            QVERIFY(found.try_emplace(tile.extents, &tile).second);
        const auto& bounds = problem.workload.dimensions;
        const auto sizesOf = [&](const Extents& extents) {
            std::vector<std::size_t> sizes;
            for (std::size_t b = 0; b < 2; ++b) {
                const Buffer& buffer = problem.accelerator.levels[1].buffers[b];
                const std::int64_t words = bufferWords(problem, levelId(1), b, extents);
                if (b >= axes.size()) {
                    if (words > *usableWords(buffer))
                        return std::vector<std::size_t>{};
                    continue;
                }
                std::size_t size = 0;
                while (size < axes[b].values.size() &&
                       words > static_cast<std::int64_t>(axes[b].values[size].number) /
                                   buffer.buffering)
                    ++size;
                if (size == axes[b].values.size())
                    return std::vector<std::size_t>{};
                sizes.push_back(size);
            }
            return sizes;
        };
        for (std::int64_t k = 1; k <= bounds[0].bound; ++k)
            for (std::int64_t p = 1; p <= bounds[1].bound; ++p)
                for (std::int64_t c = 1; c <= bounds[2].bound; ++c) {
                    const Extents extents{k, p, c};
                    if (bounds[0].bound % k != 0 || bounds[1].bound % p != 0 ||
                        bounds[2].bound % c != 0)
                        continue;
                    const std::vector<std::size_t> sizes = sizesOf(extents);
                    if (sizes.empty()) {
                        QVERIFY(!found.contains(extents) || !found[extents]->fits());
                        continue;
                    }
                    QVERIFY(found.contains(extents));
                    QCOMPARE(found[extents]->sizes, sizes);
                    bool grows = false;
                    for (std::size_t d = 0; d < 3; ++d) {
                        Extents child = extents;
                        while (child[d] < bounds[d].bound && !grows) {
                            ++child[d];
                            if (bounds[d].bound % child[d] == 0) {
                                grows = sizesOf(child) == sizes;
                                break;
                            }
                        }
                    }
                    QCOMPARE(found[extents]->isKept(), !grows);
                }
    }
}

void SizedTilesTest::aStopIsSaid() {
    const Problem problem = figure();
    const std::vector<Axis> axes{readAxis(problem.accelerator, "L1.capacity", "64")};
    QVERIFY(!sizedTiles(problem, 1, axes, 5).whole);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!sizedTiles(problem, 1, axes, 1000, stop.get_token()).whole);
}

LOOPGLASS_TEST(SizedTilesTest)

}  // namespace loopglass::test::sized_tiles_test

#include "sized_tiles_test.moc"
