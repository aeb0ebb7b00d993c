// The best mappings over time: complete mappings of the tree, and mappings that the engine found
// outside the tree.
#include "run/best_steps.h"
#include "runner/run_tests.h"

#include <QTest>

namespace loopglass::ui::test::best_steps_test {

NodeRecord evaluated(std::uint32_t at, double cost) {
    return {.bornAt = at,
            .decidedAt = at,
            .kind = NodeKind::Nest,
            .state = NodeState::Evaluated,
            .left = cost,
            .cost = cost};
}

class BestStepsTest : public QObject {
    Q_OBJECT

private slots:
    void mappingsOutsideTheTreeCount() {
        Trace trace;
        BestSteps steps;
        trace.best({1, noNode, 5, 10, 50, nullptr});
        steps.read(trace);
        QCOMPARE(steps.steps().size(), std::size_t{1});  // before the tree has a complete mapping
        const NodeRecord first = evaluated(2, 70);
        trace.nodes(NodeId{0}, {&first, 1});
        trace.best({3, noNode, 4, 10, 40, nullptr});
        const NodeRecord second = evaluated(4, 40);
        trace.nodes(NodeId{1}, {&second, 1});
        const NodeRecord third = evaluated(5, 30);
        trace.nodes(NodeId{2}, {&third, 1});
        trace.best({6, NodeId{2}, 3, 10, 30, nullptr});
        steps.read(trace);
        std::vector<std::uint32_t> moments;
        for (const BestSteps::Step& step : steps.steps())
            moments.push_back(step.at);
        QCOMPARE(moments, (std::vector<std::uint32_t>{1, 3, 5}));
        QVERIFY(steps.at(4)->node == noNode && steps.at(4)->cost == 40);
        QVERIFY(steps.at(5)->node == NodeId{2});
    }
};

LOOPGLASS_TEST(BestStepsTest)

}  // namespace loopglass::ui::test::best_steps_test

#include "best_steps_test.moc"
