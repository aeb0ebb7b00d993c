// Imported files may leave open which levels keep a tensor. A file of the accelerator cannot hold
// such choices, so the window reports them when it writes one. A session loses nothing.
#include "document/import_controller.h"
#include "files/part_files.h"
#include "format/read/read_accelerator.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/own_home.h"

#include <QFile>
#include <QTest>

namespace loopglass::ui::test::open_keeps_test {

/// Accepts assumptions for all missing values.
bool goOn(const ImportReport& /*report*/) { return true; }

class OpenKeepsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

    QStringList filesOf(const QString& tool) {
        if (tool == QStringLiteral("Timeloop")) {
            const QString folder = fromSource("tests/golden/stacks/open-keeps/");
            return {folder + QStringLiteral("arch.yaml"), folder + QStringLiteral("prob.yaml")};
        }
        QFile file(m_home.file(QStringLiteral("forge.yaml")));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(
                "workload: {rank_sizes: {M: 4, K: 4}, einsums: [{name: Z, einsum: \"Z[m] = A[m, k] "
                "* B[k]\"}]}\narch:\n  nodes:\n  - !Memory {name: D, size: inf, tensors: {keep: "
                "All}}\n  - !Memory {name: M, size: 1024, tensors: {keep: A, may_keep: B}}\n"
                "  - !Compute {name: C}\n");
        }
        return {file.fileName()};
    }
    void open(Document& document) {
        QFETCH(const QString, tool);
        ImportController labSession;
        QVERIFY(labSession.open(document, filesOf(tool), goOn));
    }

private slots:
    void anAcceleratorFileNamesThem_data() { tools(); }
    void anAcceleratorFileNamesThem();
    void aSessionKeepsThem_data() { tools(); }
    void aSessionKeepsThem();
    void otherAcceleratorsHaveNone();

private:
    static void tools() {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("choices");
        QTest::newRow("Timeloop") << "Timeloop"
                                  << "15 keep-or-bypass choices";
        QTest::newRow("AccelForge") << "AccelForge"
                                    << "1 keep-or-bypass choice";
    }
};

void OpenKeepsTest::anAcceleratorFileNamesThem() {
    QFETCH(const QString, choices);
    Document document;
    open(document);
    const std::string text = textOf(document, DocumentPart::Accelerator);
    QVERIFY2(text.rfind("# The imported files leave open whether levels keep some tensors", 0) == 0,
             text.c_str());
    QVERIFY(readAccelerator({"a.yaml", text}) == document.accelerator());
    QCOMPARE(
        acceleratorWrittenText(document, QStringLiteral("a.yaml")),
        QStringLiteral("Written: a.yaml. The imported files leave %1 open. In the written file, "
                       "each level keeps these tensors. With the option 'also choose bypassed "
                       "tensors', the search decides.")
            .arg(choices));
}

void OpenKeepsTest::aSessionKeepsThem() {
    Document document;
    open(document);
    const QString file = m_home.file(QStringLiteral("open.loopglass"));
    document.save(file);
    Document again;
    again.open(file);
    QVERIFY(document.state().openKeeps() > 0);
    QCOMPARE(again.state().openKeeps(), document.state().openKeeps());
    const Document::Prepared before = document.prepare();
    const Document::Prepared after = again.prepare();
    QVERIFY(after.options.variants.bypass);
    QVERIFY(after.method.can().choosesBypass);
    QVERIFY(after.options == before.options);
    QVERIFY(after.method == before.method);
}

void OpenKeepsTest::otherAcceleratorsHaveNone() {
    Document document;
    document.open(fromSource("samples/accelerators/eyeriss-like.yaml"));
    QVERIFY(textOf(document, DocumentPart::Accelerator).find("imported files") ==
            std::string::npos);
    QCOMPARE(acceleratorWrittenText(document, QStringLiteral("a.yaml")),
             QStringLiteral("Written: a.yaml"));
    ImportController labSession;
    QVERIFY(labSession.open(document, filesOf(QStringLiteral("AccelForge")), goOn));
    QCOMPARE(document.state().openKeeps(), std::size_t{1});
    document.undoStack().undo();
    QCOMPARE(document.state().openKeeps(), std::size_t{0});
    document.undoStack().redo();
    document.open(fromSource("samples/accelerators/eyeriss-like.yaml"));
    QCOMPARE(document.state().openKeeps(), std::size_t{0});
}

LOOPGLASS_TEST(OpenKeepsTest)

}  // namespace loopglass::ui::test::open_keeps_test

#include "open_keeps_test.moc"
