// The life of a document: edits as undo steps, files, and the recovery after a killed window.

#include "document/document.h"
#include "document/recovery_file.h"
#include "document/session_text.h"
#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "workload/equation.h"
#include "workload/input_error.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::ui::test::document_test {

QString samples() { return fromSource("samples/"); }

Document::Edit step(const char* name) {
    return {QString::fromLatin1(name), {}, Document::EditTiming::Once};
}

Document::Edit drag(const char* key) {
    return {QStringLiteral("drag"), QString::fromLatin1(key), Document::EditTiming::Sliding};
}

void setCapacity(Document& document, std::int64_t words, const Document::Edit& edit) {
    Accelerator accelerator = document.accelerator();
    accelerator.levels.back().buffers.front().capacity = words;
    QCOMPARE(document.setAccelerator(accelerator, edit), QString());
}

std::int64_t capacity(const Document& document) {
    return document.accelerator().levels.back().buffers.front().capacity.value_or(-1);
}

/// Returns the error message of the function; empty if there is none.
QString refusal(const std::function<void()>& action) {
    try {
        action();
        return {};
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
}

using Change = std::function<QString(Document&)>;

/// Makes one edit of every kind.
std::vector<std::pair<const char*, Change>> allEdits() {
    return {
        {"level",
         [](Document& d) {
             Accelerator accelerator = d.accelerator();
             accelerator.levels.insert(accelerator.levels.begin() + 1, accelerator.levels[1]);
             accelerator.levels[1].name = "L2";
             return d.setAccelerator(accelerator, step("level"));
         }},
        {"bound",
         [](Document& d) {
             Workload workload = d.workload();
             workload.dimensions[0].bound = 8;
             return d.setWorkload(workload, step("bound"));
         }},
        {"equation",
         [](Document& d) {
             Workload workload = d.workload();
             workload.tensors =
                 parseEquation("ofmap[k,p] += ifmap[c,2*p+r] * weight[k,c,r]", workload.dimensions);
             return d.setWorkload(workload, step("equation"));
         }},
        {"options",
         [](Document& d) {
             SearchOptions options = d.options();
             options.principles.tile = false;
             options.objective = Objective::Delay;
             options.memoryLimit = 500'000'000;
             return d.setOptions(options, step("options"));
         }},
        {"constraints",
         [](Document& d) { return d.setConstraints("constraints: []", step("constraints")); }},
        {"network",
         [](Document& d) {
             d.open(samples() + QStringLiteral("networks/resnet18.yaml"));
             return QString();
         }},
        {"layer", [](Document& d) { return d.chooseLayer(3); }},
        {"accelerator",
         [](Document& d) {
             d.open(samples() + QStringLiteral("accelerators/eyeriss-like.yaml"));
             return QString();
         }},
    };
}

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QDir(RecoveryFile::folder()).removeRecursively();
        m_warnings.emplace();
    }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }
    void everyEditIsUndoneAndRedone();
    void aDragIsOneStep();
    void aDragBackIsNoStep();
    void whatCannotBeIsRefused();
    void changedSaysWhat();
    void constraintsFollowTheNames();
    void savedSessionsReadBackEqual();
    void sessionsCarryTheirTables();
    void everySampleOpensByItsContent();
    void halfASessionIsRefused();
    void wrongSessionsSayWhy_data();
    void wrongSessionsSayWhy();
    void otherFilesAreRefused();
    void failedSaveLeavesTheFile();
    void modifiedFollowsTheSavedState();
    void killedWorkIsRecovered();
    void closedWorkIsNot();
    void designsOfOtherTools();
    void livingWindowsAreNotRecovered();

private:
    std::optional<NoWarnings> m_warnings;
};

void DocumentTest::everyEditIsUndoneAndRedone() {
    Document document;
    std::vector<DocumentState> states{document.state()};
    for (const auto& [name, change] : allEdits()) {
        QVERIFY2(change(document).isEmpty(), name);
        QVERIFY2(!(document.state() == states.back()), name);
        states.push_back(document.state());
        QCOMPARE(document.undoStack().count(), static_cast<int>(states.size()) - 1);
    }
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undoStack().undo();
        QVERIFY(document.state() == states[i]);
    }
    QVERIFY(!document.isModified());
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.undoStack().redo();
        QVERIFY(document.state() == states[i]);
    }
    QVERIFY(document.isModified());
}

void DocumentTest::aDragIsOneStep() {
    Document document;
    const std::int64_t before = capacity(document);
    for (std::int64_t words = 9; words < 40; ++words) {
        setCapacity(document, words, drag("L1"));
    }
    QCOMPARE(document.undoStack().count(), 1);
    document.endGesture();
    setCapacity(document, 64, drag("L1"));
    QCOMPARE(document.undoStack().count(), 2);
    setCapacity(document, 65, drag("another"));
    QCOMPARE(document.undoStack().count(), 3);
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(capacity(document), 39);
    document.undoStack().undo();
    QCOMPARE(capacity(document), before);
    document.undoStack().redo();
    QCOMPARE(capacity(document), 39);
}

void DocumentTest::aDragBackIsNoStep() {
    Document document;
    const std::int64_t before = capacity(document);
    setCapacity(document, 20, drag("L1"));
    setCapacity(document, before, drag("L1"));
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
    setCapacity(document, before, step("nothing"));
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentTest::whatCannotBeIsRefused() {
    Document document;
    const DocumentState before = document.state();
    Accelerator accelerator = document.accelerator();
    accelerator.levels[1].name = accelerator.levels[0].name;
    QCOMPARE(document.setAccelerator(accelerator, step("name")),
             QStringLiteral("two levels are named 'DRAM'; every level needs its own name"));
    accelerator.levels.clear();
    QVERIFY(!document.setAccelerator(accelerator, step("levels")).isEmpty());
    Workload workload = document.workload();
    for (Dimension& dimension : workload.dimensions) {
        dimension.bound = maxBound;
    }
    QVERIFY(
        document.setWorkload(workload, step("bounds")).contains(QStringLiteral("smaller sizes")));
    workload = document.workload();
    workload.dimensions.push_back({"S", 3});
    QVERIFY(!document.setWorkload(workload, step("dimension")).isEmpty());
    QVERIFY(!document.chooseLayer(1).isEmpty());
    QVERIFY(document.state() == before);
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentTest::changedSaysWhat() {
    Document document;
    Document::Parts parts;
    std::optional<Document::EditTiming> pace;
    connect(&document, &Document::changed, this,
            [&](Document::Parts what, Document::EditTiming how) {
                if (what != Document::Parts(Document::FilePart)) {
                    parts = what;
                    pace = how;
                }
            });
    setCapacity(document, 16, drag("L1"));
    QCOMPARE(parts, Document::Parts(Document::AcceleratorPart));
    QCOMPARE(pace, Document::EditTiming::Sliding);
    document.undoStack().undo();
    QCOMPARE(parts, Document::Parts(Document::AcceleratorPart));
    QCOMPARE(pace, Document::EditTiming::Once);
    document.setConstraints("constraints: []", {{}, {}, Document::EditTiming::Typing});
    QCOMPARE(parts, Document::Parts(Document::ConstraintsPart));
    QCOMPARE(pace, Document::EditTiming::Typing);
    parts = Document::NoPart;
    document.setView({{QStringLiteral("tab"), 2}});
    QCOMPARE(parts, Document::Parts(Document::NoPart));
}

void DocumentTest::constraintsFollowTheNames() {
    Document document;
    document.setConstraints("constraints: [{level: L1, temporal: {order: [C, R]}}]", step("order"));
    Document::Prepared prepared = document.prepare();
    QCOMPARE(prepared.error, QString());
    QVERIFY(prepared.problem);
    QCOMPARE(prepared.options.constraints.levels.size(), std::size_t{2});
    Accelerator accelerator = document.accelerator();
    accelerator.levels[1].name = "Scratchpad";
    QCOMPARE(document.setAccelerator(accelerator, step("name")), QString());
    prepared = document.prepare();
    QVERIFY(!prepared.problem);
    QVERIFY2(prepared.error.startsWith(QStringLiteral("constraints:1:")),
             qPrintable(prepared.error));
    QVERIFY(prepared.error.contains(QStringLiteral("L1")));
}

void DocumentTest::savedSessionsReadBackEqual() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("work.loopglass"));
    Document document;
    for (const auto& [name, change] : allEdits()) {
        change(document);
        document.setView({{QStringLiteral("tab"), QString::fromLatin1(name)}});
        document.save(path);
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), path);
        Document other;
        const Document::Opened opened = other.open(path);
        QCOMPARE(opened.kind, Document::Kind::Session);
        QVERIFY2(other.state() == document.state(), name);
        QCOMPARE(other.view(), document.view());
        QCOMPARE(other.path(), path);
        QVERIFY(!other.isModified());
        QCOMPARE(other.undoStack().count(), 0);
    }
}

/// A session opens although the technology table of its accelerator is missing.
void DocumentTest::sessionsCarryTheirTables() {
    const QTemporaryDir folder;
    const auto write = [&](const char* name, const QByteArray& text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("mine.csv", "access_bits,bytes,read_pj\n64,256,1\n64,4096,4\n");
    write("a.yaml", "name: A\ntechnology: {table: mine.csv, dram: hbm3}\ncompute: {energy: 1}\n"
                    "levels: [{name: D}, {name: L, capacity: 512}]\n");
    Document document;
    document.open(folder.filePath(QStringLiteral("a.yaml")));
    const QString session = folder.filePath(QStringLiteral("s.loopglass"));
    document.save(session);
    QVERIFY(QFile::remove(folder.filePath(QStringLiteral("mine.csv"))));
    Document other;
    QCOMPARE(refusal([&] { other.open(session); }), QString());
    QVERIFY(other.accelerator() == document.accelerator());
    QVERIFY(!refusal([&] { other.open(folder.filePath(QStringLiteral("a.yaml"))); }).isEmpty());
}

void DocumentTest::everySampleOpensByItsContent() {
    const std::vector<std::pair<QString, Document::Kind>> kinds{
        {QStringLiteral("accelerators"), Document::Kind::Accelerator},
        {QStringLiteral("workloads"), Document::Kind::Workload},
        {QStringLiteral("networks"), Document::Kind::Workload}};
    Document document;
    for (const auto& [folder, kind] : kinds) {
        const QFileInfoList files =
            QDir(samples() + folder).entryInfoList({QStringLiteral("*.yaml")});
        QVERIFY(!files.isEmpty());
        for (const QFileInfo& file : files) {
            QCOMPARE(document.open(file.filePath()).kind, kind);
            Document other;
            other.openText(writeSession({document.state(), {}, {}}).toStdString(),
                           QStringLiteral("session"));
            QVERIFY2(other.state() == document.state(), qPrintable(file.filePath()));
        }
    }
    document.open(samples() + QStringLiteral("accelerators/systolic-2x2.yaml"));
    document.open(samples() + QStringLiteral("workloads/lecture-matmul.yaml"));
    const Document::Opened mapping =
        document.open(samples() + QStringLiteral("mappings/lecture-m2-n2.yaml"));
    QCOMPARE(mapping.kind, Document::Kind::Mapping);
    QVERIFY(mapping.mapping.has_value());
    QCOMPARE(document.open(samples() + QStringLiteral("constraints/lecture-systolic.yaml")).kind,
             Document::Kind::Constraints);
    QCOMPARE(document.prepare().error, QString());
}

void DocumentTest::halfASessionIsRefused() {
    Document document;
    const std::string whole = writeSession({document.state(), {}, {}}).toStdString();
    const DocumentState before = document.state();
    for (std::size_t size = 0; size + 2 < whole.size(); size += 13) {
        const QString why = refusal(
            [&] { document.openText(whole.substr(0, size), QStringLiteral("half.loopglass")); });
        QVERIFY2(why.startsWith(QStringLiteral("half.loopglass")), qPrintable(why));
        QVERIFY(document.state() == before);
    }
}

void DocumentTest::wrongSessionsSayWhy_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("says");
    QTest::newRow("version") << "\"version\": 1"
                             << "\"version\": 2"
                             << "version 2";
    QTest::newRow("layer") << "\"layer\": 0"
                           << "\"layer\": 7"
                           << "'layer'";
    QTest::newRow("objective") << "\"edp\""
                               << "\"speed\""
                               << "'speed' is not an objective. Allowed are edp, energy, delay";
    QTest::newRow("principle") << "\"tile\": true"
                               << "\"tile\": 1"
                               << "'tile'";
    QTest::newRow("threads") << "\"threads\": 0"
                             << "\"threads\": 257"
                             << "'threads'";
    QTest::newRow("memory") << "\"memory_limit_mb\": 0"
                            << "\"memory_limit_mb\": -1"
                            << "'memory_limit_mb'";
    QTest::newRow("inside") << "levels:"
                            << "layers:"
                            << "(accelerator)";
    QTest::newRow("missing") << "\"workload\""
                             << "\"work\""
                             << "'workload'";
}

void DocumentTest::wrongSessionsSayWhy() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, says);
    Document document;
    QString session = QString::fromUtf8(writeSession({document.state(), {}, {}}));
    QVERIFY2(session.contains(before), qPrintable(session));
    session.replace(before, after);
    const QString why =
        refusal([&] { document.openText(session.toStdString(), QStringLiteral("s")); });
    QVERIFY2(why.contains(says), qPrintable(why));
}

void DocumentTest::otherFilesAreRefused() {
    Document document;
    const QString nothing = samples() + QStringLiteral("nothing.yaml");
    QVERIFY(refusal([&] { document.open(nothing); }).startsWith(nothing));
    QVERIFY(refusal([&] { document.open(samples()); }).contains(QStringLiteral("folder")));
    QVERIFY(refusal([&] {
                document.openText("a: 1\n", QStringLiteral("x"));
            }).contains(QStringLiteral("unknown file type")));
    QVERIFY(refusal([&] {
                document.openText("a: 1\n", QStringLiteral("x"));
            }).contains(QStringLiteral("a lab ('lab' and 'questions')")));
    // If an accelerator lacks a key, the message names it, as on the command line.
    for (const char* machine :
         {"levels: [{name: DRAM, energy: {read: 1}}]\n", "compute: {name: MAC, energy: 1}\n"}) {
        QCOMPARE(refusal([&] { document.openText(machine, QStringLiteral("x")); }), refusal([&] {
                     readAccelerator({"x", machine});
                 }));
    }
    QVERIFY(!refusal([&] { document.openText("", QStringLiteral("x")); }).isEmpty());
    QVERIFY(!refusal([&] { document.openText("{\"a\": 1}", QStringLiteral("x")); }).isEmpty());
    QCOMPARE(document.undoStack().count(), 0);
}

void DocumentTest::failedSaveLeavesTheFile() {
    QTemporaryDir folder;
    Document document;
    setCapacity(document, 77, step("capacity"));
    const QString nowhere = folder.filePath(QStringLiteral("no/such/folder/work.loopglass"));
    QVERIFY(refusal([&] { document.save(nowhere); }).startsWith(nowhere));
    QVERIFY(document.isModified());
    QVERIFY(document.path().isEmpty());
}

void DocumentTest::modifiedFollowsTheSavedState() {
    QTemporaryDir folder;
    Document document;
    QVERIFY(!document.isModified());
    setCapacity(document, 16, step("capacity"));
    QVERIFY(document.isModified());
    document.save(folder.filePath(QStringLiteral("a")));
    QVERIFY(!document.isModified());
    document.undoStack().undo();
    QVERIFY(document.isModified());
    document.undoStack().redo();
    QVERIFY(!document.isModified());
}

void DocumentTest::killedWorkIsRecovered() {
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.loopglass"));
    DocumentState state;
    {
        Document document;
        document.save(saved);
        setCapacity(document, 1234, step("capacity"));
        state = document.state();
        const QDir dir(RecoveryFile::folder());
        QTRY_COMPARE(dir.entryList({QStringLiteral("*.recovery")}, QDir::Files).size(), 1);
        // A kill leaves the recovery file and a lock without an owner.
        const QString file = dir.filePath(dir.entryList({QStringLiteral("*.recovery")}).first());
        QVERIFY(QFile::copy(file, dir.filePath(QStringLiteral("killed.recovery"))));
    }
    std::optional<RecoveredSession> left = Document::recoverable();
    QVERIFY(left.has_value());
    QCOMPARE(left->path, saved);
    QVERIFY(left->title.contains(QStringLiteral("conv1d")));
    Document document;
    document.recover(*left);
    QVERIFY(document.state() == state);
    QVERIFY(document.isModified());
    QCOMPARE(document.path(), saved);
    QVERIFY(!QFile::exists(left->file));
    QVERIFY(!Document::recoverable().has_value());  // it now belongs to the new window
    document.save(saved);
    QVERIFY(!document.isModified());
    QVERIFY(QDir(RecoveryFile::folder()).entryList({QStringLiteral("*.recovery")}).isEmpty());
}

/// A design that names a file of another tool: the window names the tool and the remedy.
void DocumentTest::designsOfOtherTools() {
    const QTemporaryDir folder;
    const auto written = [&](const char* name, const QByteArray& text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    written("timeloop.yaml", "architecture:\n  version: 0.4\n  nodes: []\n");
    written("design.yaml", "accelerator: timeloop.yaml\nworkloads: w.yaml\nvary:\n"
                           "  - {parameter: L2.capacity, values: [1, 2]}\nobjective: edp\n");
    Document document;
    const QString refused =
        refusal([&] { document.open(folder.filePath(QStringLiteral("design.yaml"))); });
    QVERIFY2(refused.contains(QStringLiteral("belongs to Timeloop")), qPrintable(refused));
    QVERIFY2(refused.contains(QStringLiteral("design.yaml:1:")), qPrintable(refused));
}

void DocumentTest::closedWorkIsNot() {
    {
        Document document;
        setCapacity(document, 99, step("capacity"));
        document.writeRecovery();
        QVERIFY(!QDir(RecoveryFile::folder()).entryList({QStringLiteral("*.recovery")}).isEmpty());
    }
    QVERIFY(QDir(RecoveryFile::folder()).entryList(QDir::Files).isEmpty());
    QVERIFY(!Document::recoverable().has_value());
}

void DocumentTest::livingWindowsAreNotRecovered() {
    Document document;
    setCapacity(document, 99, step("capacity"));
    document.writeRecovery();
    QVERIFY(!Document::recoverable().has_value());
    document.undoStack().undo();  // everything is saved again
    QVERIFY(QDir(RecoveryFile::folder()).entryList({QStringLiteral("*.recovery")}).isEmpty());
}

LOOPGLASS_TEST(DocumentTest)

}  // namespace loopglass::ui::test::document_test

#include "document_test.moc"
