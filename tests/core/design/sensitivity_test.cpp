// The change by one step of a number, and the machine that each layer would choose. The oracle is
// the whole grid: a step is a machine of it, and the choice of a layer is the best of its own grid.
#include "accelerator/area.h"
#include "design/analysis/layer_best_designs.h"
#include "design/analysis/sensitivity.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/builders.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>

namespace loopglass::test::sensitivity_test {

using namespace design;

Accelerator machine() {
    return readAccelerator(
        {"", "name: m\ntechnology: {table: cacti-45nm, dram: lpddr4}\nclock: 1 GHz\n"
             "compute: {name: MAC, energy: 1, area: 1668}\nlevels:\n"
             "  - {name: DRAM, bandwidth: {read: 2}}\n"
             "  - {name: L2, capacity: 96, fanout: {x: 4, y: 3}}\n  - {name: L1, capacity: 12}\n"});
}

Workload product(int i, int j, int k) {
    return readWorkload({"", "name: p\ndimensions: {I: " + std::to_string(i) +
                                 ", J: " + std::to_string(j) + ", K: " + std::to_string(k) +
                                 "}\nequation: \"O[i,j] += A[i,k] * B[k,j]\"\n"});
}

Design asked() {
    Design design;
    design.space.base = machine();
    design.layers = {{product(12, 8, 6), 2}, {product(3, 30, 4), 1}, {product(12, 8, 6), 1}};
    return design;
}

const SensitivityStep* stepOf(const Sensitivity& all, const std::string& name,
                              const std::string& to) {
    const auto found =
        std::find_if(all.steps.begin(), all.steps.end(), [&](const SensitivityStep& step) {
            return step.parameter.name == name && valueText(step.to) == to;
        });
    return found == all.steps.end() ? nullptr : &*found;
}

class SensitivityTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreMachinesOfTheGrid();
    void stepsOfEachKind();
    void theLargestComesFirst();
    void aStopLeavesStepsOut();
    void layersWantTheirOwnBest();
};

void SensitivityTest::stepsAreMachinesOfTheGrid() {
    const Sensitivity all = sensitivityOf(asked());
    QVERIFY(!all.stopped && all.here.proven && all.area);
    for (const auto& [name, values] :
         std::vector<std::pair<std::string, std::string>>{{"L2.capacity", "48,192"},
                                                          {"L2.fanout", "2x3,8x3,4x6"},
                                                          {"DRAM.bandwidth.read", "1,4"},
                                                          {"L1.buffering", "2"},
                                                          {"MAC.energy", "0.9,1.1"}}) {
        Design grid = asked();
        grid.space.axes = {readAxis(grid.space.base, name, values)};
        grid.exploration = Exploration::Grid;
        const ExplorationResult explored = explore(grid);
        for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
            const SensitivityStep* step =
                stepOf(all, name, valueText(grid.space.axes[0].values[n]));
            QVERIFY2(step != nullptr && step->cost, name.c_str());
            QCOMPARE(step->cost->objective, explored.configurations[n].number);
            QVERIFY(step->cost->proven);
            QCOMPARE(step->area, std::optional(areaOf(grid.space.machine({n})).total()));
            QCOMPARE(changeOf(all, *step),
                     explored.configurations[n].number / all.here.objective - 1);
        }
    }
    // Energies follow the technology, so they are no separate steps.
    QVERIFY(stepOf(all, "L2.capacity", "192")->up && !stepOf(all, "L2.capacity", "48")->up);
    QVERIFY(std::none_of(all.steps.begin(), all.steps.end(), [](const SensitivityStep& step) {
        return step.parameter.kind == ParameterKind::ReadEnergy;
    }));
}

void SensitivityTest::stepsOfEachKind() {
    const Accelerator base = machine();
    const auto texts = [&](const std::string& name) {
        std::string all;
        for (const Value& value : stepsOf(base, parameterOf(base, name)))
            all += valueText(value) + " ";
        return all;
    };
    QCOMPARE(texts("L2.fanout"), "2x3 8x3 4x6 ");
    QCOMPARE(texts("L1.capacity"), "6 24 ");
    QCOMPARE(texts("L1.buffering"), "2 ");
    QCOMPARE(texts("DRAM.capacity"), "");
    QCOMPARE(texts("L2.bandwidth.read"), "");
}

void SensitivityTest::theLargestComesFirst() {
    const Sensitivity all = sensitivityOf(asked());
    const std::vector<std::size_t> order = largestFirst(all);
    QCOMPARE(order.size(), all.steps.size());
    double last = std::numeric_limits<double>::infinity();
    std::string name;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const SensitivityStep& step = all.steps[order[i]];
        if (step.parameter.name == name)
            continue;
        name = step.parameter.name;
        double most = 0;
        for (const SensitivityStep& other : all.steps)
            if (other.parameter.name == name)
                most = std::max(most, std::abs(changeOf(all, other)));
        QVERIFY(most <= last);
        last = most;
    }
}

void SensitivityTest::aStopLeavesStepsOut() {
    std::stop_source stop;
    Sensitivity known;
    const Sensitivity part = sensitivityOf(
        asked(),
        [&](std::size_t done, std::size_t, const Sensitivity& soFar) {
            known = soFar;
            if (done == 3)
                stop.request_stop();
        },
        stop.get_token());
    QVERIFY(part.stopped);
    QVERIFY(known.steps[1].cost && !known.steps[2].cost);  // what was known at the last report
    QVERIFY(part.steps[1].cost && !part.steps[2].cost && !part.steps.back().cost);
}

void SensitivityTest::layersWantTheirOwnBest() {
    Design design = asked();
    design.space.axes = {readAxis(design.space.base, "L2.capacity", "12,24,48,96,192"),
                         readAxis(design.space.base, "L1.capacity", "3,6,12,24")};
    const ExplorationResult common = explore(design);
    QVERIFY(common.best.has_value());
    const std::vector<LayerBestDesign> wants = layerBestDesigns(design, *common.best);
    QCOMPARE(wants.size(), std::size_t{3});
    for (const LayerBestDesign& want : wants) {
        Design one = design;
        one.layers = {{design.layers[want.layer].workload, 1}};
        one.exploration = Exploration::Grid;
        const ExplorationResult grid = explore(one);
        QCOMPARE(want.alone, grid.cost.objective);
        QCOMPARE(grid.configurations[*want.best].number, grid.cost.objective);
        QCOMPARE(want.together, grid.configurations[*common.best].number);
        QVERIFY(want.proven && want.alone <= want.together);
    }
    QCOMPARE(wants[2].best, wants[0].best);
}

LOOPGLASS_TEST(SensitivityTest)

}  // namespace loopglass::test::sensitivity_test

#include "sensitivity_test.moc"
