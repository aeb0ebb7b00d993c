// Layouts of spatial loops on the axes of fanouts that share along axes only. Here, only the axes
// of a mapping change. search_brute_force_test checks that the search finds the best mapping with
// such layouts.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/space/axis_layout.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/brute_force.h"
#include "words/language.h"

#include <QTest>
#include <map>

namespace loopglass::test::axis_layout_test {

/// Temporal loops, and for every fanout the factors of both axes together.
std::string withoutAxes(const Mapping& mapping) {
    std::string text;
    for (const LevelMapping& level : canonical(mapping).levels) {
        for (const Loop& loop : level.temporal)
            text += std::to_string(index(loop.dimension)) + "*" + std::to_string(loop.factor) + " ";
        std::map<std::size_t, std::int64_t> spatial;
        for (const auto* axis : {&level.x, &level.y}) {
            for (const Loop& loop : *axis)
                spatial.try_emplace(index(loop.dimension), 1).first->second *= loop.factor;
        }
        for (const auto& [dimension, factor] : spatial)
            text += "| " + std::to_string(dimension) + "*" + std::to_string(factor);
        text += "\n";
    }
    return text;
}

class AxisLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void sumsLieOnOneAxis();
    void nothingElseChanges();
};

/// in[p + r]: 6 different words for P 4 and R 3 on one axis, 12 on two. K must move to the other
/// axis.
void AxisLayoutTest::sumsLieOnOneAxis() {
    const Workload workload =
        makeWorkload({{"K", 2}, {"P", 4}, {"R", 3}}, {{"out", {"K", "P"}}, {"in", {"P+R"}}});
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    accelerator.levels[0].fanout = {.x = 12, .y = 4, .multicast = Multicast::Axis};
    const Problem problem = bind(workload, accelerator);
    const Mapping given{{makeLoops(workload, {}, {"K 2", "R 3"}, {"P 4"}), {}}};
    QCOMPARE(evaluate(problem, given).levels[0].tensors[1].reads, std::int64_t{12});
    const space::SearchProblem space(problem, {});
    QVERIFY(space::AxisLayout(space).matters(0));
    const Mapping laid = space::laidBest(space, given);
    QCOMPARE(evaluate(problem, laid).levels[0].tensors[1].reads, std::int64_t{6});
    QCOMPARE(laid.levels[0].x, makeLoops(workload, {"P 4", "R 3"}));
    QCOMPARE(laid.levels[0].y, makeLoops(workload, {"K 2"}));
    accelerator.levels[0].fanout.multicast = Multicast::Tile;
    const Problem byTile = bind(workload, accelerator);
    QVERIFY(!space::AxisLayout(space::SearchProblem(byTile, {})).matters(0));
}

void AxisLayoutTest::nothingElseChanges() {
    int better = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1500); ++seed) {
        RandomCase tiny = tinyCase(seed);
        for (Level& level : tiny.accelerator.levels) {
            level.fanout.multicast = Multicast::Axis;
            level.fanout.x *= level.fanout.y;  // all factors fit on one axis
        }
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        const space::SearchProblem space(problem, {});
        const Mapping laid = space::laidBest(space, tiny.mapping);
        const QByteArray where = "seed " + QByteArray::number(static_cast<qulonglong>(seed));
        const std::vector<Violation> wrong = violations(problem, laid);
        QVERIFY2(wrong.empty(), wrong.empty() ? "" : english(wrong[0].sentence).c_str());
        QVERIFY2(withoutAxes(laid) == withoutAxes(tiny.mapping), where.constData());
        const double before = evaluate(problem, tiny.mapping).edp();
        const double after = evaluate(problem, laid).edp();
        QVERIFY2(after <= before, where.constData());
        better += after < before ? 1 : 0;
    }
    QVERIFY2(better > 5 || caseCount(1500) < 500, QByteArray::number(better).constData());
}

LOOPGLASS_TEST(AxisLayoutTest)

}  // namespace loopglass::test::axis_layout_test

#include "axis_layout_test.moc"
