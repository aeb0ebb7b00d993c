// The positions of tiles and the words of every step, compared with the step simulator: the boxes
// are equal at every iteration, and the words of all steps together equal the counts of the
// simulator and the closed form.

#include "cost/evaluate.h"
#include "cost/tile_walk.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/oracles/loop_walk.h"
#include "support/oracles/step_simulator.h"
#include "support/returning_cases.h"

#include <QTest>
#include <map>
#include <set>

namespace loopglass::test::tile_walk_test {

using Coordinates = std::vector<std::int64_t>;

/// Returns all words of a box.
std::vector<Coordinates> wordsOf(const TileBox& box) {
    std::vector<Coordinates> words{{}};
    for (std::size_t r = 0; r < box.base.size(); ++r) {
        std::vector<Coordinates> longer;
        for (const Coordinates& word : words) {
            for (std::int64_t i = 0; i < box.extent[r]; ++i) {
                longer.push_back(word);
                longer.back().push_back(box.base[r] + i);
            }
        }
        words = std::move(longer);
    }
    return words;
}

std::int64_t fillsOfOperand(const TileWalk& walk, std::size_t level, std::size_t tensor) {
    std::int64_t fills = 0;
    for (std::int64_t step = 0; step < walk.steps(level); ++step) {
        for (std::int64_t i = 0; i < walk.instances(level); ++i) {
            fills += walk.move(level, tensor, step, walk.place(level, i)).loaded();
        }
    }
    return fills;
}

struct OutputWords {
    std::int64_t fills = 0;
    std::int64_t updates = 0;
};

/// Returns the words that enter below a parent at a step, once for all siblings whose sums are
/// added.
OutputWords wordsOfOutput(const Problem& problem, const TileWalk& walk, std::size_t level,
                          std::size_t tensor, const CostOptions& options) {
    OutputWords out;
    const std::size_t parent = walk.parentOf(level, tensor);
    for (std::int64_t step = 0; step < walk.steps(level); ++step) {
        // The words, and whether they were visited, by parent and by the coordinates across which
        // sums are not added.
        std::map<std::pair<Coordinates, Coordinates>, std::map<Coordinates, bool>> entering;
        for (std::int64_t i = 0; i < walk.instances(level); ++i) {
            const Coordinates place = walk.place(level, i);
            std::pair<Coordinates, Coordinates> where;
            for (std::size_t s = 0; s < place.size(); ++s) {
                const std::size_t at = walk.spatialLoops()[s].level;
                if (at < parent) {
                    where.first.push_back(place[s]);
                } else if (!problem.accelerator.levels[at].fanout.reduction) {
                    where.second.push_back(place[s]);
                }
            }
            const TileMove move = walk.move(level, tensor, step, place);
            for (const Coordinates& word : wordsOf(move.now)) {
                if (!move.stays || !move.stays->contains(word)) {
                    entering[where][word] = walk.visitedBefore(level, tensor, step, place, word);
                }
            }
        }
        std::set<std::pair<Coordinates, Coordinates>> seen;  // by parent, in this step
        for (const auto& [where, words] : entering) {
            for (const auto& [word, visited] : words) {
                const bool first = !visited && seen.insert({where.first, word}).second;
                ++out.updates;
                out.fills += !first || options.chargeFirstVisits ? 1 : 0;
            }
        }
    }
    return out;
}

QByteArray where(std::uint64_t seed, std::size_t level, std::size_t tensor) {
    return QStringLiteral("seed %1, level %2, tensor %3").arg(seed).arg(level).arg(tensor).toUtf8();
}

/// Cases with even tiles, and a quarter as many with uneven ones.
RandomCase caseOf(std::uint64_t seed, std::uint64_t even) {
    if (seed <= even)
        return randomCase(seed);
    RandomCase one = seed % 2 == 0 ? returningCase(seed) : unevenCase(seed);
    one.accelerator.counting = {};
    return one;
}

class TileWalkTest : public QObject {
    Q_OBJECT

private slots:
    void aSlidingWindow();
    void aStepAndItsPosition();
    void everyStepIsTheSimulators();
    void allStepsTogetherAreTheCounts();
};

/// P in time over a window of 3 taps: in each step one word is new, two stay, one leaves.
void TileWalkTest::aSlidingWindow() {
    const Problem problem =
        bind(conv1d(1, 1, 4, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const Mapping mapping{
        {makeLoops(problem.workload, {"P 4"}, {}), makeLoops(problem.workload, {"R 3"}, {})}};
    const TileWalk walk(problem, mapping);
    QCOMPARE(walk.steps(1), 4);
    const std::size_t ifmap = 1;
    const TileMove first = walk.move(1, ifmap, 0, {});
    QCOMPARE(first.loaded(), 3);
    QCOMPARE(first.left(), 0);
    const TileMove second = walk.move(1, ifmap, 1, {});
    QCOMPARE(second.now.base, (Coordinates{0, 1}));
    QCOMPARE(second.loaded(), 1);
    QCOMPARE(second.stayed(), 2);
    QCOMPARE(second.left(), 1);
    CostOptions stationary;
    stationary.reuse = ReuseReading::Stationary;
    QCOMPARE(TileWalk(problem, mapping, stationary).move(1, ifmap, 1, {}).loaded(), 3);
    // The weights do not move, but flush loads them nevertheless.
    QCOMPARE(walk.move(1, 2, 1, {}).loaded(), 0);
    CostOptions flush;
    flush.reuse = ReuseReading::Flush;
    QCOMPARE(TileWalk(problem, mapping, flush).move(1, 2, 1, {}).loaded(), 3);
    QVERIFY(!walk.visitedBefore(1, 0, 1, {}, {0, 1}));
}

void TileWalkTest::aStepAndItsPosition() {
    const Problem problem =
        bind(conv1d(4, 2, 6, 3),
             makeAccelerator({makeLevel("DRAM", 2), makeLevel("L2"), makeLevel("L1")}));
    const Mapping mapping{{makeLoops(problem.workload, {"P 2", "K 2"}, {"K 2"}),
                           makeLoops(problem.workload, {"C 2", "P 3"}, {}),
                           makeLoops(problem.workload, {"R 3"}, {})}};
    const TileWalk walk(problem, mapping);
    QCOMPARE(walk.steps(1), 4);
    QCOMPARE(walk.steps(2), 24);
    QCOMPARE(walk.position(2, 7), (Coordinates{0, 1, 0, 1, 0}));
    for (std::int64_t step = 0; step < 24; ++step) {
        QCOMPARE(walk.stepAt(2, walk.position(2, step)), step);
        QCOMPARE(walk.stepAt(1, walk.position(2, step)), step / 6);
    }
    QCOMPARE(walk.instances(2), 2);
    QCOMPARE(walk.operations(2, walk.position(2, 7), {1}).base, (Coordinates{3, 0, 1, 0}));
    QCOMPARE(walk.sizes(1), (Coordinates{2, 8}));
}

/// Compares box by box, at every iteration at which a level's tile may have moved.
void TileWalkTest::everyStepIsTheSimulators() {
    for (std::uint64_t seed = 1; seed <= caseCount(600) + caseCount(150); ++seed) {
        const RandomCase random = caseOf(seed, caseCount(600));
        const Problem problem = bind(random.workload, random.accelerator);
        const TileWalk walk(problem, random.mapping);
        LoopWalk truth(random.workload, random.mapping);
        std::vector<std::int64_t> step(walk.levelCount() + 1, -1);
        do {
            for (std::size_t l = 0; l <= walk.levelCount(); ++l) {
                if (!truth.steppedOutside(l)) {
                    continue;
                }
                const Coordinates position = walk.position(l, ++step[l]);
                QCOMPARE(walk.stepAt(l, position), step[l]);
                for (std::int64_t i = 0; i < walk.instances(l); ++i) {
                    for (std::size_t t = 0; t < random.workload.tensorCount(); ++t) {
                        const auto box =
                            truth.tile(l, static_cast<std::size_t>(i), random.workload.tensors[t]);
                        QCOMPARE(walk.idle(l, position, walk.place(l, i)), !box.has_value());
                        if (!box)
                            continue;
                        const TileBox own = walk.tile(l, t, position, walk.place(l, i));
                        QVERIFY2(own.base == box->base && own.extent == box->extent,
                                 where(seed, l, t).constData());
                    }
                }
            }
        } while (truth.next());
        for (std::size_t l = 0; l <= walk.levelCount(); ++l) {
            QCOMPARE(step[l] + 1, walk.steps(l));
        }
    }
}

/// Under each reading, the loaded words of all steps are the fills, and the returned words are the
/// updates.
void TileWalkTest::allStepsTogetherAreTheCounts() {
    int returned = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(600) + caseCount(150); ++seed) {
        RandomCase random = caseOf(seed, caseCount(600));
        const Problem problem = bind(random.workload, random.accelerator);
        for (const ReuseReading reading :
             {ReuseReading::Exact, ReuseReading::Stationary, ReuseReading::Flush}) {
            random.options.reuse = reading;
            const Cost simulated =
                simulate(random.workload, random.accelerator, random.mapping, random.options);
            const Cost closed = evaluate(problem, random.mapping, random.options);
            const TileWalk walk(problem, random.mapping, random.options);
            for (std::size_t l = 1; l < walk.levelCount(); ++l) {
                for (std::size_t t = 0; t < random.workload.tensorCount(); ++t) {
                    if (!walk.holds(l, t)) {
                        continue;
                    }
                    const std::int64_t fills = simulated.levels[l].tensors[t].fills;
                    QCOMPARE(closed.levels[l].tensors[t].fills, fills);
                    if (!random.workload.tensors[t].output) {
                        QVERIFY2(fillsOfOperand(walk, l, t) == fills,
                                 where(seed, l, t).constData());
                        continue;
                    }
                    const OutputWords words = wordsOfOutput(problem, walk, l, t, random.options);
                    const std::size_t parent = walk.parentOf(l, t);
                    QVERIFY2(words.fills == fills, where(seed, l, t).constData());
                    QVERIFY2(words.updates == simulated.levels[parent].tensors[t].updates,
                             where(seed, l, t).constData());
                    returned += fills > 0 ? 1 : 0;
                }
            }
        }
    }
    QVERIFY(returned > static_cast<int>(caseCount(100)));
}

LOOPGLASS_TEST(TileWalkTest)

}  // namespace loopglass::test::tile_walk_test

#include "tile_walk_test.moc"
