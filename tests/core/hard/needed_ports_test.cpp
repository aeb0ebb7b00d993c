// Omitted ports are never the slowest: on random mappings of wide problems the slowest of the
// needed ports takes as long as the slowest of all.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/space/search_problem.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/oracles/cost_comparison.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::needed_ports_test {

double slowest(const std::vector<Port>& ports, const Cost& cost) {
    double most = 0;
    for (const Port& port : ports) {
        double load = 0;
        const LevelCost& level = cost.levels[port.level];
        for (std::size_t t = 0; t < level.tensors.size(); ++t) {
            const TensorCost& tensor = level.tensors[t];
            if (port.tensors[t] != 0 && tensor.kept)
                load += port.load(static_cast<double>(tensor.reads),
                                  static_cast<double>(tensor.fills + tensor.updates));
        }
        most = std::max(most, load / static_cast<double>(level.instances) / port.wordsPerCycle);
    }
    return most;
}

/// Every bandwidth is limited, so that some can be omitted.
Accelerator narrow(Accelerator accelerator, RandomSource& random) {
    const auto some = [&] { return static_cast<double>(random.between(1, 6)) / 2; };
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers)
            buffer.bandwidth = {some(), some()};
        if (random.chance(60))
            level.fanout.x = level.fanout.y = 1;
    }
    return accelerator;
}

class NeededPortsTest : public QObject {
    Q_OBJECT

private slots:
    void theSlowestIsNeverLeftOut();
};

void NeededPortsTest::theSlowestIsNeverLeftOut() {
    std::size_t leftOut = 0;
    std::size_t mappings = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(3000); ++seed) {
        RandomCase base = wideCase(seed).base;
        RandomSource random(seed);
        base.accelerator = narrow(base.accelerator, random);
        const Problem problem = bind(base.workload, base.accelerator);
        const CompiledProblem compiled(problem, base.options);
        const std::vector<Port> needed = space::neededPorts(compiled);
        leftOut += compiled.ports.size() - needed.size();
        for (int i = 0; i < 20; ++i) {
            const Mapping mapping =
                i == 0 ? base.mapping : randomMapping(random, base.workload, base.accelerator);
            if (!violations(problem, mapping).empty())
                continue;
            ++mappings;
            const Cost cost = evaluate(problem, mapping, base.options);
            const double all = slowest(compiled.ports, cost);
            QVERIFY2(closeTo(slowest(needed, cost), all, 1e-12),
                     ("seed " + std::to_string(seed)).c_str());
        }
    }
    qInfo("%zu ports left out, %zu mappings", leftOut, mappings);
    QVERIFY(leftOut > caseCount(1000) && mappings > caseCount(3000));
}

LOOPGLASS_TEST(NeededPortsTest)

}  // namespace loopglass::test::needed_ports_test

#include "needed_ports_test.moc"
