// Every feature of a file is read, changes no result, or is reported as missing. Each case has
// manual numbers by Timeloop's own rules.

#include "cost/cost.h"
#include "import/import.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::timeloop_rule_test {

/// A machine of 16 x 16 processing elements, as published with a convolution layer.
const std::string array = R"(architecture:
  version: 0.3
  subtree:
  - name: System
    local:
    - {name: DRAM, class: DRAM, attributes: {width: 64, word-bits: 16}}
    subtree:
    - name: Chip
      local:
      - {name: GlobalBuffer, class: SRAM, attributes: {depth: 20000000, width: 16, word-bits: 16}}
      subtree:
      - name: PE[0..255]
        local:
        - {name: RegFile, class: regfile, attributes: {depth: 2048, width: 16, word-bits: 16, meshX: 16}}
        - {name: MACC, class: intmac, attributes: {datawidth: 16, meshX: 16}}
problem:
  shape: cnn-layer
  instance: {R: 3, S: 3, P: 50, Q: 250, C: 64, K: 128, N: 16}
)";

/// Returns its constraints; `called` is the key of the target.
std::string constraintsOf(const std::string& called, const std::string& q) {
    const auto entry = [&](const std::string& target, const std::string& rest) {
        return "  - {" + called + ": " + target + ", " + rest + "}\n";
    };
    return "mapspace:\n  constraints:\n" +
           entry("RegFile", "type: bypass, keep: [Inputs, Weights, Outputs]") +
           entry("GlobalBuffer", "type: bypassing, keep: [Inputs, Weights, Outputs]") +
           entry("RegFile",
                 "type: temporal, factors: R=3 S=3 C=64 P=1 Q=1 K=1 N=1, permutation: RSCPQKN") +
           entry("GlobalBuffer", "type: temporal, factors: R=1 S=1 C=1 P=50 Q=" + q +
                                     " K=8 N=1, permutation: RSCPQKN") +
           entry("DRAM", "type: temporal, factors: K=1 N=1, permutation: KN") +
           entry("GlobalBuffer",
                 "type: spatial, factors: K=16 N=16 S=1 R=1 C=1, permutation: NRSCK, split: 1");
}

const std::string line = R"(architecture:
  version: 0.3
  subtree:
  - name: system
    local:
    - {name: DRAM, class: DRAM, attributes: {width: 8, word-bits: 8}}
    - {name: GLB, class: SRAM, attributes: {depth: 4096, width: 8, word-bits: 8}}
    - {name: MAC, class: intmac, attributes: {datawidth: 8}}
)";

const std::string copy = R"(problem:
  shape:
    name: copy
    dimensions: [P]
    data_spaces:
    - {name: A, projection: [[[P]]]}
    - {name: B, projection: [[[P]]]}
    - {name: Z, projection: [[[P]]], read_write: true}
  instance: {P: 1024}
)";

std::string with(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "no " + what : text.replace(at, what.size(), by);
}

MapResult best(const Imported& read) {
    MapOptions options;
    options.constraints = read.constraints;
    static const MapperRegistry mappers = builtInMappers();
    return map(
        MapRequest{bind(*read.workload, *read.accelerator), *mappers.find("exact"), options});
}

std::vector<std::string> missing(const ImportReport& report) {
    std::vector<std::string> found;
    for (const ImportNote& note : report.notes) {
        if (note.fate == ImportFate::Missing) {
            found.push_back(note.key + ": " + english(note.text));
        }
    }
    return found;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class TimeloopRuleTest : public QObject {
    Q_OBJECT

private slots:
    void targetsByName();
    void targetsByNumber();
    void tensorsOfLoops();
    void attributesThatNameThemselves();
    void sharedBandwidth();
    void sharedBesideSeparate_data();
    void sharedBesideSeparate();
    void droppedConstraints_data();
    void droppedConstraints();
    void wholeOrders();
    void unknownActions();
    void energiesOfOthers_data();
    void energiesOfOthers();
    void tablesOfTheFirstVersion();
    void leakage();
    void ordersAtTheMacs();
    void clusters();
    void noMac_data();
    void noMac();
    void whatAnAnswerAssumes();
};

void TimeloopRuleTest::targetsByName() {
    const Imported byTarget = importText(array + constraintsOf("target", "50"));
    const Imported byName = importText(array + constraintsOf("name", "50"));
    QVERIFY(byName.constraints == byTarget.constraints);
    QCOMPARE(missing(byName.report), std::vector<std::string>{});
    const MapResult found = best(byName);
    QVERIFY(found.found());
    const Workload& workload = *byName.workload;
    const auto loopsOf = [&](const std::vector<Loop>& loops) {
        std::string text;
        for (const Loop& loop : loops) {
            text += workload[loop.dimension].name + std::to_string(loop.factor) + " ";
        }
        return text;
    };
    const std::vector<LevelMapping>& levels = found.answer.best->levels;
    QCOMPARE(loopsOf(levels[0].temporal), std::string("Q5 "));
    QCOMPARE(loopsOf(levels[1].temporal), std::string("K8 Q50 P50 "));
    QCOMPARE(loopsOf(levels[1].x) + loopsOf(levels[1].y), std::string("N16 K16 "));
    const std::string innermost = loopsOf(levels[2].temporal);  // in any order
    for (const char* loop : {"C64 ", "S3 ", "R3 "}) {
        QVERIFY2(contains(innermost, loop), innermost.c_str());
    }
}

void TimeloopRuleTest::targetsByNumber() {
    const auto limited = [](const std::string& target) {
        return importText(line + copy + "mapspace:\n  targets:\n  - {target: " + target +
                          ", type: temporal, factors: P=4}\n")
            .constraints;
    };
    QVERIFY(limited("0") == limited("GLB"));
    QVERIFY(limited("1") == limited("DRAM"));
    QVERIFY(!(limited("0") == limited("1")));
}

/// W moves with M; I and O move with P as well.
void TimeloopRuleTest::tensorsOfLoops() {
    const std::string matrix =
        with(with(with(copy, "[P]", "[P, K]"), "A, projection: [[[P]]]", "A, projection: [[[K]]]"),
             "P: 1024", "P: 64, K: 8");
    const auto temporal = [&](const std::string& sentence) {
        const Imported read = importText(line + matrix +
                                         "mapspace:\n  targets:\n  - {target: GLB, "
                                         "type: temporal, " +
                                         sentence + "}\n");
        const auto& allowed = read.constraints.levels.at(1).temporal.allowed;
        std::string text;
        for (std::size_t d = 0; d < read.workload->dimensionCount(); ++d) {
            text += !allowed || allowed->contains(dimensionId(d))
                        ? read.workload->dimensions[d].name
                        : "";
        }
        return text;
    };
    QCOMPARE(temporal("no_iteration_over_dataspaces: [A]"), std::string("P"));
    QCOMPARE(temporal("must_iterate_over_dataspaces: [A]"), std::string("K"));
    const auto kept = [&](const std::string& sentence) {
        return importText(line + matrix +
                          "mapspace:\n  targets:\n  - {target: GLB, type: "
                          "dataspace, " +
                          sentence + "}\n")
            .accelerator->levels.at(1)
            .buffers[0]
            .keeps;
    };
    QCOMPARE(kept("bypass_only: [A]"), (std::vector<std::string>{"Z", "B"}));
    QCOMPARE(kept("keep_only: [A]"), std::vector<std::string>{"A"});
}

/// `datawidth: datawidth` is the value of the enclosing container, which may do the same.
void TimeloopRuleTest::attributesThatNameThemselves() {
    const std::string nodes = R"(architecture:
  version: 0.4
  nodes:
  - !Container {name: machine, attributes: {datawidth: 8}}
  - !Container {name: chip, attributes: {datawidth: datawidth}}
  - !Component {name: DRAM, class: DRAM, attributes: {width: 32, datawidth: datawidth}}
  - !Component {name: Buffer, class: SRAM, attributes: {depth: 64, width: datawidth * 2, datawidth: datawidth}}
  - !Component {name: MAC, class: intmac, attributes: {datawidth: datawidth}}
)";
    const Imported read = importText(nodes);
    QCOMPARE(read.accelerator->wordBits, 8);
    QCOMPARE(read.accelerator->levels[1].buffers[0].capacity, std::int64_t{128});
    // Two attributes that refer to each other have no value.
    const std::string circle = with(nodes, "{datawidth: 8}", "{datawidth: bits, bits: datawidth}");
    QVERIFY(contains(refusalOf(circle), "in a circle"));
    // Without an enclosing container, the attribute has no value.
    QVERIFY(!refusalOf(with(nodes, "{datawidth: 8}", "{other: 8}")).empty());
}

/// 2,048 words are read and 1,024 written through one port of 2 words per cycle.
void TimeloopRuleTest::sharedBandwidth() {
    const std::string one = with(with(line, "word-bits: 8}", "word-bits: 8, shared_bandwidth: 2}"),
                                 "    - {name: GLB, class: SRAM, attributes: {depth: 4096, width: "
                                 "8, word-bits: 8}}\n",
                                 "");
    const Imported read = importText(one + copy);
    QVERIFY(read.accelerator->counting.ports == PortUse::Shared);
    QCOMPARE(missing(read.report), std::vector<std::string>{});
    QCOMPARE(best(read).cost->cycles, 1536.0);
}

void TimeloopRuleTest::sharedBesideSeparate_data() {
    QTest::addColumn<QString>("dram");
    QTest::addColumn<QString>("glb");
    QTest::addColumn<int>("lost");
    QTest::newRow("both separate") << "shared_bandwidth: 2"
                                   << "read_bandwidth: 4, write_bandwidth: 4" << 0;
    QTest::newRow("half of both") << "shared_bandwidth: 2"
                                  << "bandwidth: 4" << 0;
    QTest::newRow("reads alone") << "shared_bandwidth: 2"
                                 << "read_bandwidth: 4" << 0;
    QTest::newRow("both shared") << "shared_bandwidth: 2"
                                 << "shared_bandwidth: 4" << 0;
    QTest::newRow("wider reads") << "shared_bandwidth: 2, read_bandwidth: 2"
                                 << "read_bandwidth: 4" << 0;
    QTest::newRow("narrower writes") << "shared_bandwidth: 2, write_bandwidth: 1"
                                     << "read_bandwidth: 4" << 1;
}

void TimeloopRuleTest::sharedBesideSeparate() {
    QFETCH(QString, dram);
    QFETCH(QString, glb);
    QFETCH(int, lost);
    const std::string text =
        with(with(line, "word-bits: 8}", "word-bits: 8, " + dram.toStdString() + "}"),
             "depth: 4096,", "depth: 4096, " + glb.toStdString() + ",");
    const Imported read = importText(text + copy);
    QCOMPARE(missing(read.report).size(), static_cast<std::size_t>(lost));
    const bool mixed = glb.contains("write") || glb == "bandwidth: 4";
    const Accelerator& machine = *read.accelerator;
    QCOMPARE(machine.levels[0].buffers[0].bandwidth.ports == PortUse::Shared, mixed);
    QCOMPARE(machine.counting.ports == PortUse::Shared, !mixed);
}

void TimeloopRuleTest::droppedConstraints_data() {
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* entry, const char* sentence) {
        QTest::newRow(name) << entry << sentence;
    };
    row("a factor that does not divide", "{target: GlobalBuffer, type: temporal, factors: Q=60}",
        "Q at GlobalBuffer: the factor 60 would be lost, because it does not divide 250, the size "
        "of the dimension");
    row("a least factor", "{target: GlobalBuffer, type: temporal, factors: Q>=50}",
        "Q at GlobalBuffer: a minimum of a factor would be lost");
    row("an outermost order", "{target: GlobalBuffer, type: temporal, permutation: RS_K}",
        "the order of the outermost loops at GlobalBuffer would be lost");
    row("an axis that is not given", "{target: GlobalBuffer, type: spatial, factors: K=4}",
        "K may use either axis there");
    row("a limit of either axis", "{target: GlobalBuffer, type: spatial, factors: K<=4}",
        "K may use either axis there");
    row("a use", "{target: RegFile, type: utilization, min: 0.5}",
        "a constraint of this type would be lost, because Loopglass has no counterpart");
    row("a largest factor", "{target: GlobalBuffer, type: temporal, default_max_factor: 4}",
        "this constraint on the loops would be lost");
}

void TimeloopRuleTest::droppedConstraints() {
    QFETCH(QString, entry);
    QFETCH(QString, sentence);
    const Imported read =
        importText(array + "mapspace:\n  targets:\n  - " + entry.toStdString() + "\n");
    const std::vector<std::string> lost = missing(read.report);
    QCOMPARE(lost.size(), std::size_t{1});
    QVERIFY2(contains(lost[0], sentence.toStdString()), lost[0].c_str());
    // Timeloop also ignores a factor beyond the dimension size.
    const Imported large = importText(
        array + "mapspace:\n  targets:\n  - {target: RegFile, type: temporal, factors: R=12}\n");
    QCOMPARE(missing(large.report), std::vector<std::string>{});
    QCOMPARE(notesOf(large.report, ImportFate::Assumed, "factors").size(), std::size_t{1});
}

/// If at most one dimension is between the innermost and the outermost ones, all have a position.
void TimeloopRuleTest::wholeOrders() {
    const Imported read = importText(
        array +
        "mapspace:\n  targets:\n  - {target: GlobalBuffer, type: temporal, factors: R=1 S=1 "
        "N=1, permutation: CP_K}\n");
    QCOMPARE(missing(read.report), std::vector<std::string>{});
    std::string order;
    for (const DimensionId id : read.constraints.levels[1].order) {
        order += (*read.workload)[id].name;
    }
    QCOMPARE(order, std::string("KQPC"));
}

void TimeloopRuleTest::unknownActions() {
    const std::string text = line +
                             "ERT:\n  version: 0.3\n  tables:\n"
                             "  - {name: system.DRAM, actions: [{name: read, energy: 512}, {name: "
                             "write, energy: 512}]}\n"
                             "  - {name: system.GLB, actions: [{name: access, energy: 0.009}]}\n"
                             "  - {name: system.MAC, actions: [{name: multiply, energy: 2.2}]}\n";
    const std::vector<std::string> lost = missing(importText(text).report);
    QCOMPARE(lost.size(), std::size_t{2});
    QVERIFY2(
        contains(
            lost[0],
            "GLB: the entry of this component in the energy table has energies for access, but not "
            "for read, write or update; '--action access' uses"),
        lost[0].c_str());
    QVERIFY2(contains(lost[1], "'--action multiply' uses"), lost[1].c_str());
    ImportRequest request;
    request.sources = {{"file.yaml", text}};
    request.files = filesIn({});
    request.actions = {"access", "multiply"};
    const Imported read = importFiles(request);
    QCOMPARE(missing(read.report), std::vector<std::string>{});
    QVERIFY((read.accelerator->levels[1].buffers[0].energy == AccessEnergy{0.009, 0.009, 0.009}));
    QCOMPARE(read.accelerator->compute.energy, 2.2);
}

void TimeloopRuleTest::energiesOfOthers_data() {
    QTest::addColumn<QString>("component");
    QTest::addColumn<QString>("energy");
    QTest::addColumn<int>("lost");
    QTest::newRow("a network") << "{name: part, class: SimpleMulticast}"
                               << "20" << 1;
    QTest::newRow("a network without energy") << "{name: part, class: SimpleMulticast}"
                                              << "0" << 0;
    QTest::newRow("an adder") << "{name: part, class: intadder}"
                              << "0.1" << 1;
    QTest::newRow("an adder without energy") << "{name: part, class: intadder}"
                                             << "0" << 0;
}

void TimeloopRuleTest::energiesOfOthers() {
    QFETCH(QString, component);
    QFETCH(QString, energy);
    QFETCH(int, lost);
    const std::string nodes = R"(architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM}
  - !Component )" + component.toStdString() +
                              "\n  - !Component {name: MAC, class: intmac}\n";
    const std::string tree = with(with(line,
                                       "    - {name: GLB, class: SRAM, attributes: {depth: "
                                       "4096, width: 8, word-bits: 8}}",
                                       "    - " + component.toStdString()),
                                  "DRAM, attributes: {width: 8, word-bits: 8}", "DRAM");
    const std::string table = "ERT:\n  version: 0.4\n  tables:\n"
                              "  - {name: DRAM, actions: [{name: read, energy: 64}, {name: write, "
                              "energy: 64}]}\n  - {name: MAC, actions: [{name: compute, energy: "
                              "1}]}\n  - {name: part, actions: [{name: transfer_random, energy: " +
                              energy.toStdString() + "}]}\n";
    for (const std::string& machine : {nodes, tree, with(tree, "0.3", "0.2")}) {
        const std::vector<std::string> found = missing(importText(machine + table).report);
        QCOMPARE(found.size(), static_cast<std::size_t>(lost));
        QVERIFY(found.empty() || contains(found[0], "part: the energies of the component 'part'"));
    }
}

/// In version 0.2, the tables and the actions are maps.
void TimeloopRuleTest::tablesOfTheFirstVersion() {
    const Imported read = importText(
        line +
        "ERT:\n  version: 0.2\n  tables:\n"
        "    system.DRAM: {read: {energy: 9}, write: {energy: 8}, update: {energy: 7}}\n"
        "    system.GLB: {read: [{arguments: {a: 0}, energy: 1}, {arguments: {a: 1}, energy: "
        "3}], write: {energy: 2}}\n"
        "    system.MAC: {compute: {energy: 4}}\n");
    QCOMPARE(missing(read.report), std::vector<std::string>{});
    QVERIFY((read.accelerator->levels[0].buffers[0].energy == AccessEnergy{9, 8, 7}));
    QVERIFY((read.accelerator->levels[1].buffers[0].energy == AccessEnergy{3, 2, 2}));
    QCOMPARE(read.accelerator->compute.energy, 4.0);
}

/// 1,024 operations on one lane take 1,024 cycles. Each cycle leaks 0.5 pJ in the buffer.
void TimeloopRuleTest::leakage() {
    const std::string table = R"(ERT:
  version: 0.4
  tables:
  - {name: DRAM, actions: [{name: read, energy: 10}, {name: write, energy: 10}]}
  - {name: GLB, actions: [{name: read, energy: 1}, {name: write, energy: 1}LEAK]}
  - {name: MAC, actions: [{name: compute, energy: 1}, {name: leak, energy: 3}]}
)";
    const Imported without = importText(line + copy + with(table, "LEAK", ""));
    const Imported leaks = importText(line + copy +
                                      with(table, "LEAK",
                                           ", {name: leak, energy: 0.5, arguments: "
                                           "{global_cycle_seconds: 2e-9}}"));
    QCOMPARE(missing(leaks.report), std::vector<std::string>{});
    QCOMPARE(*leaks.accelerator->clock, 0.5);
    QCOMPARE(best(leaks).cost->energy - best(without).cost->energy, 512.0);
    QVERIFY(!without.accelerator->clock);
}

void TimeloopRuleTest::noMac_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("tree") << QString::fromStdString(
        with(line, "{name: MAC, class: intmac,", "{name: tree, class: intadder,"));
    QTest::newRow("nodes") << "architecture:\n  version: 0.4\n  nodes:\n"
                              "  - !Component {name: DRAM, class: DRAM}\n"
                              "  - !Component {name: tree, class: intadder}\n";
    QTest::newRow("nothing inside") << "architecture:\n  version: 0.4\n  nodes:\n"
                                       "  - !Component {name: DRAM, class: DRAM}\n";
    QTest::newRow("two kinds") << QString::fromStdString(
        line + "    - {name: second, class: fpmac, attributes: {datawidth: 8}}\n");
}

void TimeloopRuleTest::noMac() {
    QFETCH(QString, text);
    QCOMPARE(missing(importText(text.toStdString()).report).size(), std::size_t{1});
}

/// Parts skipped by --assume-missing are listed first, then parts that a file leaves open.
void TimeloopRuleTest::whatAnAnswerAssumes() {
    const Imported read =
        importText(line + copy + "layout: [{target: GLB}]\nmapper: {algorithm: random}\n");
    const std::string text = assumptionsText(read.report);
    QVERIFY2(text.starts_with("This result depends on these assumptions about the files of "
                              "Timeloop:\n  layout: data layouts would be lost"),
             text.c_str());
    QVERIFY2(contains(text, "  DRAM: the file specifies no energy; the import assumes 200 pJ per "
                            "word, the default for components of this class (file.yaml:6)"),
             text.c_str());
    QVERIFY(!contains(text, "mapper"));
    QCOMPARE(assumptionsText(ImportReport{}), std::string());
}

/// Timeloop allows any order at the storage directly above the MACs, whatever the constraints
/// require.
void TimeloopRuleTest::ordersAtTheMacs() {
    const std::string matrix =
        with(with(with(copy, "[P]", "[P, K]"), "A, projection: [[[P]]]", "A, projection: [[[K]]]"),
             "P: 1024", "P: 64, K: 8");
    const std::string targets =
        "mapspace:\n  targets:\n"
        "  - {target: GLB, type: temporal, factors: K=4 P=8, permutation: KP}\n"
        "  - {target: DRAM, type: temporal, factors: K=2 P=8, permutation: PK}\n";
    const std::string mapping =
        "mapping:\n- {target: GLB, type: temporal, factors: K=4 P=8, permutation: PK}\n"
        "- {target: DRAM, type: temporal, factors: K=2 P=8, permutation: PK}\n";
    const Imported read = importText(line + matrix + targets + mapping);
    QVERIFY(read.mapping.has_value());
    QCOMPARE(read.constraints.levels.at(0).order.size(), std::size_t{2});
    QVERIFY(read.constraints.levels.at(1).order.empty());
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "permutation").size(), std::size_t{1});
    QCOMPARE(missing(read.report), std::vector<std::string>{});
    // With several MACs below a storage, the order decides which words they share.
    const std::string several =
        with(with(line, "name: MAC", "name: \"MAC[0..3]\""), "attributes: {datawidth: 8}}\n",
             "attributes: {datawidth: 8}}\n");
    QCOMPARE(importText(several + matrix + targets).constraints.levels.at(1).order.size(),
             std::size_t{2});
}

/// The instances of a cluster share an access. This has no effect if the access has no energy.
void TimeloopRuleTest::clusters() {
    const auto lost = [](const std::string& attributes) {
        return notesOf(
            importText(with(line, "depth: 4096,", "depth: 4096, " + attributes + ",")).report,
            ImportFate::Missing, "cluster_size");
    };
    QCOMPARE(lost("cluster_size: 1, vector_access_energy: 2").size(), std::size_t{0});
    QCOMPARE(lost("cluster_size: 4, vector_access_energy: 2").size(), std::size_t{1});
    QCOMPARE(lost("cluster_size: 4, vector_access_energy: 0").size(), std::size_t{0});
    QCOMPARE(lost("cluster_size: 4").size(), std::size_t{0});  // an assumed energy belongs to words
}

LOOPGLASS_TEST(TimeloopRuleTest)

}  // namespace loopglass::test::timeloop_rule_test

#include "timeloop_rule_test.moc"
