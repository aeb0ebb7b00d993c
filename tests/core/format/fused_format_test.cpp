// Fused mapping files: every key, every error, and reading back what was written.

#include "format/read/read_accelerator.h"
#include "format/read/read_fused.h"
#include "format/read/read_network.h"
#include "format/write/write_fused.h"
#include "runner/run_tests.h"
#include "support/files/bad_input.h"
#include "support/fusion/random_fused.h"

#include <QTest>
#include <string>

namespace loopglass::test::fused_format_test {

const std::string networkText = R"(name: two
equation: "y[k,p] += x[c,p+r] * w[k,c,r]"
dimensions: {K: 4, C: 4, P: 8, R: 3}
layers:
  - name: conv1
    dimensions: {P: 10}
  - {name: conv2, reads: {x: conv1}}
  - {name: conv3, reads: {x: conv2}, pad: {x: [0, 1]}}
)";

const std::string machineText = R"(name: machine
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}}
  - {name: L2, energy: {read: 5}, capacity: 500}
  - {name: L1, energy: {read: 1}, capacity: 50, fanout: {x: 4}}
)";

const std::string mappingText = R"(groups:
  - layers: [conv1, conv2]
    home: L2
    shared:
      - {level: DRAM, temporal: [P 2, K by 2], bypass: []}
    across: {conv1: 1}
    recompute: [conv1]
    run: pipelined
    own:
      conv1:
        - {level: DRAM, temporal: [C 2]}
        - {level: L2, temporal: [P by 1]}
        - {level: L1, bypass: [w], temporal: [C 2, R 3], spatial: {x: [K 4]}}
      conv2:
        - {level: L1, temporal: [K 2, C 4, P 4, R 3]}
  - layers: [conv3]
    own:
      conv3:
        - {level: DRAM, temporal: [K 4, C 4, P 8, R 3]}
)";

Network network() { return readNetwork({"network.yaml", networkText}); }
Accelerator machine() { return readAccelerator({"machine.yaml", machineText}); }
FusedMapping read(const std::string& text) {
    return readFusedMapping({"fused.yaml", text}, network(), machine());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

class FusedFormatTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey();
    void readsBackEqual();
    void randomMappingsReadBackEqual();
    void sharedBypasses();
    void errors_data();
    void errors();
};

void FusedFormatTest::everyKey() {
    const FusedMapping mapping = read(mappingText);
    QCOMPARE(mapping.groups.size(), std::size_t{2});
    const GroupMapping& group = mapping.groups[0];
    QCOMPARE(group.home, std::size_t{1});
    QVERIFY(group.run == GroupRun::Pipelined);
    QCOMPARE(group.shared.levels[0].temporal.size(), std::size_t{2});
    QCOMPARE(group.shared.levels[0].temporal[1].step, std::int64_t{2});
    QCOMPARE(group.layers[0].across, std::size_t{1});
    QVERIFY(group.layers[0].recompute);
    QCOMPARE(group.layers[0].bypassed[2].size(), std::size_t{1});
    QCOMPARE(group.layers[0].own.levels[2].x.size(), std::size_t{1});
    QCOMPARE(mapping.groups[1].home, std::size_t{0});
    QVERIFY(isFusedMapping({"fused.yaml", mappingText}));
    QVERIFY(!isFusedMapping({"network.yaml", networkText}));
}

void FusedFormatTest::readsBackEqual() {
    const FusedMapping mapping = read(mappingText);
    const std::string text = writeFusedMapping(mapping, network(), machine());
    QVERIFY2(read(text) == mapping, text.c_str());
}

void FusedFormatTest::randomMappingsReadBackEqual() {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const FusedCase one = randomFusedCase(seed);
        const std::string text = writeFusedMapping(one.mapping, one.network, one.accelerator);
        QVERIFY2(readFusedMapping({"fused.yaml", text}, one.network, one.accelerator) ==
                     one.mapping,
                 text.c_str());
    }
}

void FusedFormatTest::sharedBypasses() {
    const std::string text = replaced(replaced(mappingText, "    home: L2", "    home: L1"),
                                      ", bypass: []}", "}\n      - {level: L2, bypass: [w]}");
    const GroupMapping group = read(text).groups[0];
    for (const GroupLayer& layer : group.layers) {
        QCOMPARE(layer.bypassed[1], std::vector<TensorId>{tensorId(2)});
    }
}

void FusedFormatTest::errors_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    const auto wrong = [](const char* from, const char* to, const char* expected) {
        QTest::newRow(expected) << QString(from) << QString(to) << QString(expected);
    };
    wrong("[conv1, conv2]", "[]", "2:13 the group has no layer; at least one is needed");
    wrong("[conv1, conv2]", "[conv1, conv9]", "2:21 unknown layer 'conv9'; did you mean 'conv1'?");
    wrong("[conv1, conv2]", "[conv1, conv1]", "2:21 the group names the layer 'conv1' twice");
    wrong("    home: L2\n", "", "2:5 the key 'home' is missing in a group");
    wrong("home: L2", "home: L3", "3:11 unknown level 'L3'");
    wrong("P 2, K by 2", "Q 2", "5:34 unknown dimension 'Q'");
    wrong("P 2, K by 2", "K by 9",
          "5:34 found K by '9'; the tile size must be a whole number from 1");
    wrong("bypass: []", "bypass: [w]", "5:56 the outermost level 'DRAM' cannot bypass a tensor");
    wrong("{conv1: 1}", "{conv3: 1}",
          "6:14 the layer 'conv3' is not in this group; did you mean 'conv1'? its layers are "
          "conv1 and conv2");
    wrong("{conv1: 1}", "{conv2: 1}", "6:14 'conv2' is the last layer of its group");
    wrong("{conv1: 1}", "{conv1: -1}", "6:21 'conv1' is '-1'; a whole number from 0 to 1000");
    wrong("recompute: [conv1]", "recompute: conv1", "7:16 'recompute' is 'conv1'; a list");
    wrong("pipelined", "at once", "8:10 'run' is 'at once'; in turn or pipelined is allowed");
    wrong("bypass: [w]", "bypass: [v]",
          "13:32 the level 'L1' cannot bypass the tensor 'v', because the level does not");
    wrong("- {level: L2, temporal: [P by 1]}", "- {level: DRAM}", "12:19 the level 'DRAM' appears");
    wrong("    run:", "    runs:", "8:5 unknown key 'runs' in a group; did you mean 'run'?");
}

void FusedFormatTest::errors() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    const std::string text = replaced(mappingText, from.toStdString(), to.toStdString());
    const QString found = QString::fromStdString(complaintOf([&] { read(text); }));
    QVERIFY2(found.startsWith(expected), qPrintable("found:    " + found));
}

LOOPGLASS_TEST(FusedFormatTest)

}  // namespace loopglass::test::fused_format_test

#include "fused_format_test.moc"
