// Energy tables of Timeloop: the component of each entry, and the reports about entries and
// components that do not match.

#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/messages.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::timeloop_energies_test {

/// Four cores of four lanes, each with registers and MACs. The network is not part of the model.
const std::string cores = R"(architecture:
  version: 0.3
  subtree:
  - name: chip
    local:
    - {name: Offchip, class: DRAM, attributes: {word-bits: 16}}
    - {name: mesh, class: XY_NoC}
    subtree:
    - name: core[0..3]
      local:
      - {name: Shared, class: SRAM, attributes: {entries: 512, word-bits: 16}}
      subtree:
      - name: lane[0..3]
        local:
        - {name: Regs, class: regfile, attributes: {entries: 16, word-bits: 16}}
        - {name: Mult, class: intmac, attributes: {datawidth: 16}}
)";

/// An entry of a table, on a line of its own.
std::string entry(const std::string& path, const std::string& actions) {
    return "  - {name: '" + path + "', actions: [" + actions + "]}\n";
}

std::string action(const std::string& name, const std::string& energy) {
    return "{name: " + name + ", energy: " + energy + "}";
}

const std::string tables = "ERT:\n  version: 0.3\n  tables:\n";
const std::string offchip = entry("chip.Offchip", action("read", "90"));
const std::string shared = entry("chip.core[0..3].Shared", action("read", "7"));
const std::string regs = entry("chip.core[0..3].lane[0..3].Regs[1..1]", action("read", "0.3"));
const std::string mult = entry("chip.core[0..3].lane[0..3].Mult", action("compute", "0.7"));

/// Returns the read energies from the outermost level inward, and the energy of an operation.
std::string readEnergies(const Accelerator& accelerator) {
    QStringList texts;
    for (const Level& level : accelerator.levels) {
        texts << QString::number(level.buffers.front().energy.read);
    }
    return (texts << QString::number(accelerator.compute.energy)).join(' ').toStdString();
}

std::vector<std::string> missing(const Imported& read) {
    std::vector<std::string> found;
    for (const ImportNote& note : read.report.notes) {
        if (note.fate == ImportFate::Missing) {
            found.push_back(std::to_string(note.at.line) + ": " + note.key + ": " +
                            idAndArguments(note.text));
        }
    }
    return found;
}

using Sentences = std::vector<std::string>;

class TimeloopEnergiesTest : public QObject {
    Q_OBJECT

private slots:
    void rangesAnywhereInAPath_data();
    void rangesAnywhereInAPath();
    void instancesOfAllRanges();
    void componentsWithoutEntry();
    void entriesWithoutComponent();
    void entriesWithoutTheAction();
    void tablesComeBeforeTheAttributeOfAMac();
    void twoEntriesForOneComponent();
    void warningsComeFirst();
    void badPaths_data();
    void badPaths();
};

void TimeloopEnergiesTest::rangesAnywhereInAPath_data() {
    QTest::addColumn<QString>("path");
    for (const char* path :
         {"Regs", "Regs[0..15]", "chip.Regs[1..16]", "chip.core.lane.Regs",
          "chip.core[0..3].lane.Regs", "chip.core.lane[0..3].Regs", "chip[0..0].core[4].Regs",
          "chip.core[0..3].lane[0..3].Regs", "chip.core[0..3].lane[0..3].Regs[0..0]"}) {
        QTest::newRow(path) << QString::fromLatin1(path);
    }
}

void TimeloopEnergiesTest::rangesAnywhereInAPath() {
    QFETCH(QString, path);
    const Imported read = importText(cores + tables + offchip + shared +
                                     entry(path.toStdString(), action("read", "0.3")) + mult);
    QCOMPARE(readEnergies(*read.accelerator), std::string("90 7 0.3 0.7"));
    QCOMPARE(missing(read), Sentences{});
}

/// 4 cores of 4 lanes have 16 registers, whichever name has the range.
void TimeloopEnergiesTest::instancesOfAllRanges() {
    const auto notes = [](const std::string& path) {
        const Imported read = importText(cores + tables + offchip + shared + mult +
                                         entry(path, action("read", "0.3")));
        return notesOf(read.report, ImportFate::Assumed, "Regs");
    };
    QCOMPARE(notes("core[0..3].lane[0..3].Regs"), Sentences{});
    QCOMPARE(notes("core.lane.Regs[0..15]"), Sentences{});
    QCOMPARE(notes("core[0..3].lane[0..1].Regs"), Sentences{"23: imports.other-instances(8; 16)"});
}

void TimeloopEnergiesTest::componentsWithoutEntry() {
    const Imported read = importText(cores + tables + offchip + shared);
    QCOMPARE(readEnergies(*read.accelerator), std::string("90 7 1 1"));
    const Sentences expected{"15: Regs: imports.no-table-entry(imports.energy-per-word(1))",
                             "16: Mult: imports.no-table-entry(imports.energy-per-operation(1))"};
    QCOMPARE(missing(read), expected);
    // Without a table, the energies of storages and MACs are missing, and the energy of a network
    // is lost.
    const Imported open = importText(cores);
    QCOMPARE(missing(open), Sentences{"7: mesh: imports.carrier-lost('mesh'; 'XY_NoC')"});
    QCOMPARE(open.report.count(ImportFate::Assumed), std::size_t{4});
    // An empty table counts as a table.
    QCOMPARE(missing(importText(cores + "ERT: {tables: []}\n")).size(), std::size_t{4});
    // An entry without energy loses no energy.
    QCOMPARE(missing(importText(cores + tables + offchip + shared + regs + mult +
                                entry("chip.mesh", action("transfer", "0")))),
             Sentences{});
}

void TimeloopEnergiesTest::entriesWithoutComponent() {
    const Imported read = importText(cores + tables + offchip + shared + regs + mult +
                                     entry("chip.mesh", action("transfer", "1")) +
                                     entry("chip.core[0..3].Shard", action("read", "9")));
    QCOMPARE(readEnergies(*read.accelerator), std::string("90 7 0.3 0.7"));
    QCOMPARE(missing(read),
             (Sentences{"24: mesh: imports.energy-of-other('mesh'; 'XY_NoC')",
                        "25: Shard: imports.entry-without-component(words.did-you-mean('Shared'); "
                        "Offchip, Shared, Regs and Mult)"}));
    // Energies alone do not form an architecture.
    QCOMPARE(missing(importText(tables + offchip)), Sentences{});
}

void TimeloopEnergiesTest::entriesWithoutTheAction() {
    const Imported read =
        importText(cores + tables + offchip + shared + entry("lane.Regs", action("idle", "0.1")) +
                   entry("lane.Mult", action("read", "0.1")));
    const Sentences expected{
        "15: Regs: imports.entry-of-other-access(idle; idle; imports.energy-per-word(1))",
        "16: Mult: imports.entry-of-other-operation(read; read; imports.energy-per-operation(1))"};
    QCOMPARE(missing(read), expected);
}

/// As in Timeloop, the attribute of a MAC sets its energy only if the table has none.
void TimeloopEnergiesTest::tablesComeBeforeTheAttributeOfAMac() {
    std::string own = cores;
    own.replace(own.find("{datawidth: 16}"), 15, "{datawidth: 16, energy: 5}");
    QCOMPARE(readEnergies(*importText(own + tables + offchip + shared + regs + mult).accelerator),
             std::string("90 7 0.3 0.7"));
    const Imported without = importText(own + tables + offchip + shared + regs);
    QCOMPARE(readEnergies(*without.accelerator), std::string("90 7 0.3 5"));
    QCOMPARE(missing(without), Sentences{});
}

void TimeloopEnergiesTest::twoEntriesForOneComponent() {
    const Imported read =
        importText(cores + tables + offchip + shared + regs + mult +
                   entry("chip.core[0..3].lane[0..3].Regs[2..2]", action("read", "0.4")));
    QCOMPARE(readEnergies(*read.accelerator), std::string("90 7 0.4 0.7"));
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "name"),
             Sentences{"24: imports.second-table-entry(Regs)"});
}

void TimeloopEnergiesTest::warningsComeFirst() {
    const Imported read = importText(cores + tables + offchip + shared + mult);
    const std::string text = importReportText(read.report);
    QVERIFY2(text.find("\n\nMissing\n  Regs: the energy table has no entry") != std::string::npos,
             text.c_str());
    QVERIFY(text.find("Missing") < text.find("Left out"));
    QCOMPARE(
        importWarningsText(read.report),
        std::string(
            "file.yaml:15:18: warning: Regs: the energy table has no entry for this component; the "
            "import assumes 1 pJ per word, the default for components of this class\n"));
    QVERIFY(english(importReportSummary(read.report)).find("; values missing: 1; ") !=
            std::string::npos);
}

void TimeloopEnergiesTest::badPaths_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("sentence");
    const QString range =
        QStringLiteral(" cannot be read; a name with a range is expected, such as PE[0..15]");
    QTest::newRow("no name at the end") << "chip."
                                        << "the name 'chip.'" + range;
    QTest::newRow("no name inside") << "chip..Regs"
                                    << "the name 'chip..Regs'" + range;
    QTest::newRow("open") << "core[0..3.Regs"
                          << "the name 'core[0..3.Regs'" + range;
    QTest::newRow("no figures") << "core[a..b].Regs"
                                << "the name 'core[a..b].Regs'" + range;
    QTest::newRow("backward") << "core[3..0].Regs"
                              << "the range of 'core[3..0]' runs from 3 to 0; it must begin at "
                                 "0 or above and have 1 to 1048576 members";
    QTest::newRow("below 0") << "core[-9223372036854775808..5].Regs"
                             << "runs from -9223372036854775808 to 5";
}

void TimeloopEnergiesTest::badPaths() {
    QFETCH(QString, path);
    QFETCH(QString, sentence);
    const std::string refusal =
        refusalOf(cores + tables + entry(path.toStdString(), action("read", "1")));
    QVERIFY2(refusal.starts_with("file.yaml:20:12: "), refusal.c_str());
    QVERIFY2(QString::fromStdString(refusal).contains(sentence), refusal.c_str());
}

LOOPGLASS_TEST(TimeloopEnergiesTest)

}  // namespace loopglass::test::timeloop_energies_test

#include "timeloop_energies_test.moc"
