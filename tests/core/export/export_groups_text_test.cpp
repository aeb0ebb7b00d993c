// Exports of mappings with groups as text: Python runs and compares itself, MLIR is executed and
// gives the same results as Python, mlir-opt reads it, LaTeX is well-formed. Random groups, the
// reference cases and the example of docs/fusion.md are tried. LOOPGLASS_SEED=<seed> tries other
// cases.

#include "core/export/latex_text.h"
#include "export/export.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "support/fusion/group_exports.h"
#include "support/paths.h"
#include "support/run_program.h"
#include "workload/input_error.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::export_groups_text_test {

constexpr std::uint64_t randomCases = 60;  ///< seeds; most of them are legal

class ExportGroupsTextTest : public QObject {
    Q_OBJECT

private slots:
    void pythonRunsAndMlirComputesTheSame();
    void pythonFindsErrors_data();
    void pythonFindsErrors();
    void mlirOptReadsAll();
    void mlirHasAtMostSoManyTurns();
    void latexIsWellFormed();
    void accelforgeHasTheNodes();
    void accelforgeWritesOrRefuses();
    void accelforgeNamesWhatItLacks_data();
    void accelforgeNamesWhatItLacks();

private:
    QString write(const QString& name, const std::string& text) {
        QFile file(m_folder.filePath(name));
        const bool written = file.open(QIODevice::WriteOnly) &&
                             file.write(text.c_str()) == static_cast<qint64>(text.size());
        return written ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
};

/// Runs every Python module as a program; then executes the MLIR with the arrays of the module.
void ExportGroupsTextTest::pythonRunsAndMlirComputesTheSame() {
    const QString python = pythonWithNumPy();
    QVERIFY2(!python.isEmpty(), "a python3 with NumPy (Debian's python3-numpy) is expected");
    QStringList files{QString::fromStdString(sourcePath("tests/core/export/run_mlir.py"))};
    const std::vector<FusedCase> cases = groupExports(casesHere(randomCases));
    for (const FusedCase& made : cases) {
        const ExportedGroups exported = exportedOf(made);
        const QString name = QString("m%1").arg(files.size());
        files << write(name + ".py", exportText(exported, ExportFormat::Python));
        files << write(name + ".mlir", exportText(exported, ExportFormat::Mlir));
    }
    const Outcome ran = runProgram(python, files);
    QVERIFY2(ran.good(), ran.text.right(2000).constData());
    QVERIFY2(ran.text.endsWith("ran " + QByteArray::number(qsizetype(cases.size())) + "\n"),
             ran.text.right(2000).constData());
}

void ExportGroupsTextTest::pythonFindsErrors_data() {
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("instead");
    QTest::addColumn<QByteArray>("message");
    const QByteArray differs = "DIFFERS";
    QTest::newRow("operations") << QByteArray("\"conv1\", 30,") << QByteArray("\"conv1\", 36,")
                                << differs;
    QTest::newRow("words made") << QByteArray("30, 10)") << QByteArray("30, 12)") << differs;
    QTest::newRow("an element") << QByteArray("        t[p_L1,] += x[")
                                << QByteArray("        t[p_L1,] += 2 * x[")
                                << QByteArray("NOT ALL 8 elements");
    QTest::newRow("a box") << QByteArray("Operand([(0, {0: 1, 1: 1})], 0)")
                           << QByteArray("Operand([(-1, {0: 1, 1: 1})], 0)")
                           << QByteArray("the home lacks the word");
}

void ExportGroupsTextTest::pythonFindsErrors() {
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, instead);
    QFETCH(QByteArray, message);
    QByteArray text = exportText(exportedOf(twoWindows()), ExportFormat::Python).c_str();
    QCOMPARE(text.count(what), 1);
    text.replace(what, instead);
    const Outcome ran = runProgram(pythonWithNumPy(), {write("wrong.py", text.toStdString())});
    QCOMPARE(ran.status, 1);
    QVERIFY2(ran.text.contains(message), ran.text.constData());
}

/// The tool is not installed everywhere; the results are checked above without it.
void ExportGroupsTextTest::mlirOptReadsAll() {
    const QString tool = mlirOpt();
    if (tool.isEmpty()) {
        QSKIP("mlir-opt (Debian's mlir-19-tools) is not installed");
    }
    std::string all;
    for (const FusedCase& made : groupExports(casesHere(randomCases))) {
        all += (all.empty() ? "" : "// -----\n") + exportText(exportedOf(made), ExportFormat::Mlir);
    }
    const QString file = write("all.mlir", all);
    const Outcome lowered = runProgram(
        tool, {"--split-input-file", "--convert-scf-to-cf", "--convert-cf-to-llvm",
               "--convert-arith-to-llvm", "--finalize-memref-to-llvm", "--convert-func-to-llvm",
               "--reconcile-unrealized-casts", file, "-o", m_folder.filePath("lowered.mlir")});
    QVERIFY2(lowered.good(), lowered.text.left(2000).constData());
}

void ExportGroupsTextTest::mlirHasAtMostSoManyTurns() {
    FusedCase made = twoWindows();
    made.network.layers[0].workload.dimensions[0].bound = 6002;
    made.network.layers[1].workload.dimensions[0].bound = 6000;
    made.mapping.groups[0].shared.levels[0].temporal[0].factor = 6000;
    made.mapping.groups[0].layers[1].own.levels[1].temporal[0].factor = 1;
    QVERIFY(isLegal(made));
    try {
        exportText(exportedOf(made), ExportFormat::Mlir);
        QFAIL("a table of 12000 rows");
    } catch (const InputError& error) {
        QCOMPARE(error.message(),
                 std::string("group 1 has 12,000 turns; MLIR lists the box of every turn, at most "
                             "10,000"));
    }
}

void ExportGroupsTextTest::latexIsWellFormed() {
    for (const FusedCase& made : groupExports(casesHere(randomCases))) {
        const ExportedGroups exported = exportedOf(made);
        const QString text = QString::fromStdString(exportText(exported, ExportFormat::Latex));
        QCOMPARE(text.count("\\begin{algorithm}"), static_cast<qsizetype>(exported.shapes.size()));
        checkLatex(text);
    }
    const std::string text = exportText(exportedOf(twoWindows()), ExportFormat::Latex);
    for (const char* line :
         {"  \\For{$p_{\\text{DRAM}} = 0, \\dots, 1$, tiles of 4}\n",
          "    \\State box $\\gets$ hull(words of t of conv1 that readers want and L1 lacks) "
          "\\Comment{the halo is retained}\n",
          "    \\For{$p_{\\text{L1}}$ in $p$ by 1}\n",
          "        \\State $\\mathit{t}[p] \\gets \\mathit{t}[p] + \\mathit{x}[p+r] \\cdot "
          "\\mathit{v}[r]$\n"}) {
        QVERIFY2(text.find(line) != std::string::npos, text.c_str());
    }
}

/// The nodes are those of examples/mappings/fused_matmuls_to_simple.yaml of AccelForge. Weights are
/// above the shared loop, which does not move them.
void ExportGroupsTextTest::accelforgeHasTheNodes() {
    const std::string text = exportText(exportedOf(twoProducts()), ExportFormat::AccelForge);
    const std::string nodes = R"(mapping:
  nodes:
    - !Storage {component: MainMemory, tensors: [Matmul0_T0, Matmul0_W0, Matmul1, Matmul1_W1]}
    - !Storage {component: GlobalBuffer, tensors: [Matmul0_W0, Matmul1_W1]}
    - !Temporal {rank_variable: m, tile_shape: 1}
    - !Storage {component: GlobalBuffer, tensors: [Matmul0, Matmul0_T0, Matmul1]}
    - !Sequential
      nodes:
      - !Nested
        nodes:
        - !Temporal {rank_variable: n0, tile_shape: 1}
        - !Temporal {rank_variable: n1, tile_shape: 1}
        - !Compute {einsum: Matmul0, component: MAC}
      - !Nested
        nodes:
        - !Temporal {rank_variable: n1, tile_shape: 1}
        - !Temporal {rank_variable: n2, tile_shape: 2}
        - !Temporal {rank_variable: n2, tile_shape: 1}
        - !Compute {einsum: Matmul1, component: MAC}
)";
    QVERIFY2(text.ends_with(nodes), text.c_str());
    for (const char* part :
         {"        - {name: Matmul0, projection: {M: m, N1: n1}, output: true}\n",
          "        - {name: Matmul0, projection: {M: m, N1: n1}}\n",
          "      tensors: {keep: Matmul0_T0 | Matmul0_W0 | Matmul1 | Matmul1_W1, may_keep: "
          "Matmul0}\n",
          "  bits_per_value: {All: 16}\n", "# One cycle is one nanosecond.\n"}) {
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }
}

/// In every written file, each layer has its einsum, and each tensor that a level keeps a storage
/// above the einsum.
void ExportGroupsTextTest::accelforgeWritesOrRefuses() {
    std::size_t written = 0;
    std::size_t refused = 0;
    for (const FusedCase& made : groupExports(casesHere(randomCases))) {
        const ExportedGroups exported = exportedOf(made);
        try {
            const QString text =
                QString::fromStdString(exportText(exported, ExportFormat::AccelForge));
            ++written;
            QCOMPARE(text.count("- !Compute {einsum: "),
                     static_cast<qsizetype>(made.network.layers.size()));
            QCOMPARE(text.count("- !Nested") == 0, made.network.layers.size() == 1);
        } catch (const InputError& error) {
            ++refused;
            QVERIFY2(error.message().starts_with("AccelForge cannot express group "),
                     error.message().c_str());
        }
    }
    qInfo("%zu written, %zu refused", written, refused);
    QVERIFY(written >= 2 && refused > 2);
}

void ExportGroupsTextTest::accelforgeNamesWhatItLacks_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("a window") << 0
                              << "AccelForge cannot express group 1: the shared loop over P does "
                                 "not split conv1 into separate tiles (a window, padding, or a "
                                 "tensor without this index); the formats c, python, pseudo, mlir "
                                 "and latex can";
    QTest::newRow("a pipeline") << 1
                                << "AccelForge cannot express group 1: the layers work as a "
                                   "pipeline; the formats c, python, pseudo, mlir and latex can";
    QTest::newRow("across") << 2
                            << "AccelForge cannot express group 1: the tile of the output of "
                               "Matmul0 spans shared loops ('across'); the formats c, python, "
                               "pseudo, mlir and latex can";
    QTest::newRow("stored") << 3
                            << "AccelForge cannot express group 1: the output of Matmul0 is also "
                               "needed outside the group; the formats c, python, pseudo, mlir and "
                               "latex can";
    QTest::newRow("imperfect") << 4
                               << "AccelForge cannot express group 1: the loop over M of Matmul1 "
                                  "has an imperfect factor; the formats c, python, pseudo, mlir "
                                  "and latex can";
}

void ExportGroupsTextTest::accelforgeNamesWhatItLacks() {
    QFETCH(int, which);
    QFETCH(QString, sentence);
    FusedCase made = which == 0   ? twoWindows()
                     : which == 1 ? twoProducts("    run: pipelined\n")
                     : which == 2 ? twoProducts("    across: {Matmul0: 1}\n")
                                  : twoProducts();
    if (which == 1) {
        made.accelerator.levels[1].fanout.x = 2;  // a part for each layer
    }
    if (which == 3) {
        made.network.outputs = {"Matmul0"};
    }
    if (which == 4) {
        made.mapping.groups[0].shared.levels[0].temporal[0] = {dimensionId(0), 2, 4};
        made.mapping.groups[0].layers[0].own.levels[1].temporal.push_back({dimensionId(0), 4, 1});
        made.mapping.groups[0].layers[1].own.levels[1].temporal.push_back({dimensionId(0), 4, 1});
    }
    try {
        exportText(exportedOf(made), ExportFormat::AccelForge);
        QFAIL("written");
    } catch (const InputError& error) {
        QCOMPARE(QString::fromStdString(error.message()), sentence);
    }
}

LOOPGLASS_TEST(ExportGroupsTextTest)

}  // namespace loopglass::test::export_groups_text_test

#include "export_groups_text_test.moc"
