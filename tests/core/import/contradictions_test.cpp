// Files with contradictions or typing errors: the import rejects them with both places, or names
// the value that counts.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::contradictions_test {

using Sentences = std::vector<std::string>;

/// A machine whose buffer has these attributes and further keys, in line 6.
std::string machine(const std::string& attributes, const std::string& more = "",
                    const std::string& version = "0.4") {
    return "\narchitecture:\n  version: " + version +
           "\n  nodes:\n"
           "  - !Component {name: DRAM, class: DRAM, attributes: {datawidth: 8}}\n"
           "  - !Component {name: GLB, class: SRAM, attributes: {" +
           attributes + "}" + more + "}\n  - !Component {name: mac, class: intmac}\n";
}

const std::string problem = R"(problem:
  shape:
    name: line
    dimensions: [K, P]
    data_spaces:
    - {name: W, projection: [[[K]]]}
    - {name: I, projection: [[[P]]]}
    - {name: O, projection: [[[K]], [[P]]], read_write: true}
  instance: {K: 4, P: 6}
)";

/// The machine and the problem with constraints on GLB, in lines 19 and following.
std::string constrained(const Sentences& entries, const std::string& more = "") {
    std::string text = machine("depth: 64", more) + problem + "mapspace_constraints:\n  targets:\n";
    for (const std::string& entry : entries) {
        text += "  - {target: GLB, " + entry + "}\n";
    }
    return text;
}

/// The machine with energies; those of GLB and of the MAC are in lines 12 and following.
std::string priced(const std::string& attributes, const Sentences& tables) {
    std::string text = machine("depth: 64, datawidth: 8" + attributes) +
                       "ERT:\n  version: 0.4\n  tables:\n"
                       "  - {name: DRAM, actions: [{name: read, energy: 3}, {name: write, energy: "
                       "3}, {name: update, energy: 3}]}\n";
    for (const std::string& table : tables) {
        text += "  - {name: " + table + "}\n";
    }
    return text;
}

std::string actions(const std::string& read, const std::string& write) {
    return "GLB, actions: [{name: read, energy: " + read + "}, {name: write, energy: " + write +
           "}, {name: update, energy: " + write + "}]";
}

const std::string mac = "mac, actions: [{name: compute, energy: 1}]";

const Buffer& bufferOf(const Imported& imported) {
    return imported.accelerator->levels[1].buffers[0];
}

/// Returns the missing keys, in the order of the report.
std::string missingKeys(const Imported& imported) {
    std::string keys;
    for (const ImportNote& note : imported.report.notes) {
        keys += note.fate == ImportFate::Missing ? (keys.empty() ? "" : " ") + note.key : "";
    }
    return keys;
}

class ContradictionsTest : public QObject {
    Q_OBJECT

private slots:
    void constraints_data();
    void constraints();
    void constraintsThatAgree_data();
    void constraintsThatAgree();
    void ownConstraintOfANode();
    void mappingThatKeepsAndBypasses();
    void blocksAndWidths();
    void twoSizes();
    void energyOfAnAttributeAndATable();
    void repeatedTables();
    void twoNamesOfAnAction();
    void slips_data();
    void slips();
    void slipsThatAreNone();
    void slipInATree();
    void slipThatLosesAllStorages();
    void unknownVersions();
    void numbersOfAnotherKind();
    void reasonsWithoutLayers();
    void emptyFiles();
    void recommendedCore();
};

void ContradictionsTest::constraints_data() {
    QTest::addColumn<QStringList>("entries");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const QStringList& entries, const char* refusal) {
        QTest::newRow(qPrintable(entries.join(" / "))) << entries << refusal;
    };
    row({"type: temporal, factors: K=2", "type: temporal, factors: K=4"},
        "file.yaml:20:5: at GLB, K has the factor 4 in this entry, but the factor 2 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, factors: K=2 K=4"},
        "file.yaml:19:5: at GLB, K has the factor 4 in this entry, but the factor 2 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, factors_only: P=2", "type: temporal, factors: K=2"},
        "file.yaml:20:5: at GLB, K has the factor 2 in this entry, but the factor 1 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, factors: K=2, no_iteration_over_dataspaces: [W]"},
        "file.yaml:19:5: at GLB, K has the factor 1 in this entry, but the factor 2 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, must_iterate_over_dataspaces: [I]", "type: temporal, factors: K=2"},
        "file.yaml:20:5: at GLB, K has the factor 2 in this entry, but the factor 1 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, factors: K=2", "type: temporal, factors_only: P=2"},
        "file.yaml:20:5: at GLB, K has the factor 1 in this entry, but the factor 2 in "
        "file.yaml:19; a dimension may have only one factor at one place");
    row({"type: temporal, factors: K<=2", "type: temporal, factors: K=4"},
        "file.yaml:20:5: at GLB, file.yaml:20 fixes the factor of K to 4, but file.yaml:19 allows "
        "at most 2; these constraints contradict each other");
    row({"type: temporal, factors: K=0", "type: temporal, factors: K<=2"},
        "file.yaml:20:5: at GLB, file.yaml:19 fixes the factor of K to 4, but file.yaml:20 allows "
        "at most 2; these constraints contradict each other");
    row({"type: temporal, permutation: KP", "type: temporal, permutation: PK"},
        "file.yaml:20:5: the permutation of GLB differs from the permutation in file.yaml:19; one "
        "place may have only one permutation");
    row({"type: dataspace, keep: [W], bypass: [W]"},
        "file.yaml:19:5: for W, GLB has both 'keep' and 'bypass' (see also file.yaml:19); remove "
        "one of the two");
    row({"type: dataspace, bypass: [I, W]", "type: dataspace, keep: [O]",
         "type: bypass, keep: [W]"},
        "file.yaml:21:5: for W, GLB has both 'keep' and 'bypass' (see also file.yaml:19); remove "
        "one of the two");
}

void ContradictionsTest::constraints() {
    QFETCH(const QStringList, entries);
    Sentences texts;
    for (const QString& entry : entries) {
        texts.push_back(entry.toStdString());
    }
    QTEST(QString::fromStdString(refusalOf(constrained(texts))), "refusal");
}

void ContradictionsTest::constraintsThatAgree_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](const char* first, const char* second) {
        QTest::newRow(first) << first << second;
    };
    row("type: temporal, factors: K=4", "type: temporal, factors: K=0 P=2");
    row("type: temporal, factors: K=2", "type: temporal, factors: K<=2");
    row("type: temporal, factors: K=8", "type: temporal, factors: K=2");  // 8 exceeds the size
    row("type: temporal, factors_only: K=2", "type: temporal, factors: P=1");
    row("type: temporal, permutation: KP", "type: temporal, permutation: [K, P]");
    row("type: dataspace, keep: ['*']", "type: dataspace, bypass: [W]");
}

void ContradictionsTest::constraintsThatAgree() {
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    const std::string text = constrained({first.toStdString(), second.toStdString()});
    QCOMPARE(refusalOf(text), std::string());
}

/// One constraint belongs to a component of the architecture, the other is in the list of targets.
void ContradictionsTest::ownConstraintOfANode() {
    QCOMPARE(refusalOf(constrained({"type: dataspace, bypass: [W]"},
                                   ", constraints: {dataspace: {keep: [W, I]}}")),
             std::string("file.yaml:19:5: for W, GLB has both 'keep' and 'bypass' (see also "
                         "file.yaml:6); remove one of the two"));
}

/// Only the mapping is rejected.
void ContradictionsTest::mappingThatKeepsAndBypasses() {
    const Imported imported =
        importText(machine("depth: 64") + problem +
                   "mapping:\n"
                   "- {target: DRAM, type: temporal, factors: K=4 P=6, permutation: KP}\n"
                   "- {target: GLB, type: bypass, keep: [W, I], bypass: [I]}\n");
    QVERIFY(imported.accelerator.has_value());
    QVERIFY(imported.reasonNoMapping.has_value());
    QCOMPARE(std::string(imported.reasonNoMapping->what()),
             std::string("file.yaml:19:3: for I, GLB has both 'keep' and 'bypass' (see also "
                         "file.yaml:19); remove one of the two"));
}

/// Timeloop checks width % (word_bits · block_size), and also the product with the cluster size.
void ContradictionsTest::blocksAndWidths() {
    const auto notes = [](const std::string& attributes) {
        return notesOf(importText(machine(attributes)).report, ImportFate::Assumed, "nodes");
    };
    QCOMPARE(notes("depth: 64, width: 64, datawidth: 16, block_size: 8"),
             Sentences{"6: imports.block-not-of-width(GLB; 8; 128; 64)"});
    QCOMPARE(notes("depth: 64, width: 60, datawidth: 16, n_words: 2"),
             Sentences{"6: imports.block-not-of-width(GLB; 2; 32; 60)"});
    QCOMPARE(notes("depth: 64, width: 128, datawidth: 16, block_size: 2, cluster_size: 2"),
             Sentences{"6: imports.block-not-of-width(GLB; 2; 32; 128)"});
    QCOMPARE(notes("depth: 64, width: 64, datawidth: 16, block_size: 2, cluster_size: 2"),
             Sentences{});
    QCOMPARE(notes("depth: 64, width: 64, datawidth: 16, block_size: 4"), Sentences{});
    QCOMPARE(notes("depth: 64, width: 64, datawidth: 16, block_size: 2"), Sentences{});
    // Two blocks in a row share the energy of an access, as with cluster_size: 2.
    const Imported row = importText(
        machine("depth: 64, width: 64, datawidth: 16, block_size: 2, vector_access_energy: 4"));
    QCOMPARE(notesOf(row.report, ImportFate::Missing, "cluster_size"),
             Sentences{"6: imports.clusters-lost(GLB; 2)"});
}

void ContradictionsTest::twoSizes() {
    const std::string width = "width: 32, datawidth: 8, ";
    const Imported depth = importText(machine(width + "depth: 64, sizeKB: 1"));
    QCOMPARE(bufferOf(depth).capacity, std::int64_t{256});
    QCOMPARE(notesOf(depth.report, ImportFate::Assumed, "sizeKB"),
             Sentences{"6: imports.other-size(GLB; sizeKB; 1024; depth; 256)"});
    const Imported entries = importText(machine(width + "memory_depth: 64, entries: 10"));
    QCOMPARE(bufferOf(entries).capacity, std::int64_t{10});
    QCOMPARE(notesOf(entries.report, ImportFate::Assumed, "memory_depth"),
             Sentences{"6: imports.other-size(GLB; memory_depth; 256; entries; 10)"});
    const Imported equal = importText(machine(width + "depth: 256, sizeKB: 1"));
    QCOMPARE(bufferOf(equal).capacity, std::int64_t{1024});
    QCOMPARE(notesOf(equal.report, ImportFate::Assumed, "sizeKB"), Sentences{});
}

/// As in Timeloop, the attribute of a storage overrides the table, and the table overrides the
/// attribute of a MAC.
void ContradictionsTest::energyOfAnAttributeAndATable() {
    const Imported other =
        importText(priced(", width: 32, vector_access_energy: 9", {actions("2", "4"), mac}));
    QCOMPARE(bufferOf(other).energy.write, 2.25);
    QCOMPARE(notesOf(other.report, ImportFate::Assumed, "vector_access_energy"),
             Sentences{"6: imports.attribute-over-table(GLB; 9; 2; 4; 4)"});
    const Imported same = importText(priced(", vector_access_energy: 2", {actions("2", "2"), mac}));
    QCOMPARE(bufferOf(same).energy.read, 2.0);
    QCOMPARE(notesOf(same.report, ImportFate::Assumed, "vector_access_energy"), Sentences{});
    QCOMPARE(notesOf(same.report, ImportFate::LeftOut, "GLB"),
             Sentences{"12: imports.attribute-equals-table(GLB)"});
    std::string ofMac = priced("", {actions("2", "2"), mac});
    ofMac.replace(ofMac.find("class: intmac"), 13, "class: intmac, attributes: {energy: 5}");
    const Imported multiplier = importText(ofMac);
    QCOMPARE(multiplier.accelerator->compute.energy, 1.0);
    QCOMPARE(notesOf(multiplier.report, ImportFate::Assumed, "energy"),
             Sentences{"7: imports.table-over-attribute(mac; 1; 5)"});
}

void ContradictionsTest::repeatedTables() {
    const Imported read =
        importText(priced("", {actions("2", "4"), mac, "GLB, actions: [{name: read, energy: 5}]"}));
    QCOMPARE(bufferOf(read).energy.read, 5.0);
    QCOMPARE(bufferOf(read).energy.write, 4.0);
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "name"),
             Sentences{"14: imports.second-table(GLB; read; 2; 5)"});
    QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{0});
    const Imported same = importText(priced("", {actions("2", "4"), mac, mac}));
    QCOMPARE(notesOf(same.report, ImportFate::Assumed, "name"), Sentences{});
}

void ContradictionsTest::twoNamesOfAnAction() {
    const std::string random = "{name: mac_random, energy: 7}";
    const Imported read = importText(priced(
        "", {actions("2", "4"), "mac, actions: [{name: compute, energy: 2}, " + random + "]"}));
    QCOMPARE(read.accelerator->compute.energy, 7.0);
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "compute"),
             Sentences{"13: imports.energy-of-synonym(mac; mac_random; 7; compute; 2)"});
}

void ContradictionsTest::slips_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("note");
    const auto row = [](const std::string& text, const char* key, const char* known) {
        QTest::newRow(key) << QString::fromStdString(text) << key
                           << "6: imports.slip-of-key(words.did-you-mean('" + QString(known) +
                                  "'))";
    };
    row(machine("depth: 64, widht: 32"), "widht", "width");
    row(machine("depth: 64, read_bandwith: 4"), "read_bandwith", "read_bandwidth");
    row(machine("depth: 64, Depth: 4"), "Depth", "depth");
    row(machine("depth: 64", ", spatial: {meshx: 4}"), "meshx", "meshX");
    row(machine("depth: 64", ", spacial: {meshX: 4}"), "spacial", "spatial");
    row(machine("depth: 64", ", constraints: {dataspaces: {keep: [W]}}"), "dataspaces",
        "dataspace");
}

void ContradictionsTest::slips() {
    QFETCH(const QString, text);
    QFETCH(const QString, key);
    QFETCH(const QString, note);
    const Imported imported = importText(text.toStdString());
    QCOMPARE(notesOf(imported.report, ImportFate::Missing, key.toStdString()),
             Sentences{note.toStdString()});
    QCOMPARE(missingKeys(imported), key.toStdString());
}

/// A name in an expression, keys without effect, and names that are similar to no key.
void ContradictionsTest::slipsThatAreNone() {
    for (const char* attributes :
         {"depth: depth2, depth2: 64", "depth: 64, n_bank: 2", "depth: 64, my_own_number: 3",
          "depth: 64, DATAWIDTH: 8", "depth: 64, technology: 45nm"}) {
        const Imported imported = importText(machine(attributes));
        QCOMPARE(missingKeys(imported), std::string());
        QCOMPARE(bufferOf(imported).capacity, std::int64_t{64});
    }
    const Imported variables = importText("variables: {widths: 3}\n" + machine("depth: 64"));
    QCOMPARE(missingKeys(variables), std::string());
}

/// Without its MACs, the architecture has a second error, which is a result of the typing error.
void ContradictionsTest::slipInATree() {
    const Imported imported = importText("architecture:\n  version: 0.3\n  subtree:\n"
                                         "  - name: chip\n    local:\n"
                                         "    - {name: DRAM, class: DRAM}\n    subtree:\n"
                                         "    - name: core\n      locals:\n"
                                         "      - {name: MAC, class: intmac}\n");
    QCOMPARE(notesOf(imported.report, ImportFate::Missing, "locals"),
             Sentences{"9: imports.slip-of-key(words.did-you-mean('local'))"});
    QVERIFY2(missingKeys(imported).starts_with("locals "), missingKeys(imported).c_str());
}

void ContradictionsTest::slipThatLosesAllStorages() {
    QCOMPARE(refusalOf("architecture:\n  version: 0.3\n  subtree:\n  - name: chip\n    locals:\n"
                       "    - {name: DRAM, class: DRAM}\n"),
             std::string("file.yaml:5:5: the key 'locals' is unknown; did you mean 'local'? "
                         "without the contents of this key, the architecture has no storage"));
}

void ContradictionsTest::unknownVersions() {
    const auto notes = [](const std::string& text) {
        return notesOf(importText(text).report, ImportFate::Assumed, "version");
    };
    QCOMPARE(notes(machine("depth: 64", "", "0.9")),
             Sentences{"3: imports.unknown-version('0.9')"});
    for (const char* known : {"0.2", "0.3", "0.4", "0.40"}) {
        QCOMPARE(notes(machine("depth: 64", "", known)), Sentences{});
    }
    std::string energies = priced("", {actions("2", "4"), mac});
    energies.replace(energies.rfind("0.4"), 3, "1.0");
    QCOMPARE(notes(energies), Sentences{"9: imports.unknown-version('1.0')"});
    std::string shape = machine("depth: 64") + problem;
    shape.replace(shape.find("  shape"), 0, "  version: 7\n");
    QCOMPARE(notes(shape), Sentences{"9: imports.unknown-version('7')"});
}

void ContradictionsTest::numbersOfAnotherKind() {
    const auto end = [](const std::string& text) {
        const std::string refusal = refusalOf(text);
        return refusal.substr(std::min(refusal.find(": ") + 2, refusal.size()));
    };
    QCOMPARE(end(machine("depth: [16]")), std::string("'depth' is a list; a number is expected"));
    std::string list = problem;
    list.replace(list.find("P: 6"), 4, "P: [16]");
    QCOMPARE(end(list), std::string("'P' is a list; a number is expected"));
    QCOMPARE(end(priced("", {"GLB, actions: [{name: read, energy: null}]"})),
             std::string("'energy' is empty; a number is expected"));
}

void ContradictionsTest::reasonsWithoutLayers() {
    QCOMPARE(refusalOf("workload: {rank_sizes: {A: 3}, einsums: ['Y[a] = X[a]', 'Z[a] = Y[a]']}\n"),
             std::string("file.yaml:1:11: no einsum can become a layer, for these reasons: this "
                         "operation only moves an operand and cannot become a layer of "
                         "Loopglass; the moved words would be lost"));
    QCOMPARE(
        refusalOf("workload: {rank_sizes: {A: 3}, einsums: []}\n"),
        std::string("file.yaml:1:11: the file lists no layer; at least one layer is expected"));
}

void ContradictionsTest::emptyFiles() {
    for (const char* text : {"", "\n \n", "# nothing\n"}) {
        QCOMPARE(refusalOf(text),
                 std::string("file.yaml:1:1: the file is empty or has only comments; entries such "
                             "as 'key: value' are expected"));
    }
}

/// The recommended core has MACs, and is not the off-chip memory.
void ContradictionsTest::recommendedCore() {
    const std::string core =
        "memories:\n  m: {size: 1024, r_cost: 8, w_cost: 8, operands: [I1, I2, O], "
        "served_dimensions: [D1], ports: [{type: read_write, bandwidth_max: 64}]}\n"
        "operational_array: {input_precision: [8], dimensions: [D1], sizes: [4]}\n";
    const std::string system = "name: system\ncores:\n  0: first.yaml\n  1: second.yaml\n"
                               "  2: pool.yaml\n  3: dram.yaml\noffchip_core_id: 3\n";
    const Imported imported = importText(system, {{"first.yaml", core},
                                                  {"second.yaml", core},
                                                  {"pool.yaml", "name: pool\n"},
                                                  {"dram.yaml", core}});
    QCOMPARE(notesOf(imported.report, ImportFate::Missing, "cores"),
             Sentences{"2: imports.one-core(0; 0, 1, 2 and 3; 1)"});
}

LOOPGLASS_TEST(ContradictionsTest)

}  // namespace loopglass::test::contradictions_test

#include "contradictions_test.moc"
