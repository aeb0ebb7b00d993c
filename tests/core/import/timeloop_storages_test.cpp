// Storages of Timeloop: the keys of their sizes, and the reports about storages without sizes.

#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::timeloop_storages_test {

/// Returns a storage with these attributes between DRAM and a MAC, and energies of 8 for each
/// access.
Imported withStorage(const std::string& attributes, const std::string& type = "SRAM") {
    return importText("architecture:\n  version: 0.3\n  subtree:\n  - name: chip\n    local:\n"
                      "    - {name: Outside, class: DRAM}\n"
                      "    - {name: Inside, class: " +
                      type + ", attributes: {" + attributes + R"(}}
    - {name: MAC, class: intmac}
ERT:
  version: 0.3
  tables:
  - {name: chip.Outside, actions: [{name: read, energy: 8}]}
  - {name: chip.Inside, actions: [{name: read, energy: 8}]}
  - {name: chip.MAC, actions: [{name: compute, energy: 1}]}
)");
}

const Buffer& insideOf(const Imported& read) { return read.accelerator->levels[1].buffers[0]; }

class TimeloopStoragesTest : public QObject {
    Q_OBJECT

private slots:
    void sizesByTheirNames_data();
    void sizesByTheirNames();
    void withoutASize();
    void tooLargeToCount();
    void behindTheMacs();
    void namesInRanges();
    void instancesOfTree();
    void ofVersionOne();
    void actionsInTimeloopsOrder();
    void storagesWithoutTensors();
    void wiresAreNoComponents();
};

void TimeloopStoragesTest::sizesByTheirNames_data() {
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<qint64>("words");
    QTest::addColumn<double>("energy");
    const auto row = [](const char* attributes, qint64 words, double energy) {
        QTest::newRow(attributes) << QString::fromLatin1(attributes) << words << energy;
    };
    row("depth: 64, width: 32, datawidth: 8", 256, 2);
    row("memory_depth: 64, memory_width: 32, word_bits: 8", 256, 2);
    row("data_storage_depth: 64, data_storage_width: 32, datawidth: 8", 256, 2);
    row("data_storage_depth: 64, data_storage_width: 32, datawidth: 8, metadata_storage_depth: 9, "
        "metadata_storage_width: 16, metadata_datawidth: 4",
        256, 2);
    row("data-storage-depth: 64, data-storage-width: 32, word-bits: 8", 256, 2);
    row("depth: 64, width: 32, word_width: 8", 256, 2);
    row("depth: 64, data_storage_depth: 3, width: 32, datawidth: 8", 256, 2);
    row("depth: 64, block_size: 4, datawidth: 8", 256, 2);
    row("data_storage_depth: 64, n_words: 4, datawidth: 8", 256, 2);
    row("depth: 64, width: 64, datawidth: 8, cluster_size: 2", 256, 2);
    row("depth: 64, width: 64, block_size: 4, datawidth: 8", 256, 2);
    row("depth: 64, width: 64", 256, 2);  // words of 16 bits
    row("entries: 256, width: 32, datawidth: 8", 256, 2);
    row("sizeKB: 1, datawidth: 8", 1024, 8);
    row("sizeKB: 1", 512, 8);
    row("depth: 64", 64, 8);
    row("depth: 1_024, width: 32, datawidth: 8", 4096, 2);
    row("depth: 1_0 * 1_00", 1000, 8);
}

void TimeloopStoragesTest::sizesByTheirNames() {
    QFETCH(QString, attributes);
    QFETCH(qint64, words);
    QFETCH(double, energy);
    const Imported read = withStorage(attributes.toStdString());
    QVERIFY(insideOf(read).capacity.has_value());
    QCOMPARE(*insideOf(read).capacity, std::int64_t{words});
    QCOMPARE(insideOf(read).energy.read, energy);
    QVERIFY(notesOf(read.report, ImportFate::LeftOut, "data_storage_depth").empty() ||
            attributes.startsWith(QStringLiteral("depth")));
    for (const std::string& note :
         notesOf(read.report, ImportFate::LeftOut, "metadata_storage_depth")) {
        QVERIFY2(note.ends_with("imports.reason-sparsity()"), note.c_str());
    }
}

/// A storage that no tile can fill is unbounded, with a note.
void TimeloopStoragesTest::tooLargeToCount() {
    for (const char* size : {"1e15", "2_000_000_000_000", "100000000000000000000"}) {
        const Imported read = withStorage("depth: " + std::string(size));
        QVERIFY(!insideOf(read).capacity.has_value());
        QCOMPARE(notesOf(read.report, ImportFate::Converted, "local").size(), std::size_t{1});
    }
}

/// A list of components that begins with the MACs and ends with an empty subtree.
void TimeloopStoragesTest::behindTheMacs() {
    const auto machine = [](const std::string& local) {
        return importText("architecture:\n  version: 0.3\n  subtree:\n  - name: chip\n    local:\n"
                          "    - {name: DRAM, class: DRAM}\n    subtree:\n    - name: PE[0..3]\n"
                          "      local: [" +
                          local + "]\n      subtree: []\n");
    };
    const std::string mac = "{name: MAC, class: intmac}";
    const std::string file = "{name: RF, class: regfile, attributes: {depth: 8}}";
    const Imported behind = machine(mac + ", " + file);
    Imported before = machine(file + ", " + mac);
    QCOMPARE(behind.accelerator->levels.size(), std::size_t{2});
    QCOMPARE(behind.accelerator->levels[0].fanout.x, std::int64_t{4});
    QCOMPARE(behind.accelerator->levels[1].buffers, before.accelerator->levels[1].buffers);
    QCOMPARE(notesOf(behind.report, ImportFate::Converted, "local").size(), std::size_t{1});
    QVERIFY(notesOf(before.report, ImportFate::Converted, "local").empty());
}

void TimeloopStoragesTest::namesInRanges() {
    const auto machine = [](const std::string& range) {
        return "variables: {n: 2 * 4}\narchitecture:\n  version: 0.3\n  subtree:\n  - name: chip\n"
               "    local: [{name: DRAM, class: DRAM}]\n    subtree:\n    - name: PE" +
               range + "\n      local: [{name: MAC, class: intmac}]\n";
    };
    QCOMPARE(importText(machine("[0..n-1]")).accelerator->levels[0].fanout.x, std::int64_t{8});
    QCOMPARE(importText(machine("[n - 4..2*n]")).accelerator->levels[0].fanout.x, std::int64_t{13});
    const std::string refusal = refusalOf(machine("[0..m-1]"));
    QVERIFY2(refusal.find("file.yaml:8:13: the name 'PE[0..m-1]' cannot be read: the expression "
                          "'m-1' needs a value of m; ") == 0,
             refusal.c_str());
}

/// `instances` of a component is the number in the whole accelerator, whatever its name contains.
void TimeloopStoragesTest::instancesOfTree() {
    const auto tree = [](const std::string& storage, const std::string& mac) {
        return "architecture:\n  version: 0.2\n  subtree:\n  - name: s\n    local:\n"
               "    - {name: DRAM, class: DRAM, attributes: {instances: 1, word_bits: 16}}\n"
               "    - {name: RF, class: regfile, attributes: {entries: 1, word_bits: 16" +
               storage + "}}\n    - {name: MAC, class: intmac, attributes: {word_bits: 16" + mac +
               "}}\n";
    };
    const std::string all = ", instances: 16";
    const Fanout line = importText(tree(all, all)).accelerator->levels[0].fanout;
    QCOMPARE(line.x * line.y, std::int64_t{16});
    const std::string mesh = all + ", meshX: 8";
    const Fanout square = importText(tree(mesh, mesh)).accelerator->levels[0].fanout;
    QCOMPARE(square.x, std::int64_t{8});
    QCOMPARE(square.y, std::int64_t{2});
    QVERIFY(refusalOf(tree(all + ", meshX: 5", all)).find("5 x (not specified)") !=
            std::string::npos);
}

/// Version 0.1: storages from the innermost outward, instances in the whole machine.
void TimeloopStoragesTest::ofVersionOne() {
    const std::string text = R"(
arch:
  arithmetic: {instances: 64, meshX: 8, word-bits: 8, energy: 2}
  storage:
  - {name: Registers, entries: 4, instances: 64, meshX: 8, word-bits: 8}
  - {name: Buffer, sizeKB: 1, instances: 8, meshX: 8, word-bits: 8, bandwidth: 16}
  - {name: DRAM, technology: DRAM, instances: 1, word-bits: 8, vector-access-energy: 64}
mapspace:
  constraints:
  - {target: Buffer, type: datatype, keep: [Inputs, Outputs], bypass: [Weights]}
problem: {shape: cnn-layer, K: 4, C: 8, R: 3, P: 8}
)";
    const Imported read = importText(text);
    QCOMPARE(read.report.tool, std::string("Timeloop"));
    const std::vector<Level>& levels = read.accelerator->levels;
    QCOMPARE(levels.size(), std::size_t{3});
    QCOMPARE(levels[0].name, std::string("DRAM"));
    QCOMPARE(levels[0].fanout.x, std::int64_t{8});
    QCOMPARE(levels[1].fanout.y, std::int64_t{8});
    QCOMPARE(levels[1].buffers[0].capacity, std::int64_t{1024});
    QCOMPARE(levels[1].buffers[0].keeps, (std::vector<std::string>{"Outputs", "Inputs"}));
    QCOMPARE(levels[0].buffers[0].energy.read, 64.0);
    QCOMPARE(read.accelerator->compute.energy, 2.0);
    std::string without = text;
    without.erase(without.find("  arithmetic"),
                  without.find("  storage") - without.find("  arithmetic"));
    QVERIFY(refusalOf(without).find("file.yaml:3:3: ") == 0);
}

void TimeloopStoragesTest::withoutASize() {
    const Imported read = withStorage("width: 16");
    QVERIFY(!insideOf(read).capacity.has_value());
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "local"),
             std::vector<std::string>{"7: imports.no-depth(Inside)"});
    QVERIFY(
        notesOf(withStorage("width: 16", "LPDRAM4").report, ImportFate::Assumed, "local").empty());
}

void TimeloopStoragesTest::actionsInTimeloopsOrder() {
    const Imported read = importText(R"(architecture:
  version: 0.3
  subtree:
  - name: chip
    local: [{name: M, class: DRAM}, {name: X, class: fpmac}]
ERT:
  version: 0.3
  tables:
  - name: M
    actions:
    - {name: write, energy: 2}
    - {name: fill, energy: 3}
    - {name: update, energy: 4}
    - {name: read, energy: 5}
    - {name: random_read, energy: 6}
  - name: X
    actions: [{name: compute, energy: 7}, {name: mult, energy: 8}, {name: mac_random, energy: 9}]
)");
    const AccessEnergy& energy = read.accelerator->levels[0].buffers[0].energy;
    QCOMPARE(energy.read, 6.0);
    QCOMPARE(energy.write, 3.0);
    QCOMPARE(energy.update, 4.0);
    QCOMPARE(read.accelerator->compute.energy, 9.0);
}

/// A storage that every tensor bypasses is a level for loops only, with and without a workload.
void TimeloopStoragesTest::storagesWithoutTensors() {
    const std::string machine = R"(architecture:
  version: 0.4
  nodes:
  - !Component {name: M, class: DRAM}
  - !Component {name: pass, class: regfile, attributes: {depth: 8}, constraints: {dataspace: {bypass: [A, Z]}}}
  - !Component {name: X, class: fpmac}
)";
    const std::string copy = R"(problem:
  shape:
    dimensions: [P]
    data_spaces:
    - {name: A, projection: [[[P]]]}
    - {name: Z, projection: [[[P]]], read_write: true}
  instance: {P: 8}
)";
    for (const std::string& text : {machine, machine + copy}) {
        const Imported read = importText(text);
        const Buffer& buffer = read.accelerator->levels.at(1).buffers[0];
        QVERIFY(!buffer.keepsAll && buffer.keeps.empty());
        QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{0});
    }
}

/// `wire` is the network of every level, not a component of the architecture; its energy is lost.
void TimeloopStoragesTest::wiresAreNoComponents() {
    const Imported read = importText(R"(architecture:
  version: 0.3
  subtree:
  - name: chip
    local: [{name: M, class: DRAM}, {name: X, class: fpmac}]
ERT:
  version: 0.3
  tables:
  - {name: M, actions: [{name: read, energy: 6}]}
  - {name: X, actions: [{name: compute, energy: 7}]}
  - {name: chip.wire, actions: [{name: transfer_random, energy: 1}]}
)");
    QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{1});
    QVERIFY(notesOf(read.report, ImportFate::Missing, "wire")[0].ends_with("imports.hops-lost()"));
}

LOOPGLASS_TEST(TimeloopStoragesTest)

}  // namespace loopglass::test::timeloop_storages_test

#include "timeloop_storages_test.moc"
