// Lanes that are idle for some time, compared with a walk through all time steps that tests whether
// each lane has an operation. LOOPGLASS_SEED=<seed> begins with another case.

#include "cost/evaluate.h"
#include "cost/tile_walk.h"
#include "mapping/lane_shares.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "support/oracles/cost_comparison.h"

#include <QTest>
#include <numeric>

namespace loopglass::test::lane_shares_test {

/// Returns the instance for the child of a fanout at a column and a row. In all other fanouts, it
/// is the first sibling.
std::vector<std::int64_t> placeOf(const TileWalk& walk, std::size_t level, std::int64_t column,
                                  std::int64_t row) {
    std::vector<std::int64_t> place(walk.spatialLoops().size(), 0);
    for (std::size_t i = place.size(); i-- > 0;) {  // innermost first
        const WalkLoop& loop = walk.spatialLoops()[i];
        if (loop.level != level)
            continue;
        std::int64_t& position = loop.kind == LoopKind::X ? column : row;
        place[i] = position % loop.bound;
        position /= loop.bound;
    }
    return place;
}

class LaneSharesTest : public QObject {
    Q_OBJECT

private slots:
    void agreeWithTheWalk();
    void evenLanesWorkAllTheTime();
    void sumsAreOperations();
};

void LaneSharesTest::agreeWithTheWalk() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t idle = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const RandomCase one = unevenCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        const TileWalk walk(problem, one.mapping);
        const std::size_t lanes = walk.levelCount();
        const std::int64_t steps = walk.steps(lanes);
        if (steps > 2000)
            continue;
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            const LaneShares shares = laneShares(problem, one.mapping, l);
            QCOMPARE(shares.busy.size(), static_cast<std::size_t>(shares.columns * shares.rows));
            if (shares.busy.size() > 20)
                continue;
            for (std::int64_t row = 0; row < shares.rows; ++row)
                for (std::int64_t column = 0; column < shares.columns; ++column) {
                    const auto place = placeOf(walk, l, column, row);
                    std::int64_t busy = 0;
                    for (std::int64_t step = 0; step < steps; ++step)
                        busy += walk.idle(lanes, walk.position(lanes, step), place) ? 0 : 1;
                    const double share = static_cast<double>(busy) / static_cast<double>(steps);
                    QVERIFY2(
                        closeTo(shares.at(column, row), share, 1e-12),
                        ("LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one)).c_str());
                    idle += busy < steps ? 1 : 0;
                }
        }
    }
    QVERIFY(idle > 20);
}

void LaneSharesTest::evenLanesWorkAllTheTime() {
    for (std::uint64_t seed = 1; seed <= caseCount(100); ++seed) {
        const RandomCase one = randomCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (std::size_t l = 0; l < problem.levelCount(); ++l)
            QVERIFY(!laneShares(problem, one.mapping, l).varies());
    }
}

/// If only one fanout is used, all shares together equal the share of lanes × time in use.
void LaneSharesTest::sumsAreOperations() {
    std::size_t checked = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase one = unevenCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        std::vector<std::size_t> used;
        for (std::size_t l = 0; l < one.mapping.levels.size(); ++l)
            if (!one.mapping.levels[l].x.empty() || !one.mapping.levels[l].y.empty())
                used.push_back(l);
        if (used.size() != 1)
            continue;
        const LaneShares shares = laneShares(problem, one.mapping, used.front());
        const Cost cost = evaluate(problem, one.mapping, one.options);
        const double all = std::accumulate(shares.busy.begin(), shares.busy.end(), 0.0);
        QVERIFY(
            closeTo(all * static_cast<double>(cost.steps), static_cast<double>(cost.macs), 1e-9));
        ++checked;
    }
    QVERIFY(checked > 0);
}

LOOPGLASS_TEST(LaneSharesTest)

}  // namespace loopglass::test::lane_shares_test

#include "lane_shares_test.moc"
