// Mappings of several einsums: the export of groups is read back, and refused mappings name the
// reason.

#include "export/export.h"
#include "export/tools/expressible_problem.h"
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "support/fusion/group_exports.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::test::forge_groups_test {

constexpr int randomCases = 300;

Imported importText(const std::string& text) {
    ImportRequest request;
    request.sources = {{"forge.yaml", text}};
    request.files = noFiles();
    return importFiles(request);
}

std::string productsText() {
    return exportText(exportedOf(twoProducts()), ExportFormat::AccelForge);
}

/// Reads, fills and updates.
using Words = std::array<std::int64_t, 3>;

/// Returns the moved words of each layer, sorted. An import has a level for each buffer, and sorts
/// operands, so the words have neither levels nor tensors.
std::vector<std::vector<Words>> wordsOf(const FusedEvaluation& found) {
    std::vector<std::vector<Words>> words;
    for (const GroupEvaluation& group : found.groups) {
        for (const FusedLayer& layer : group.cost->layers) {
            words.emplace_back();
            for (const LevelCost& level : layer.cost.levels) {
                for (const TensorCost& tensor : level.tensors) {
                    const Words one{tensor.reads, tensor.fills, tensor.updates};
                    if (one != Words{})
                        words.back().push_back(one);
                }
            }
            std::sort(words.back().begin(), words.back().end());
        }
    }
    return words;
}

class ForgeGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheExport();
    void keepsFusableTensors();
    void namesOfTheFileInDemands();
    void aReaderWithFewerRanks();
    void namesWhatItLacks_data();
    void namesWhatItLacks();

private:
    static bool compare(const FusedCase& made, const Imported& read);
};

/// Returns the first violation; "" for a legal mapping.
std::string faultOf(const FusedEvaluation& found) {
    std::vector<GroupViolation> all = found.violations;
    for (const GroupEvaluation& group : found.groups)
        all.insert(all.end(), group.violations.begin(), group.violations.end());
    return all.empty() ? "" : english(all.front().sentence);
}

bool hasSplitLevel(const Accelerator& accelerator) {
    return std::any_of(accelerator.levels.begin(), accelerator.levels.end(),
                       [](const Level& level) { return level.buffers.size() > 1; });
}

/// Each memory of a file is a level. So if a level of the accelerator has two buffers, some own
/// loops of a layer are too far outside of the memory that hands tensors over.
bool ForgeGroupsTest::compare(const FusedCase& made, const Imported& read) {
    const std::vector<Multicast> tile(made.accelerator.levels.size(), Multicast::Tile);
    Accelerator accelerator =
        expressibleAccelerator(made.accelerator, tile, OtherTool::AccelForge).accelerator;
    const PortUse ports = accelerator.counting.ports;  // the import writes it at each memory
    accelerator.counting = read.accelerator->counting;
    accelerator.counting.ports = ports;
    const FusedEvaluation before = evaluateFused(made.network, accelerator, made.mapping);
    const FusedEvaluation after =
        read.groups ? evaluateFused(read.layers, *read.accelerator, read.groups->mapping)
                    : FusedEvaluation();
    const std::string fault =
        read.groups ? faultOf(after) : english(read.reasonNoMapping.value().text());
    if (!fault.empty()) {
        if (!hasSplitLevel(made.accelerator))
            qWarning("%s: %s", made.name.c_str(), fault.c_str());
        return hasSplitLevel(made.accelerator);
    }
    return wordsOf(after) == wordsOf(before) && after.cycles == before.cycles &&
           std::abs(after.energy - before.energy) <= 1e-9 * before.energy;
}

/// Each file that the export writes has the same words, energy and cycles after an import.
void ForgeGroupsTest::readsTheExport() {
    int read = 0;
    for (const FusedCase& made : groupExports(casesHere(randomCases))) {
        std::string text;
        try {
            text = exportText(exportedOf(made), ExportFormat::AccelForge);
        } catch (const InputError& error) {
            continue;  // AccelForge has no such mapping
        }
        ++read;
        if (!compare(made, importText(text))) {
            std::fprintf(stderr, "%s\n%s\n", made.name.c_str(), text.c_str());
            QFAIL("the mapping has other costs after an import");
        }
    }
    qInfo("%d mappings read", read);
    QVERIFY(read >= 2);
}

/// An outer memory may keep a tensor that layers hand over, so a search for groups can also leave
/// the tensor unfused.
void ForgeGroupsTest::keepsFusableTensors() {
    const Imported read = importText(productsText());
    QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{0});
    QVERIFY(read.accelerator->levels[0].buffers[0].keepsAll);
}

/// `reuse` and `loop_bounds` accept the tensor names of the file for each einsum.
void ForgeGroupsTest::namesOfTheFileInDemands() {
    std::string text = productsText();
    const std::string before = "    - !Compute\n      name: MAC";
    const std::size_t at = text.find(before);
    QVERIFY(at != std::string::npos);
    text.insert(at,
                "    - !Container\n      name: Row\n      spatial: [{name: X, fanout: 2, reuse: "
                "Matmul0_W0 | Matmul1_W1, loop_bounds: [{expression: "
                "Matmul0_T0.rank_variables, operator: <=, value: 1}]}]\n");
    const Imported read = importText(text);
    for (const ImportNote& note : read.report.notes)
        QVERIFY2(note.fate != ImportFate::Missing, english(note.text).c_str());
    QCOMPARE(read.constraintsOfLayers.size(), std::size_t{2});
    // Matmul0: neither n0 and n1 of W0 nor m of T0. Matmul1 has no tensor Matmul0_T0.
    QVERIFY(read.constraintsOfLayers[0].levels[1].x.allowed->empty());
    QCOMPARE(read.constraintsOfLayers[1].levels[1].x.allowed->size(), std::size_t{1});
}

/// The output has the shared loop in its second rank, but the reader has only the first rank.
void ForgeGroupsTest::aReaderWithFewerRanks() {
    QString text = QString::fromStdString(productsText());
    const QString both = "projection: {M: m, N1: n1}";
    QCOMPARE(text.count(both), 2);
    text.replace(both + ", output", "projection: {N1: n1, M: m}, output");
    text.replace(both, "projection: {N1: n1}");
    const Imported read = importText(text.toStdString());
    QVERIFY(!read.groups && read.reasonNoMapping);
    QVERIFY(english(read.reasonNoMapping->text()).find("the shared loop over m") == 0);
}

void ForgeGroupsTest::namesWhatItLacks_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("reason");
    const QString loop = "    - !Temporal {rank_variable: m, tile_shape: 1}\n";
    const QString home = "[Matmul0, Matmul0_T0, Matmul1]}\n";
    const QString compute = "        - !Compute {einsum: Matmul1, component: MAC}\n";
    QTest::newRow("window") << "projection: {M: m, N1: n1}}"
                            << "projection: {M: m + 1, N1: n1}}"
                            << "the shared loop over m does not split 'Matmul0' into separate "
                               "tiles; Loopglass reads only shared loops that split each einsum";
    QTest::newRow("remainder") << "rank_variable: m, tile_shape: 1"
                               << "rank_variable: m, tile_shape: 4"
                               << "the tiles of m leave a remainder; in a mapping of several "
                                  "einsums, Loopglass reads only tiles without a remainder";
    QTest::newRow("across") << loop
                            << "    - !Storage {component: GlobalBuffer, tensors: [Matmul0]}\n" +
                                   loop
                            << "'Matmul0' and a later einsum share loops or memories; Loopglass "
                               "needs the output of 'Matmul0' in one inner memory below all "
                               "shared loops";
    QTest::newRow("depth") << "[Matmul0_W0, Matmul1_W1]}\n"
                           << "[Matmul0_W0, Matmul1_W1, Matmul0_T0]}\n"
                           << "'GlobalBuffer' stores Matmul0_T0 above a loop that belongs to an "
                              "outer memory and moves Matmul0_T0; in Loopglass, each memory has "
                              "one place among the loops";
    QTest::newRow("nested") << compute
                            << "        - !Sequential\n          nodes:\n          - !Nested\n"
                               "            nodes:\n"
                               "            - !Compute {einsum: Matmul1, component: MAC}\n"
                            << "the mapping has a group of einsums inside another group; Loopglass "
                               "reads only groups of single einsums";
    QTest::newRow("unknown") << compute << QString(compute).replace("Matmul1", "Matmul9")
                             << "'Matmul9' is not an einsum of the workload";
    QTest::newRow("no compute") << compute << ""
                                << "this list of nodes has no computation; end the list with "
                                   "!Compute or !Sequential";
    QTest::newRow("pipeline") << "- !Sequential"
                              << "- !Pipeline"
                              << "the mapping has a node !Pipeline; only !Storage, !Temporal, "
                                 "!Spatial, !Compute and, for several einsums, !Sequential with "
                                 "!Nested are allowed";
}

void ForgeGroupsTest::namesWhatItLacks() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, reason);
    QString text = QString::fromStdString(productsText());
    QVERIFY(text.contains(before));
    const Imported read = importText(text.replace(before, after).toStdString());
    QVERIFY(!read.groups && read.reasonNoMapping);
    QCOMPARE(QString::fromStdString(english(read.reasonNoMapping->text())), reason);
    QVERIFY(read.reasonNoMapping->location().line > 0);
    QCOMPARE(read.layers.layers.size(), std::size_t{2});  // the other parts are read
}

LOOPGLASS_TEST(ForgeGroupsTest)

}  // namespace loopglass::test::forge_groups_test

#include "forge_groups_test.moc"
