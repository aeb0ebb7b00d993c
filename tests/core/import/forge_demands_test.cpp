// Requirements of AccelForge files on several layers together, on actions and on axes: reported
// where they are lost.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::forge_demands_test {

std::string chip(const std::string& memory, const std::string& compute = "") {
    return R"(
arch:
  nodes:
  - !Memory {name: D, size: inf)" +
           memory + R"(}
  - !Compute {name: C)" +
           compute + "}\n";
}

const std::string twoLayers =
    "workload: {rank_sizes: {A: 6}, einsums: ['Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]']}\n";
const std::string oneLayer = "workload: {rank_sizes: {A: 6}, einsums: ['Y[a] = X[a] * W[a]']}\n";

std::vector<std::string> lost(const std::string& text, const std::string& key) {
    return notesOf(importText(text).report, ImportFate::Missing, key);
}

class ForgeDemandsTest : public QObject {
    Q_OBJECT

private slots:
    void fusion();
    void namesOfOtherEinsums();
    void latencyBesideThroughput();
    void cycle();
    void aMappingAlone();
    void minimumUse();
    void warningsOfManyLayers();
};

/// The output of the first layer and the input of the second are the same tensor.
void ForgeDemandsTest::fusion() {
    const std::string fused = chip(", tensors: {keep: ~Intermediates, may_keep: All}");
    QCOMPARE(lost(fused + twoLayers, "keep"),
             (std::vector<std::string>{"4: imports.fusion-of-layers-lost(ofmap; D)",
                                       "4: imports.fusion-of-layers-lost(ifmap; D)"}));
    QVERIFY(lost(fused + oneLayer, "keep").empty());
    ImportRequest request;
    request.sources = {{"chip.yaml", fused + twoLayers}};
    request.fuses = true;  // a choice of groups has the same freedom
    const Imported read = importFiles(request);
    QVERIFY(notesOf(read.report, ImportFate::Missing, "keep").empty());
    QCOMPARE(read.layers.layers.size(), std::size_t{2});
    QVERIFY(lost(chip(", tensors: {keep: All}") + twoLayers, "keep").empty());
}

/// A memory of a network keeps tensors of all einsums, by their names in the file.
void ForgeDemandsTest::namesOfOtherEinsums() {
    const auto keep = [](const std::string& set) {
        return lost(chip(", tensors: {keep: " + set + "}") + twoLayers, "keep");
    };
    QVERIFY(keep("X | W | Y | Z | V").empty());
    QVERIFY(keep("~(X - W)").empty());
    QVERIFY(!keep("X | W | Y | Z | U").empty());
}

void ForgeDemandsTest::latencyBesideThroughput() {
    const auto action = [](const std::string& rates) {
        return chip("", ", actions: [{name: compute, " + rates + "}]") + oneLayer;
    };
    QCOMPARE(lost(action("throughput: 1e9, latency: 2e-9"), "latency").size(), std::size_t{1});
    QVERIFY(lost(action("latency: 2e-9"), "latency").empty());
}

void ForgeDemandsTest::cycle() {
    const Imported timed =
        importText(chip("", ", actions: [{name: compute, latency: 3e-10}]") + oneLayer);
    QCOMPARE(notesOf(timed.report, ImportFate::Converted, "cycle"),
             (std::vector<std::string>{"5: imports.cycle-of-mac(C; 3e-10)"}));
    QVERIFY(
        notesOf(importText(chip("") + oneLayer).report, ImportFate::Converted, "cycle").empty());
}

/// The entry changes no result, because nothing can be evaluated with it.
void ForgeDemandsTest::aMappingAlone() {
    const Imported alone = importText("mapping:\n  nodes:\n"
                                      "  - !Storage {component: D, tensors: [Z]}\n"
                                      "  - !Compute {einsum: Z, component: C}\n");
    QCOMPARE(alone.report.count(ImportFate::Missing), std::size_t{0});
}

/// A use that no factors can approach is not accepted.
void ForgeDemandsTest::minimumUse() {
    const auto fate = [](const std::string& axis) {
        const Imported read =
            importText(chip("", ", spatial: [{name: x, " + axis + "}]") + oneLayer);
        return notesOf(read.report, ImportFate::Taken, "min_usage").empty() ? "skipped" : "taken";
    };
    QCOMPARE(fate("fanout: 3, min_usage: 1"), "taken");
    QCOMPARE(fate("fanout: 4, min_usage: 1"), "taken");  // 3 of 4
    QCOMPARE(fate("fanout: 2, min_usage: 0.5"), "skipped");
    QCOMPARE(fate("fanout: 5, min_usage: 0"), "skipped");
}

/// The same error in each layer is one line of warnings.
void ForgeDemandsTest::warningsOfManyLayers() {
    const std::string fused = chip(", tensors: {keep: ~Intermediates, may_keep: All}");
    const std::string text = importWarningsText(importText(fused + twoLayers).report);
    QVERIFY2(text.find("(and 1 more of this kind)") != std::string::npos, text.c_str());
    QCOMPARE(text.find("layer to layer"), text.rfind("layer to layer"));
}

LOOPGLASS_TEST(ForgeDemandsTest)

}  // namespace loopglass::test::forge_demands_test

#include "forge_demands_test.moc"
