// Exports of mappings with groups. The C program computes the boxes, the results and all counts by
// the definition alone; it shares no code with core/fusion. Random groups, the reference cases and
// the example of docs/fusion.md are compiled and run. LOOPGLASS_SEED=<seed> tries other cases.

#include "export/export.h"
#include "export/groups/c_groups.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/golden_case.h"
#include "support/cases/random_cases.h"
#include "support/effort.h"
#include "support/fusion/group_exports.h"
#include "support/paths.h"
#include "support/run_program.h"
#include "workload/input_error.h"

#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace loopglass::test::export_groups_test {

constexpr std::uint64_t randomCases = 60;  ///< seeds; most of them are legal

/// Returns the number of comparisons with the cost model in the output of the self-test.
std::size_t comparisonsOf(const ExportedGroups& exported) {
    std::size_t count = 0;
    for (const GroupEvaluation& group : exported.cost.groups) {
        count += 3 * group.cost->layers.size() - 1;
        for (const FusedLayer& layer : group.cost->layers) {
            for (const LevelCost& level : layer.cost.levels) {
                for (const TensorCost& tensor : level.tensors) {
                    count += tensor.kept ? 1 : 0;
                }
            }
        }
    }
    return count;
}

/// The features of random groups that the test has tried.
struct Tried {
    std::size_t groups = 0;
    std::size_t retained = 0;
    std::size_t recomputed = 0;
    std::size_t across = 0;
    std::size_t padded = 0;
    std::size_t skip = 0;
    std::size_t places = 0;

    void add(const FusedCase& made) {
        const ExportedGroups exported = exportedOf(made);
        const GroupMapping& group = exported.groups.front();
        const auto has = [&](auto feature) {
            return std::any_of(group.layers.begin(), group.layers.end(), feature) ? 1U : 0U;
        };
        const bool pads = std::any_of(
            made.network.layers.begin(), made.network.layers.end(), [](const NetworkLayer& layer) {
                return std::any_of(
                    layer.reads.begin(), layer.reads.end(), [](const OperandSource& source) {
                        return std::any_of(source.pad.begin(), source.pad.end(),
                                           [](std::int64_t pad) { return pad != 0; });
                    });
            });
        ++groups;
        retained += has([&](const GroupLayer& layer) {
            return !layer.recompute && &layer != &group.layers.back();
        });
        recomputed += has([](const GroupLayer& layer) { return layer.recompute; });
        across += has([](const GroupLayer& layer) { return layer.across > 0; });
        padded += pads ? 1 : 0;
        skip += exported.shapes.front().skips.empty() ? 0 : 1;
        places += exported.cost.groups.front().cost->places > 1 ? 1 : 0;
    }
};

class ExportGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void theExampleCounts();
    void theHaloIsComputedAgain();
    void groupsOfOneLayer();
    void aResidualBlock();
    void aGroupReadsAnotherGroup();
    void namesOfC();
    void randomGroups();
    void referenceCases();
    void firstVisitsCount();
    void aWrongCountIsFound_data();
    void aWrongCountIsFound();
    void functionsAloneCompile();
    void sanitizersAgree();
    void pseudoCode();
    void whatIsRefused_data();
    void whatIsRefused();

private:
    /// Compiles a text with the strict options and further ones.
    Outcome compile(const std::string& text, const QString& compiler, const QStringList& options);
    /// Compiles the self-test and runs it.
    Outcome run(const std::string& text, const QStringList& options = {"-O1"});
    void agrees(const FusedCase& made, const CostOptions& options = {});
    QString program() const { return m_folder.filePath("program"); }

    QTemporaryDir m_folder;
};

Outcome ExportGroupsTest::compile(const std::string& text, const QString& compiler,
                                  const QStringList& options) {
    const QString source = m_folder.filePath("program.c");
    QFile file(source);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0) {
        return {};
    }
    file.close();
    return runProgram(compiler, strictC() + options + QStringList{source, "-o", program()});
}

Outcome ExportGroupsTest::run(const std::string& text, const QStringList& options) {
    const Outcome compiled = compile(text, "gcc", options);
    return compiled.good() ? runProgram(program(), {}) : Outcome{-1, compiled.text};
}

void ExportGroupsTest::agrees(const FusedCase& made, const CostOptions& options) {
    const ExportedGroups exported = exportedOf(made, options);
    const Outcome ran = run(cGroupsText(exported, true), {"-O0"});
    QVERIFY2(ran.good(), (made.name + "\n").c_str() + ran.text);
    QVERIFY(ran.text.endsWith("all agrees\n"));
    QCOMPARE(static_cast<std::size_t>(ran.text.count("equals the cost model")),
             comparisonsOf(exported));
}

void ExportGroupsTest::theExampleCounts() {
    const Outcome ran = run(cGroupsText(exportedOf(twoWindows("")), true));
    QVERIFY2(ran.good(), ran.text);
    const QString text = ran.text;
    std::int64_t words = 0;
    const QRegularExpression atDram("conv\\d +DRAM +\\w+ +(\\d+) +(\\d+) +(\\d+)");
    for (auto match = atDram.globalMatch(text); match.hasNext();) {
        const auto row = match.next();
        words += row.captured(1).toInt() + row.captured(2).toInt() + row.captured(3).toInt();
    }
    QCOMPARE(words, std::int64_t{26});
    for (const char* row :
         {"conv1 +operations +30 ", "conv2 +operations +24 ", "conv1 +words made of t +10 ",
          "conv1 +L1 +t +20 +0 +30 ", "conv2 +L1 +t +24 +0 +0 "}) {
        QVERIFY2(text.contains(QRegularExpression(row)), row);
    }
}

void ExportGroupsTest::theHaloIsComputedAgain() {
    const Outcome ran = run(cGroupsText(exportedOf(twoWindows(recomputed)), true));
    QVERIFY2(ran.good(), ran.text);
    QVERIFY(QString(ran.text).contains(QRegularExpression("conv1 +operations +36 ")));
    QVERIFY(QString(ran.text).contains(QRegularExpression("conv1 +words made of t +12 ")));
}

void ExportGroupsTest::groupsOfOneLayer() { agrees(twoWindows(layerByLayer)); }

void ExportGroupsTest::aResidualBlock() { agrees(residualBlock()); }

void ExportGroupsTest::aGroupReadsAnotherGroup() { agrees(residualBlock(twoGroups)); }

void ExportGroupsTest::namesOfC() { agrees(awkwardNames()); }

void ExportGroupsTest::randomGroups() {
    const std::uint64_t first = seedFromEnvironment(1);
    Tried tried;
    for (std::uint64_t seed = first; seed < first + casesHere(randomCases); ++seed) {
        FusedCase made = roomyCase(seed);
        made.name += " LOOPGLASS_SEED=" + std::to_string(seed);
        if (isLegal(made)) {
            agrees(made);
            tried.add(made);
        }
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    qInfo("%zu groups: %zu retain, %zu compute again, %zu across, %zu padded, %zu skip, %zu places",
          tried.groups, tried.retained, tried.recomputed, tried.across, tried.padded, tried.skip,
          tried.places);
    QVERIFY(tried.groups * 2 > casesHere(randomCases));
    if (casesHere(randomCases) == randomCases) {
        QVERIFY(tried.retained > 0 && tried.recomputed > 0 && tried.across > 0);
        QVERIFY(tried.padded > 0 && tried.skip > 0 && tried.places > 0);
    }
}

void ExportGroupsTest::referenceCases() {
    std::size_t tried = 0;
    for (const auto& path : goldenFiles(sourcePath("tests/golden/fused"))) {
        const FusedCase made = readGoldenFused(path).inputs;
        if (isLegal(made)) {
            agrees(made);
            ++tried;
        }
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    qInfo("%d reference cases", static_cast<int>(tried));
    QVERIFY(tried >= 12);
}

void ExportGroupsTest::firstVisitsCount() {
    agrees(twoWindows(""), CostOptions{.chargeFirstVisits = true});
}

void ExportGroupsTest::aWrongCountIsFound_data() {
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("instead");
    QTest::newRow("reads of t") << QByteArray("{1, 1, 1, 1, {24, 0, 0}}")
                                << QByteArray("{1, 1, 1, 1, {25, 0, 0}}");
    QTest::newRow("words of DRAM")
        << QByteArray("{0, 0, 1, 1, {12, 0, 0}}") << QByteArray("{0, 0, 1, 1, {11, 0, 0}}");
    QTest::newRow("operations") << QByteArray("lg_operations[0], 30)")
                                << QByteArray("lg_operations[0], 36)");
    QTest::newRow("words made") << QByteArray("lg_made[0], 10)") << QByteArray("lg_made[0], 12)");
    QTest::newRow("an element") << QByteArray("        LG(t, p_L1) += LG(x,")
                                << QByteArray("        LG(t, p_L1) += 2 * LG(x,");
    QTest::newRow("a box") << QByteArray("LG_HANDED, 0, 1, (const int64_t[]){1, 1}, "
                                         "(const int64_t[]){0}")
                           << QByteArray("LG_HANDED, 0, 1, (const int64_t[]){1, 1}, "
                                         "(const int64_t[]){-1}");
}

void ExportGroupsTest::aWrongCountIsFound() {
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, instead);
    QByteArray text = cGroupsText(exportedOf(twoWindows("")), true).c_str();
    QCOMPARE(text.count(what), 1);
    text.replace(what, instead);
    const Outcome ran = run(text.toStdString());
    QCOMPARE(ran.status, 1);
    QVERIFY2(ran.text.contains("DIFFERS"), ran.text);
    QVERIFY(ran.text.endsWith("NOT ALL AGREES\n"));
}

void ExportGroupsTest::functionsAloneCompile() {
    for (const std::string& mapping : {std::string(), layerByLayer}) {
        const std::string text = cGroupsText(exportedOf(twoWindows(mapping)), false);
        QVERIFY(text.find("int main") == std::string::npos);
        for (const char* compiler : {"gcc", "clang"}) {
            if (QStandardPaths::findExecutable(compiler).isEmpty()) {
                continue;
            }
            for (const std::string& one :
                 {text, cGroupsText(exportedOf(twoWindows(mapping)), true)}) {
                const Outcome compiled = compile(one, compiler, {"-O2", "-c"});
                QVERIFY2(compiled.good(), compiled.text);
            }
        }
    }
}

void ExportGroupsTest::sanitizersAgree() {
    for (const FusedCase& made : {twoWindows(""), residualBlock(), residualBlock(twoGroups)}) {
        const Outcome ran = run(cGroupsText(exportedOf(made), true),
                                {"-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover"});
        QVERIFY2(ran.good(), ran.text);
    }
}

void ExportGroupsTest::pseudoCode() {
    const std::string text = exportText(exportedOf(twoWindows("")), ExportFormat::Pseudo);
    for (const char* line :
         {"for (p_DRAM = 0; p_DRAM < 2; p_DRAM++) {  // 4 of P\n",
          "  // the turn of conv1, which makes words for conv2; the tile of t of conv1 in L1 has 6 "
          "words\n",
          "  box = hull(words of t of conv1 that readers want and L1 lacks);  // the halo is "
          "retained\n",
          "  // t is the word [p+r] of t of conv1 in L1\n", "  for (p_L1 in P by 1) {\n",
          "    for (r_L1 in R in 3) {\n", "      t[p] += x[p+r] * v[r];\n"}) {
        QVERIFY2(text.find(line) != std::string::npos, text.c_str());
    }
}

void ExportGroupsTest::whatIsRefused_data() {
    QTest::addColumn<int>("format");
    for (const ExportFormatInfo& info : exportFormats()) {
        if (info.writeGroups == nullptr) {
            QTest::newRow(std::string(info.name).c_str()) << static_cast<int>(info.format);
        }
    }
}

void ExportGroupsTest::whatIsRefused() {
    QFETCH(int, format);
    const FusedCase made = twoWindows("");
    const ExportedGroups exported = exportedOf(made);
    QVERIFY_THROWS_EXCEPTION(InputError, exportText(exported, static_cast<ExportFormat>(format)));
}

LOOPGLASS_TEST(ExportGroupsTest)

}  // namespace loopglass::test::export_groups_test

#include "export_groups_test.moc"
