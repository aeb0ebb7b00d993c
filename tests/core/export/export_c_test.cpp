// Exported C compiles without a warning, computes the results of the untiled loop, and has the
// counts of the cost model: over random mappings of random problems and of every sample workload.
// Many mappings are compiled together. LOOPGLASS_SEED=<seed> tries other cases.

#include "export/code/c_text.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/conventions.h"
#include "support/cases/uneven_cases.h"
#include "support/effort.h"
#include "support/export_cases.h"
#include "support/paths.h"
#include "support/returning_cases.h"
#include "support/run_program.h"
#include "workload/input_error.h"

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::export_c_test {

constexpr std::uint64_t batches = 4;
constexpr std::uint64_t perBatch = 45;       ///< random problems in a batch
constexpr std::uint64_t perSampleBatch = 2;  ///< of every sample workload

/// Returns a random problem; every second one has unusual conventions.
RandomCase countedCase(std::uint64_t seed) {
    RandomCase made = randomCase(seed);
    if (const std::size_t c = seed / 2 % 12; c < conventionCases().size()) {
        countBy(made.accelerator, conventionCases()[c].counting, seed);
    }
    return made;
}

/// Returns a random legal mapping of each kind in a batch.
ExportCases batchOf(std::uint64_t batch) {
    const std::uint64_t first = seedFromEnvironment(1) + batch * perBatch;
    ExportCases cases;
    for (std::uint64_t seed = first; seed < first + casesHere(perBatch); ++seed) {
        cases.add(seed % 3 == 0 ? unevenCase(seed) : countedCase(seed));
        if (RandomCase one = returningCase(seed);
            one.accelerator.counting.returns == Returns::One) {
            cases.add(one);
        }
    }
    for (const auto& file : filesOf(sourcePath("samples/workloads"))) {
        for (std::uint64_t seed = first; seed < first + perSampleBatch; ++seed) {
            cases.add(smallSampleCase(file, seed));
        }
    }
    return cases;
}

/// A sample mapping that is written as a text.
struct Sample {
    Problem problem;
    Exported exported;

    Sample(const std::string& accelerator, const std::string& workload, const std::string& mapping)
        : problem(bind(readWorkload(readSource(path("workloads/" + workload))),
                       readAccelerator(readSource(path("accelerators/" + accelerator))))),
          exported(exportOf(problem,
                            readMapping(readSource(path("mappings/" + mapping)), problem.workload,
                                        problem.accelerator),
                            {}, {accelerator, workload, mapping})) {}
    Sample(const Sample&) = delete;

    static std::string path(const std::string& name) {
        return sourcePath("samples/") + name + ".yaml";
    }
};

class ExportCTest : public QObject {
    Q_OBJECT

private slots:
    void countsOfRandomMappings_data();
    void countsOfRandomMappings();
    void siblingsThatReturnASumLater();
    void everySampleRuns_data();
    void everySampleRuns();
    void compilesWithoutWarning_data();
    void compilesWithoutWarning();
    void sanitizersAgree();
    void aWrongCountIsFound();
    void aWrongElementIsFound();
    void awkwardNames();
    void hugeBounds();
    void whatIsRefused();
    void theTextSaysWhereItIsFrom();

private:
    /// Compiles a text with the strict options and further ones.
    Outcome compile(const std::string& text, const QString& compiler, const QStringList& options);
    QString program() const { return m_folder.filePath("program"); }

    QTemporaryDir m_folder;
};

Outcome ExportCTest::compile(const std::string& text, const QString& compiler,
                             const QStringList& options) {
    const QString source = m_folder.filePath("program.c");
    QFile file(source);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0) {
        return {};
    }
    file.close();
    return runProgram(compiler, strictC() + options + QStringList{source, "-o", program()});
}

void ExportCTest::countsOfRandomMappings_data() {
    QTest::addColumn<quint64>("batch");
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        QTest::addRow("batch %d", static_cast<int>(batch)) << quint64(batch);
    }
}

void ExportCTest::countsOfRandomMappings() {
    QFETCH(quint64, batch);
    const ExportCases cases = batchOf(batch);
    QVERIFY(batches * cases.all().size() >= casesHere(300));
    const Outcome compiled = compile(cText(cases.all(), true), "gcc", {"-O0"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program(), {});
    QVERIFY2(ran.good(), ran.text.constData());
    QVERIFY(ran.text.endsWith("all agrees\n"));
    std::size_t counted = 0;
    for (const Exported& exported : cases.all()) {
        for (const auto& keepers : exported.plan.keepers) {
            counted += keepers.size();
        }
    }
    QCOMPARE(static_cast<std::size_t>(ran.text.count("equals the cost model")), counted);
}

/// In these cases, siblings receive a word of the output together, and one of them is idle while
/// another one returns the word: one update. Earlier programs counted an update of each.
void ExportCTest::siblingsThatReturnASumLater() {
    ExportCases cases;
    for (const std::uint64_t seed : {11, 12})
        cases.add(returningCase(seed));
    const Outcome compiled = compile(cText(cases.all(), true), "gcc", {"-O0"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program(), {});
    QVERIFY2(ran.good(), ran.text.constData());
}

void ExportCTest::everySampleRuns_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("workload");
    QTest::addColumn<QString>("mapping");
    QTest::newRow("tiled") << "table-2-1"
                           << "table-2-1"
                           << "table-2-1-tiled";
    QTest::newRow("untiled") << "table-2-1"
                             << "table-2-1"
                             << "table-2-1-untiled";
    QTest::newRow("m2 n2") << "systolic-2x2"
                           << "lecture-matmul"
                           << "lecture-m2-n2";
    QTest::newRow("n2 m2") << "systolic-2x2"
                           << "lecture-matmul"
                           << "lecture-n2-m2";
    QTest::newRow("figure 4.3") << "figure-4-3"
                                << "conv1d"
                                << "figure-4-3-best";
}

void ExportCTest::everySampleRuns() {
    QFETCH(QString, accelerator);
    QFETCH(QString, workload);
    QFETCH(QString, mapping);
    const Sample sample(accelerator.toStdString(), workload.toStdString(), mapping.toStdString());
    const std::string text = cText(std::span(&sample.exported, 1), true);
    const Outcome compiled = compile(text, "gcc", {"-O2", "-fopenmp"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program(), {});
    QVERIFY2(ran.good(), ran.text.constData());
}

void ExportCTest::compilesWithoutWarning_data() {
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QStringList>("options");
    for (const char* compiler : {"gcc", "clang"}) {
        if (QStandardPaths::findExecutable(compiler).isEmpty()) {
            QVERIFY2(QString(compiler) != "gcc", "gcc is expected");
            continue;  // clang is installed for sanitizers and style only
        }
        const QByteArray name(compiler);
        QTest::newRow(name + " -O0") << compiler << QStringList{"-O0"};
        QTest::newRow(name + " -O3") << compiler << QStringList{"-O3"};
        QTest::newRow(name + " -fopenmp") << compiler << QStringList{"-O2", "-fopenmp"};
    }
}

void ExportCTest::compilesWithoutWarning() {
    QFETCH(QString, compiler);
    QFETCH(QStringList, options);
    const Sample sample("eyeriss-like", "conv2d", "resnet18-conv2-row-stationary");
    for (const bool selfTest : {false, true}) {
        const std::string text = cText(std::span(&sample.exported, 1), selfTest);
        QVERIFY(text.find("PARALLEL_FOR\n  ") != std::string::npos);
        const Outcome compiled = compile(text, compiler, options + QStringList{"-c"});
        QVERIFY2(compiled.good(), compiled.text.constData());
        QVERIFY2(compiled.text.isEmpty(), compiled.text.constData());
    }
}

/// No number overflows: the programs run under UndefinedBehaviorSanitizer.
void ExportCTest::sanitizersAgree() {
    ExportCases cases;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        cases.add(seed % 3 == 0 ? unevenCase(seed) : randomCase(seed));
    }
    const Outcome compiled = compile(cText(cases.all(), true), "gcc",
                                     {"-O1", "-fsanitize=undefined", "-fno-sanitize-recover=all"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program(), {});
    QVERIFY2(ran.good(), ran.text.constData());
}

void ExportCTest::aWrongCountIsFound() {
    Sample sample("table-2-1", "table-2-1", "table-2-1-tiled");
    for (std::int64_t TensorCost::*count :
         {&TensorCost::reads, &TensorCost::fills, &TensorCost::updates}) {
        Exported wrong = sample.exported;
        wrong.cost.levels[1].tensors[0].*count += 1;
        QVERIFY(compile(cText(std::span(&wrong, 1), true), "gcc", {"-O0"}).good());
        const Outcome ran = runProgram(program(), {});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.text.contains("DIFFERS"), ran.text.constData());
        QVERIFY(ran.text.endsWith("NOT ALL AGREES\n"));
    }
}

void ExportCTest::aWrongElementIsFound() {
    const Sample sample("table-2-1", "table-2-1", "table-2-1-tiled");
    std::string text = cText(std::span(&sample.exported, 1), true);
    const std::string from = "p_L2_x + i0];";  // the place from which the ifmap tile is copied
    const std::size_t at = text.find(from);
    QVERIFY(at != std::string::npos);
    text.replace(at, from.size(), "p_L2_x];");
    const Outcome compiled = compile(text, "gcc", {"-O0"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program(), {});
    QCOMPARE(ran.status, 1);
    QVERIFY2(ran.text.contains("the loop nest: element"), ran.text.constData());
}

void ExportCTest::awkwardNames() {
    RandomCase odd;
    odd.workload = makeWorkload({{"for", 2}, {"FOR", 3}, {"i0", 4}, {"_", 1}, {"sum", 2}},
                                {{"int", {"for", "FOR"}},
                                 {"EOF", {"2*for+i0", "sum", "_"}},
                                 {"lg_move", {"FOR", "i0", "sum"}},
                                 {"malloc", {}}});
    odd.workload.name = "while (*/ \"\\";
    odd.accelerator =
        makeAccelerator({makeLevel("for", 2, 3), makeLevel("*/ int", 2), makeLevel("*/_int")});
    odd.accelerator.name = "7 \?\?/ \xc3\xa9";
    odd.accelerator.levels[1].buffers[0].name = "\?\?/ */";
    odd.mapping.levels = {makeLoops(odd.workload, {"i0 2", "sum 2"}, {"for 2"}, {"FOR 3"}),
                          makeLoops(odd.workload, {"_ 1"}, {"i0 2"}),
                          {}};
    QVERIFY(problemsOf(odd.workload).empty());
    ExportCases cases;
    cases.add(odd);
    cases.add(odd);
    for (const bool selfTest : {false, true}) {
        const std::string text = cText(cases.all(), selfTest);
        const Outcome compiled =
            compile(text, "gcc", selfTest ? QStringList{"-O0"} : QStringList{"-c"});
        QVERIFY2(compiled.good(), compiled.text.constData());
    }
    const Outcome ran = runProgram(program(), {});
    QVERIFY2(ran.good(), ran.text.constData());
}

void ExportCTest::hugeBounds() {
    RandomCase huge;
    huge.workload = makeWorkload({{"I", std::int64_t{1} << 31}, {"J", std::int64_t{1} << 29}},
                                 {{"out", {"I"}}, {"a", {"I", "J"}}, {"b", {"J"}}});
    huge.accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    huge.mapping.levels = {makeLoops(huge.workload, {"I 2147483648"}, {}),
                           makeLoops(huge.workload, {"J 536870912"}, {})};
    ExportCases cases;
    cases.add(huge);
    const Outcome compiled = compile(cText(cases.all(), false), "gcc", {"-O2", "-c"});
    QVERIFY2(compiled.good(), compiled.text.constData());
    QVERIFY_THROWS_EXCEPTION(InputError, cText(cases.all(), true));  // no test of 1.2e18 operations
}

void ExportCTest::whatIsRefused() {
    const Workload workload = conv1d(4, 1, 4, 3);
    const Problem problem = bind(workload, makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    Mapping mapping;
    mapping.levels.resize(2);
    QVERIFY_THROWS_EXCEPTION(InputError, exportOf(problem, mapping, {}, {}));
}

void ExportCTest::theTextSaysWhereItIsFrom() {
    const Sample sample("table-2-1", "table-2-1", "table-2-1-tiled");
    const std::string text = cText(std::span(&sample.exported, 1), false);
    for (const char* part :
         {"Made by loopglass ", "table-2-1-tiled", "ofmap[k,p] += ifmap[p+r] * weight[k,r]",
          "energy 472.0 pJ, 24 cycles", "reuse model: exact",
          "L1, 2 instances: ofmap 4 + ifmap 4 + weight 6 = 14 of 16 words"}) {
        QVERIFY2(text.find(part) != std::string::npos, part);
    }
}

LOOPGLASS_TEST(ExportCTest)

}  // namespace loopglass::test::export_c_test

#include "export_c_test.moc"
