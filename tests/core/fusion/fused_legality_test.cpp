// Violations of fused mappings: each rule of docs/fusion.md, section "Legality", with its numbers.

#include "format/read/read_accelerator.h"
#include "format/read/read_fused.h"
#include "format/read/read_network.h"
#include "fusion/evaluate_fused.h"
#include "runner/run_tests.h"
#include "words/language.h"

#include <QTest>
#include <string>

namespace loopglass::test::fused_legality_test {

const std::string networkText = R"(name: net
equation: "y[k,p] += x[c,p+r] * w[k,c,r]"
dimensions: {K: 2, C: 2, R: 3}
layers:
  - {name: conv1, dimensions: {P: 10}, reads: {x: image}}
  - {name: conv2, dimensions: {P: 8}, reads: {x: conv1}}
  - {name: sum, dimensions: {P: 8}, equation: "y[k,p] += x[k,p] * s[k,p]", reads: {x: conv2, s: image}}
)";

const std::string machineText = R"(name: machine
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}, fanout: {x: 2}}
  - {name: L2, energy: {read: 5}, capacity: 200, fanout: {x: 2, y: 2}}
  - {name: L1, energy: {read: 1}, capacity: 200}
)";

const std::string mappingText = R"(groups:
  - layers: [conv1, conv2, sum]
    home: L2
    shared:
      - {level: DRAM, temporal: [P 2]}
    own:
      conv1:
        - {level: L2, temporal: [K 2, P by 1]}
        - {level: L1, temporal: [C 2, R 3]}
      conv2:
        - {level: L2, temporal: [K 2, P 4]}
        - {level: L1, temporal: [C 2, R 3]}
      sum:
        - {level: L1, temporal: [K 2, P 4]}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return from.empty() ? text : text.replace(text.find(from), from.size(), to);
}

class FusedLegalityTest : public QObject {
    Q_OBJECT

private slots:
    void isLegal();
    void violations_data();
    void violations();
};

FusedEvaluation evaluated(const std::string& net, const std::string& machine,
                          const std::string& mapping) {
    const Network network = readNetwork({"net.yaml", net});
    const Accelerator accelerator = readAccelerator({"machine.yaml", machine});
    return evaluateFused(network, accelerator,
                         readFusedMapping({"fused.yaml", mapping}, network, accelerator));
}

void FusedLegalityTest::isLegal() {
    const FusedEvaluation found = evaluated(networkText, machineText, mappingText);
    for (const GroupViolation& violation : found.groups.front().violations)
        QFAIL(english(violation.sentence).c_str());
    QVERIFY(found.legal());
}

void FusedLegalityTest::violations_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    const auto wrong = [](const char* where, const char* from, const char* to,
                          const char* expected) {
        QTest::newRow(expected) << QString(where) << QString(from) << QString(to)
                                << QString(expected);
    };
    wrong("mapping", "[conv1, conv2, sum]", "[conv2, conv1, sum]",
          "the layer 'conv2' reads the later layer 'conv1' of its group");
    wrong("mapping", "[conv1, conv2, sum]", "[conv1, sum, conv2]",
          "no later layer of the group reads the output of 'sum'");
    wrong("network", "P: 8}, reads: {x: conv1}}",
          "P: 8}, equation: \"y[2*k,p] += x[c,p+r] * w[k,c,r]\", reads: {x: conv1}}",
          "the rank 1 of this output has the coefficient 2; each rank must be one dimension");
    wrong("network", "P: 8}, reads: {x: conv1}}",
          "P: 6}, equation: \"y[k,p+r] += x[c,p+r] * w[k,c,r]\", reads: {x: conv1}}",
          "the rank 2 of this output has 2 dimensions; each rank must be one dimension");
    wrong("mapping", "{level: L2, temporal: [K 2, P by 1]}",
          "{level: L2, bypass: [y], temporal: [K 2, P by 1]}",
          "the home 'L2' does not keep the tensor 'y' of 'conv1', which is handed over");
    wrong("mapping", "        - {level: L1, temporal: [K 2, P 4]}",
          "        - {level: L2, bypass: [s]}\n        - {level: L1, temporal: [K 2, P 4]}",
          "'L2' keeps 's' for the layer 'conv1', but not for 'sum'");
    wrong("mapping", "{level: DRAM, temporal: [P 2]}", "{level: L2, temporal: [P 2]}",
          "the level 'L2' has a shared loop over P; shared loops are allowed only above the home");
    wrong("mapping", "temporal: [P 2]}", "temporal: [P 3]}",
          "the shared loop P 3 of level 'DRAM' does not divide the 8 iterations left there");
    wrong("mapping", "temporal: [P 2]}", "temporal: [P by 2, P by 4]}",
          "the shared loop of level 'DRAM' tiles P by 4, but only 2 iterations are left there");
    wrong("mapping", "    own:", "    across: {conv1: 2}\n    own:",
          "the output of 'conv1' is kept across 2 shared loops, but the group has only 1 shared");
    wrong("mapping", "home: L2", "home: L1",
          "the layer 'net conv1' unrolls K at level 'L2'; own loops above the home 'L1' must be");
    wrong(
        "mapping", "[K 2, P by 1]", "[K 2, P 4]",
        "the own loop P 4 of 'net conv1' does not divide the 6 iterations that are left of a box");
    wrong("mapping", "[K 2, P by 1]", "[K 2, P by 2]",
          "the own loops of 'net conv1' leave 2 iterations of P in a box");
    wrong("network", "P: 8}, reads: {x: conv1}}", "P: 8}, reads: {x: conv1}, whole: [P]}",
          "a box of the layer 'net conv2' has 4 of 8 iterations of P; the dimension P must stay");
    wrong("network", "reads: {x: conv1}}\n", "reads: {x: conv1}, pad: {x: [0, -1]}}\n",
          "the group computes only 18 of 20 words of the output of 'net conv1'; the whole output");
    wrong("machine", "capacity: 200, fanout", "capacity: 60, fanout",
          "in the turn of 'net sum', level 'L2' needs");
    wrong("mapping", "{level: L2, temporal: [K 2, P 4]}",
          "{level: L2, temporal: [K 2], spatial: {x: [P 4]}}",
          "the x axis of level 'L2' needs 4 instances, but has only 2");
    wrong("mapping", "    own:", "    run: pipelined\n    own:",
          "the layers of the pipeline together need 3 instances on the x axis of the home 'L2', "
          "but the axis has only 2");
    wrong("mapping", "  - layers: [conv1, conv2, sum]", "  - layers: [conv1, conv2]",
          "the layer 'sum' is in no group");
}

void FusedLegalityTest::violations() {
    QFETCH(QString, where);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    const auto change = [&](const char* which, const std::string& text) {
        return where == QLatin1String(which) ? replaced(text, from.toStdString(), to.toStdString())
                                             : text;
    };
    std::string mapping = change("mapping", mappingText);
    if (to == QLatin1String("home: L1"))
        mapping =
            replaced(mapping, "temporal: [K 2, P by 1]", "temporal: [P by 1], spatial: {x: [K 2]}");
    if (expected.startsWith(QLatin1String("the layer 'sum' is in")))
        mapping = mapping.substr(0, mapping.find("      sum:"));
    std::string network = change("network", networkText);
    if (expected.startsWith(QLatin1String("the group computes")))
        network += "outputs: [conv1]\n";
    const FusedEvaluation found = evaluated(network, change("machine", machineText), mapping);
    QStringList sentences;
    for (const GroupViolation& violation : found.violations)
        sentences << QString::fromStdString(english(violation.sentence));
    for (const GroupEvaluation& group : found.groups) {
        for (const GroupViolation& violation : group.violations)
            sentences << QString::fromStdString(english(violation.sentence));
    }
    QVERIFY2(sentences.join(QStringLiteral("\n")).contains(expected),
             qPrintable(sentences.join(QStringLiteral("\n"))));
    QVERIFY(!found.legal());
}

LOOPGLASS_TEST(FusedLegalityTest)

}  // namespace loopglass::test::fused_legality_test

#include "fused_legality_test.moc"
