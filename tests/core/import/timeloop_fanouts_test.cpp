// Successive fanouts in files of Timeloop. They become one array here, which shares along its axes,
// while Timeloop shares within each fanout. The expected counts are Timeloop's own stored results
// for the same problem.

#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/timeloop_files.h"

#include <QTest>
#include <tuple>

namespace loopglass::test::timeloop_fanouts_test {
using namespace loopglass::test::timeloop;

const std::string columnsOfPes = R"(
problem:
  shape:
    name: CNN
    dimensions: [C, M, R, S, P, Q]
    data_spaces:
    - {name: Weights, projection: [[[C]], [[M]], [[R]], [[S]]]}
    - {name: Inputs, projection: [[[C]], [[R], [P]], [[S], [Q]]]}
    - {name: Outputs, projection: [[[M]], [[Q]], [[P]]], read_write: True}
  instance: {C: 128, M: 256, R: 3, S: 3, P: 56, Q: 56}
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM, attributes: {width: 64, datawidth: 8}}
  - !Component
    name: glb
    class: smartbuffer_SRAM
    attributes: {depth: 16384, width: 64, datawidth: 8, read_bandwidth: 16, write_bandwidth: 16}
    constraints: {dataspace: {keep: [Inputs, Outputs], bypass: [Weights]}}
  - !Container {name: column, spatial: {meshX: 14}}
  - !Container {name: PE, spatial: {meshY: 12}}
  - !Component
    name: ispad
    class: smartbuffer_RF
    attributes: {depth: 192, width: 8, datawidth: 8}
    constraints: {dataspace: {keep: [Inputs], bypass: [Weights, Outputs]}}
  - !Component
    name: wspad
    class: smartbuffer_RF
    attributes: {depth: 192, width: 8, datawidth: 8}
    constraints: {dataspace: {keep: [Weights], bypass: [Inputs, Outputs]}}
  - !Component
    name: ospad
    class: smartbuffer_RF
    attributes: {depth: 16, width: 8, datawidth: 8}
    constraints: {dataspace: {keep: [Outputs], bypass: [Inputs, Weights]}}
  - !Component {name: mac, class: intmac}
)";

const std::string mapping = R"(
mapping:
- {target: ospad, type: temporal, factors: M=8, permutation: MCRSPQ}
- {target: wspad, type: temporal, factors: C=8 R=3, permutation: CRMSPQ}
- {target: PE, type: spatial, factors: M=4 S=3, permutation: SMCRPQ, split: 0}
- {target: column, type: spatial, factors: Q=14, permutation: QCMRSP, split: 1}
- {target: glb, type: temporal, factors: C=4 M=2 P=8, permutation: PCMRSQ}
- {target: DRAM, type: temporal, factors: C=4 M=4 P=7 Q=4, permutation: MPCQRS}
)";

class TimeloopFanoutsTest : public QObject {
    Q_OBJECT

private slots:
    void storedCounts();
    void whatSharesAlongAxes();
};

/// 14 columns of 12 PEs, with no storage between them: Q is unrolled over the columns, S and M over
/// the PEs. 14 + 3 − 1 different rows of Inputs are needed, but each column reads its 3 rows
/// separately. Two kinds of counts are not compared, as exported files state: where the stride of a
/// window's movement changes, and where partial sums return.
void TimeloopFanoutsTest::storedCounts() {
    const Evaluated done = evaluated(importText(columnsOfPes + mapping));
    QCOMPARE(done.problem.accelerator.levels[1].fanout.multicast, Multicast::Axis);
    QCOMPARE(counts(done, "DRAM", "Weights"), std::string("8257536 0 0"));
    QCOMPARE(counts(done, "DRAM", "Outputs"), std::string("2408448 0 3211264"));
    QCOMPARE(costOf(done, "glb", "Inputs").reads, std::int64_t{12042240});
    QCOMPARE(counts(done, "glb", "Outputs"), std::string("12042240 2408448 12845056"));
    const std::int64_t pes = 168;
    QCOMPARE(done.cost.levels[2].instances, pes);
    for (const auto& [level, tensor, fills] :
         {std::tuple{"wspad", "Weights", 688128}, std::tuple{"ispad", "Inputs", 286720}}) {
        const TensorCost& cost = costOf(done, level, tensor);
        QCOMPARE(cost.reads, 5505024 * pes);
        QCOMPARE(cost.fills, fills * pes);
        QCOMPARE(cost.updates, std::int64_t{0});
    }
    QCOMPARE(costOf(done, "ospad", "Outputs").reads, 5490688 * pes);
    QCOMPARE(costOf(done, "ospad", "Outputs").updates, 5505024 * pes);
    QCOMPARE(done.cost.cycles, 5505024.0);
}

/// Columns of rows and rows of columns are represented; one array, or two fanouts on one axis, are
/// not.
void TimeloopFanoutsTest::whatSharesAlongAxes() {
    const auto multicastOf = [](const std::string& outer, const std::string& inner) {
        std::string text = columnsOfPes;
        text.replace(text.find("{meshX: 14}"), 11, outer);
        text.replace(text.find("{meshY: 12}"), 11, inner);
        return importText(text).accelerator->levels[1].fanout.multicast;
    };
    QCOMPARE(multicastOf("{meshX: 4}", "{meshY: 2}"), Multicast::Axis);
    QCOMPARE(multicastOf("{meshY: 4}", "{meshX: 2}"), Multicast::Axis);
    QCOMPARE(multicastOf("{meshX: 4, meshY: 2}", "{meshX: 1}"), Multicast::Tile);
    QCOMPARE(multicastOf("{meshX: 4}", "{meshX: 2}"), Multicast::Tile);
    QCOMPARE(multicastOf("{meshX: 4}", "{meshX: 2, meshY: 2}"), Multicast::Tile);
}

LOOPGLASS_TEST(TimeloopFanoutsTest)

}  // namespace loopglass::test::timeloop_fanouts_test

#include "timeloop_fanouts_test.moc"
