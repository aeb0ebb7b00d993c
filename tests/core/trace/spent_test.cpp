// The parts of a candidate's bound. The decided cost never exceeds the bound, only grows with
// further decisions, and equals the whole cost of a complete mapping. On the 1-D example, it agrees
// with a manual count.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/paths.h"
#include "trace/decided_cost.h"
#include "trace/trace.h"

#include <QTest>
#include <memory>

namespace loopglass::test::spent_test {

std::string sample(const std::string& path) { return sourcePath("samples/") + path; }

struct Searched {
    Problem problem;
    SearchOptions options;
    Trace trace;
    SearchResult result;
};

std::unique_ptr<Searched> searched(const std::string& accelerator, Workload workload,
                                   Objective objective) {
    auto out = std::make_unique<Searched>();
    out->problem = bind(std::move(workload), readAccelerator(readSource(sample(accelerator))));
    out->options.objective = objective;
    out->result = search(out->problem, out->options, &out->trace);
    return out;
}

std::unique_ptr<Searched> figure(Objective objective) {
    return searched("accelerators/figure-4-3.yaml",
                    readWorkload(readSource(sample("workloads/conv1d.yaml"))), objective);
}

std::unique_ptr<Searched> resnetConv2(Objective objective) {
    const Network network = readNetwork(readSource(sample("networks/resnet18.yaml")));
    return searched("accelerators/eyeriss-like.yaml", network.layers[1].workload, objective);
}

NodeId id(std::size_t n) { return static_cast<NodeId>(n); }

class SpentTest : public QObject {
    Q_OBJECT

private slots:
    void partsAddUp_data();
    void partsAddUp();
    void decidingMoreSpendsMore();
    void theFigureByHand();
    void withoutACostNothingIsSpent();
};

void SpentTest::partsAddUp_data() {
    QTest::addColumn<int>("objective");
    QTest::newRow("energy") << static_cast<int>(ObjectiveKind::Energy);
    QTest::newRow("delay") << static_cast<int>(ObjectiveKind::Delay);
    QTest::newRow("edp") << static_cast<int>(ObjectiveKind::Edp);
}

void SpentTest::partsAddUp() {
    QFETCH(int, objective);
    for (const auto& s : {figure(Objective{static_cast<ObjectiveKind>(objective)}),
                          resnetConv2(Objective{static_cast<ObjectiveKind>(objective)})}) {
        DecidedCostCounter counter(s->problem, s->options);
        std::size_t open = 0;
        for (std::size_t n = 0; n < s->trace.size(); ++n) {
            const NodeRecord& node = s->trace[id(n)];
            if (node.cost <= 0) {
                continue;
            }
            const BoundParts parts = counter.of(s->trace, id(n));
            QVERIFY(parts.spent >= 0);
            QVERIFY(parts.remainder >= 0);
            QVERIFY(qFuzzyCompare(parts.spent + parts.remainder, node.cost));
            open += parts.remainder > 0 ? 1 : 0;
            if (node.state == NodeState::Evaluated) {
                QCOMPARE(parts.spent, node.cost);
            }
        }
        // The MACs may limit the delay from the first decision on.
        QVERIFY(open > 0 || objective == static_cast<int>(ObjectiveKind::Delay));
    }
}

void SpentTest::decidingMoreSpendsMore() {
    const auto s = resnetConv2(Objective::Energy);
    DecidedCostCounter counter(s->problem, s->options);
    std::size_t seen = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        const bool both = node.cost > 0 && node.parent != noNode && s->trace[node.parent].cost > 0;
        if (both && node.kind == NodeKind::Nest) {
            ++seen;
            const double before = counter.of(s->trace, node.parent).spent;
            QVERIFY(counter.of(s->trace, id(n)).spent >= before * (1 - 1e-12));
        }
    }
    QVERIFY(seen > 0);
}

/// 672 operations of 2.2 pJ, and in L1 at 0.24 pJ a word: two operands read and one output updated
/// per operation, and all but the first visits of the 56 outputs read back. DRAM is still open.
void SpentTest::theFigureByHand() {
    const auto s = figure(Objective::Energy);
    DecidedCostCounter counter(s->problem, s->options);
    const double isManual = 672 * 2.2 + 0.24 * (672 * 3 + (672 - 56));
    std::size_t tiles = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.kind == NodeKind::Tile && node.cost > 0) {
            ++tiles;
            QVERIFY(std::abs(counter.of(s->trace, id(n)).spent - isManual) < 1e-6 * isManual);
        }
    }
    QVERIFY(tiles > 0);
}

void SpentTest::withoutACostNothingIsSpent() {
    const auto s = figure(Objective::Edp);
    DecidedCostCounter counter(s->problem, s->options);
    const BoundParts parts = counter.of(s->trace, NodeId{0});
    QCOMPARE(s->trace[NodeId{0}].cost, 0.0);
    QCOMPARE(parts.spent, 0.0);
    QCOMPARE(parts.remainder, 0.0);
}

LOOPGLASS_TEST(SpentTest)

}  // namespace loopglass::test::spent_test

#include "spent_test.moc"
