// The formats other than C: pseudo-code equals that of the Tiling lecture and computes the right
// result, Python runs, mlir-opt reads the MLIR, the native files read back equal, LaTeX and
// Markdown are well-formed.

#include "core/export/latex_text.h"
#include "export/export.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/export_cases.h"
#include "support/paths.h"
#include "support/run_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::export_text_test {

std::string samplePath(const std::string& name) { return sourcePath("samples/") + name + ".yaml"; }

/// Returns a sample mapping in a format.
std::string exportedSample(const std::string& accelerator, const std::string& workload,
                           const std::string& mapping, ExportFormat format) {
    const Problem problem =
        bind(readWorkload(readSource(samplePath("workloads/" + workload))),
             readAccelerator(readSource(samplePath("accelerators/" + accelerator))));
    const Mapping read = readMapping(readSource(samplePath("mappings/" + mapping)),
                                     problem.workload, problem.accelerator);
    return exportText(exportOf(problem, read, {}, {accelerator, workload, mapping}), format);
}

/// Runs every given module as a program.
const char* const runModules = R"PY(
import runpy, sys
for path in sys.argv[1:]:
    try:
        runpy.run_path(path, run_name="__main__")
        sys.exit(path + " did not end by itself")
    except SystemExit as end:
        if end.code != 0:
            sys.exit(f"{path}: {end.code}")
print("ran", len(sys.argv) - 1)
)PY";

class ExportTextTest : public QObject {
    Q_OBJECT

private slots:
    void pythonRuns();
    void pythonAllowsDeepNests();
    void mlirIsRead();
    void nativeFilesReadBackEqual();
    void latexIsWellFormed();
    void markdownHasEveryCount();
    void everyFormatSaysWhereItIsFrom();
    void awkwardNamesEverywhere();

private:
    QString write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        return written ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
};

void ExportTextTest::pythonRuns() {
    const QString python = pythonWithNumPy();
    QVERIFY2(!python.isEmpty(), "a python3 with NumPy (Debian's python3-numpy) is expected");
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    QStringList files{write("run.py", runModules)};
    for (const Exported& exported : cases.all()) {
        files << write(QString("m%1.py").arg(files.size()),
                       exportText(exported, ExportFormat::Python).c_str());
    }
    const Outcome ran = runProgram(python, files);
    QVERIFY2(ran.good(), ran.text.constData());
    QVERIFY2(ran.text.endsWith("ran " + QByteArray::number(files.size() - 1) + "\n"),
             ran.text.constData());
}

/// Python allows twenty nested loops, so further ones share lines.
void ExportTextTest::pythonAllowsDeepNests() {
    RandomCase deep;
    deep.workload = makeWorkload({{"I", 1 << 12}, {"J", 1 << 12}}, {{"o", {"I"}}, {"a", {"J"}}});
    deep.accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    deep.mapping.levels.resize(2);
    for (std::size_t i = 0; i < 24; ++i) {
        deep.mapping.levels[0].temporal.push_back({dimensionId(i % 2), 2});
    }
    ExportCases cases;
    cases.add(deep);
    const std::string text = exportText(cases.all().front(), ExportFormat::Python);
    QVERIFY(text.find("in np.ndindex(2, 2, 2") != std::string::npos);
    const QString python = pythonWithNumPy();
    const QString file = write("deep.py", text.c_str());
    const Outcome compiled = runProgram(python, {"-m", "py_compile", file});
    QVERIFY2(compiled.good(), compiled.text.constData());
}

/// Without MLIR's tools, braces and names are checked here: every value is defined before its use.
void ExportTextTest::mlirIsRead() {
    QByteArray all;
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    for (const Exported& exported : cases.all()) {
        const std::string text = exportText(exported, ExportFormat::Mlir);
        const QString code = QString::fromStdString(text).remove(
            QRegularExpression("//.*$", QRegularExpression::MultilineOption));
        QCOMPARE(code.count('{'), code.count('}'));
        QStringList defined;
        auto names = QRegularExpression("%\\w+(?= =|: memref)|%\\w+").globalMatch(code);
        while (names.hasNext()) {
            const QRegularExpressionMatch name = names.next();
            const QString behind = code.mid(name.capturedEnd(), 10);
            if (behind.startsWith(" = ") || behind.startsWith(": memref") ||
                behind.startsWith(") = (")) {
                defined << name.captured();
            }
            QVERIFY2(defined.contains(name.captured()), qPrintable(name.captured()));
        }
        all += (all.isEmpty() ? "" : "// -----\n") + QByteArray::fromStdString(text);
    }
    QVERIFY(all.contains("affine.parallel ("));  // spatial loops that write different words
    if (const QString tool = mlirOpt(); !tool.isEmpty()) {
        const QString file = write("all.mlir", all);
        const Outcome read =
            runProgram(tool, {"--split-input-file", file, "-o", m_folder.filePath("read.mlir")});
        QVERIFY2(read.good(), read.text.left(2000).constData());
        const Outcome lowered = runProgram(tool, {"--split-input-file", "--lower-affine", file,
                                                  "-o", m_folder.filePath("lowered.mlir")});
        QVERIFY2(lowered.good(), lowered.text.left(2000).constData());
    }
}

void ExportTextTest::nativeFilesReadBackEqual() {
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    for (const Exported& exported : cases.all()) {
        for (const ExportFormat format : {ExportFormat::Yaml, ExportFormat::Json}) {
            const std::string text = exportText(exported, format);
            const Mapping read =
                readMapping({"exported", text}, exported.workload(), exported.accelerator());
            QVERIFY2(read == exported.mapping, text.c_str());
        }
    }
}

void ExportTextTest::latexIsWellFormed() {
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    for (const Exported& exported : cases.all()) {
        const QString text = QString::fromStdString(exportText(exported, ExportFormat::Latex));
        QCOMPARE(text.count("\\For{"), static_cast<qsizetype>(exported.plan.loops.size()));
        checkLatex(text);
    }
}

void ExportTextTest::markdownHasEveryCount() {
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    for (const Exported& exported : cases.all()) {
        const QStringList lines =
            QString::fromStdString(exportText(exported, ExportFormat::Markdown)).split('\n');
        std::size_t line = static_cast<std::size_t>(lines.indexOf("## Words and energy")) + 6;
        for (const LevelCost& level : exported.cost.levels) {
            for (const TensorCost& tensor : level.tensors) {
                const QStringList cells = lines[static_cast<qsizetype>(line++)].split('|');
                QCOMPARE(cells.size(), 11);
                if (!tensor.kept) {
                    QCOMPARE(cells[3].trimmed(), QString("bypass"));
                    continue;
                }
                const std::vector<std::int64_t> counts{tensor.tileWords, tensor.reads, tensor.fills,
                                                       tensor.updates};
                for (std::size_t i = 0; i < counts.size(); ++i) {
                    const QString cell = cells[static_cast<int>(i) + 3].trimmed().remove(',');
                    QCOMPARE(cell.toLongLong(), static_cast<qint64>(counts[i]));
                }
            }
        }
    }
}

void ExportTextTest::everyFormatSaysWhereItIsFrom() {
    for (const ExportFormatInfo& info : exportFormats()) {
        const std::string text =
            exportedSample("table-2-1", "table-2-1", "table-2-1-tiled", info.format);
        for (const char* part : {"Made by loopglass ", "table-2-1-tiled", "472.0 pJ, 24 cycles"}) {
            QVERIFY2(text.find(part) != std::string::npos, text.c_str());
        }
        QVERIFY(findExportFormat(info.name)->format == info.format);
    }
}

void ExportTextTest::awkwardNamesEverywhere() {
    RandomCase odd;
    odd.workload = makeWorkload({{"for", 2}, {"FOR", 3}, {"i0", 4}, {"_", 1}, {"range", 2}},
                                {{"lambda", {"for", "FOR"}},
                                 {"np", {"2*for+i0", "range", "_"}},
                                 {"i1", {"FOR", "i0", "range"}},
                                 {"print", {}}});
    odd.workload.name = R"x(while (*/ """ %&$ \ | *))x";
    odd.accelerator =
        makeAccelerator({makeLevel("for", 2, 3), makeLevel(R"("L 2" \)", 2), makeLevel("L#1")});
    odd.mapping.levels = {makeLoops(odd.workload, {"i0 2", "range 2"}, {"for 2"}, {"FOR 3"}),
                          makeLoops(odd.workload, {"_ 1"}, {"i0 2"}),
                          {}};
    ExportCases cases;
    cases.add(odd);
    const Exported& exported = cases.all().front();
    const Outcome ran = runProgram(
        pythonWithNumPy(), {write("odd.py", exportText(exported, ExportFormat::Python).c_str())});
    QVERIFY2(ran.good(), ran.text.constData());
    if (const QString tool = mlirOpt(); !tool.isEmpty()) {
        const Outcome read =
            runProgram(tool, {write("odd.mlir", exportText(exported, ExportFormat::Mlir).c_str())});
        QVERIFY2(read.good(), read.text.constData());
    }
    for (const ExportFormatInfo& info : exportFormats()) {
        if (!info.title.starts_with("ZigZag")) {  // which multiplies two operands
            QVERIFY(!exportText(exported, info.format).empty());
        }
    }
    QVERIFY_THROWS_EXCEPTION(InputError, exportText(exported, ExportFormat::ZigZagMapping));
}

LOOPGLASS_TEST(ExportTextTest)

}  // namespace loopglass::test::export_text_test

#include "export_text_test.moc"
