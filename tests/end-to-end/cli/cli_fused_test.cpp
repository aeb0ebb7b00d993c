// `evaluate` with fused mappings: the samples, violations, and bad input.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_fused_test {

QString sample(const char* name) {
    return QString::fromStdString(sourcePath("samples/")) + QString::fromLatin1(name);
}
const QString machine = sample("fused/two-windows-accelerator.yaml");
const QString network = sample("fused/two-windows-network.yaml");
const QString mapping = sample("fused/two-windows-mapping.yaml");

class CliFusedTest : public QObject {
    Q_OBJECT

private slots:
    void text();
    void json();
    void residualBlock();
    void violations();
    void badInput();
    void chosenGroups();
    void optionsOfGroups();

private:
    /// Returns the path of a copy of the small mapping with a change.
    QString changed(const char* from, const char* to);

    QTemporaryDir m_folder;
};

QString CliFusedTest::changed(const char* from, const char* to) {
    QFile file(mapping);
    file.open(QIODevice::ReadOnly);
    QByteArray text = file.readAll();
    text.replace(from, to);
    QFile copy(m_folder.filePath(QStringLiteral("changed.yaml")));
    copy.open(QIODevice::WriteOnly);
    copy.write(text);
    return copy.fileName();
}

void CliFusedTest::text() {
    const Run run = runCli({"evaluate", machine, network, mapping});
    QCOMPARE(run.status, 0);
    for (const char* line :
         {"Group 1: conv1 and conv2 in turn, fused at L1; 2 iterations in 1 place",
          "L1      conv1              20         24  conv1 x 8 + conv1 v 3 + conv2 w 3 + conv1 t 6",
          "energy       2,843 pJ", "delay        54 cycles"})
        QVERIFY2(run.out.find(line) != std::string::npos, run.out.c_str());
}

void CliFusedTest::json() {
    const Json found = runCli({"evaluate", machine, network, mapping, "--json"}).json();
    QVERIFY(found["legal"].get<bool>());
    QCOMPARE(found["energy_pj"].get<double>(), 2843.0);
    QCOMPARE(found["cycles"].get<double>(), 54.0);
    const Json& maker = found["groups"][0]["layers"][0];
    QCOMPARE(maker["boxes"].size(), std::size_t{2});
    QCOMPARE(maker["levels"][1]["tensors"]["t"]["updates"].get<int>(), 30);
    QVERIFY(!maker["levels"][0]["tensors"].contains("t"));

    const QString again = changed("    home: L1", "    home: L1\n    recompute: [conv1]");
    const Json recomputed = runCli({"evaluate", machine, network, again, "--json"}).json();
    QCOMPARE(recomputed["groups"][0]["layers"][0]["macs_again"].get<int>(), 6);
    QCOMPARE(recomputed["energy_pj"].get<double>(), 2868.0);
}

void CliFusedTest::residualBlock() {
    const Json found = runCli({"evaluate", sample("accelerators/datacenter-unified.yaml"),
                               sample("fused/resnet18-block-network.yaml"),
                               sample("fused/resnet18-block-mapping.yaml"), "--json"})
                           .json();
    QVERIFY(found["legal"].get<bool>());
    const Json& layers = found["groups"][0]["layers"];
    // With its padding the picture has 64 · 58 · 58 words, and the shortcut reads none at DRAM.
    const Json& outermost = layers[0]["levels"][0]["tensors"];
    QCOMPARE(outermost["ifmap"]["reads"].get<int>(), 64 * 58 * 58);
    QVERIFY(!outermost.contains("ofmap"));
    QCOMPARE(layers[2]["levels"][0]["tensors"]["shortcut"]["reads"].get<int>(), 0);
    for (const Json& layer : layers)
        QCOMPARE(layer["macs_again"].get<int>(), 0);
}

void CliFusedTest::violations() {
    const Run small = runCli({"evaluate", machine, network, changed("P 2", "P 1"), "--json"});
    QCOMPARE(small.status, 1);
    const Json found = small.json();
    QVERIFY(!found["legal"].get<bool>());
    QVERIFY(found["energy_pj"].is_null());
    const Json& fault = found["groups"][0]["violations"][0];
    QCOMPARE(fault["kind"].get<std::string>(), std::string("own_loop"));
    QCOMPARE(fault["needed"].get<int>(), 2);

    const Run large = runCli({"evaluate", machine, network, changed("P 4", "P by 1")});
    QCOMPARE(large.status, 0);
    const Run capacity =
        runCli({"evaluate", machine, network, changed("temporal: [P 2]", "temporal: []")});
    QCOMPARE(capacity.status, 1);
}

void CliFusedTest::badInput() {
    const auto complaint = [&](const QStringList& arguments) {
        const Run run = runCli(arguments);
        return std::to_string(run.status) + " " + run.err;
    };
    const std::string layer =
        complaint({"evaluate", machine, network, changed("[conv1, conv2]", "[conv1, conv3]")});
    QVERIFY2(layer.find("2 ") == 0 &&
                 layer.find(":4:21: unknown layer 'conv3'; did you mean 'conv1'?") !=
                     std::string::npos,
             layer.c_str());
    const std::string reuse = complaint({"evaluate", machine, network, mapping, "--reuse=flush"});
    QVERIFY2(reuse.find("2 ") == 0 &&
                 reuse.find("supports only --reuse exact") != std::string::npos,
             reuse.c_str());
    const std::string elsewhere = complaint({"explain", machine, network, mapping});
    QVERIFY2(elsewhere.find("2 ") == 0 &&
                 elsewhere.find("only the commands 'evaluate' and 'export' accept such") !=
                     std::string::npos,
             elsewhere.c_str());
}

/// The file of --output evaluates to the same numbers.
void CliFusedTest::chosenGroups() {
    const QString file = m_folder.filePath(QStringLiteral("chosen.yaml"));
    const Json found = runCli({"map", machine, network, "--fuse", "--objective", "energy",
                               "--output", file, "--json"})
                           .json();
    QCOMPARE(found["gap"].get<double>(), 1.0);
    QCOMPARE(found["chosen"]["energy_pj"].get<double>(), 2843.0);
    QCOMPARE(found["layer_by_layer"]["energy_pj"].get<double>(), 4853.0);
    QCOMPARE(found["boundaries"][0]["verdict"].get<std::string>(), std::string("fused"));
    const Json again = runCli({"evaluate", machine, network, file, "--json"}).json();
    QVERIFY(again["legal"].get<bool>());
    QCOMPARE(again["energy_pj"].get<double>(), found["chosen"]["energy_pj"].get<double>());
    QCOMPARE(again["cycles"].get<double>(), found["chosen"]["cycles"].get<double>());

    const Run alone = runCli({"map", machine, network, "--fuse=1", "--objective", "energy"});
    QVERIFY(alone.out.find("each has more than 1 layer") != std::string::npos);
}

void CliFusedTest::optionsOfGroups() {
    for (const char* option : {"--csv", "--space", "--bypass", "--pad"})
        QCOMPARE(runCli({"map", machine, network, "--fuse", option}).status, 2);
    QCOMPARE(runCli({"map", machine, network, "--fuse=0"}).status, 2);
    QCOMPARE(runCli({"map", machine, network, "--fuse", "--objective", "ed2p"}).status, 2);
}

LOOPGLASS_TEST(CliFusedTest)

}  // namespace loopglass::test::cli_fused_test

#include "cli_fused_test.moc"
