// Accelerator, workload and constraints of every sample as separate files, which read back
// unchanged.
#include "files/part_files.h"
#include "files/samples.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "ui/own_home.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test::part_files_test {

class PartFilesTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QTemporaryDir m_folder;

    std::string written(const Document& document, DocumentPart part) {
        const QString file = m_folder.filePath(QStringLiteral("part.yaml"));
        const QString problem = writePart(document, part, file);
        return problem.isEmpty() ? readSource(file.toStdString()).text : problem.toStdString();
    }

private slots:
    void readBackAsTheyWere_data() {
        QTest::addColumn<QString>("id");
        for (const Sample& sample : samples()) {
            QTest::newRow(qPrintable(sample.id)) << sample.id;
        }
    }
    void readBackAsTheyWere() {
        QFETCH(const QString, id);
        const DocumentState sample = readSample(sampleCalled(id));
        Document document;
        QCOMPARE(document.setAccelerator(*sample.accelerator, {QStringLiteral("a"), {}, {}}),
                 QString());
        QCOMPARE(document.setWorkload(sample.workload(), {QStringLiteral("w"), {}}), QString());
        QVERIFY(readAccelerator({"a.yaml", written(document, DocumentPart::Accelerator)}) ==
                document.accelerator());
        QVERIFY(readWorkload({"w.yaml", written(document, DocumentPart::Workload)}) ==
                document.workload());
        QVERIFY(textOf(document, DocumentPart::Constraints).empty());
        const std::string text = "constraints: []\n";
        document.setConstraints(text, {QStringLiteral("constraints"), {}});
        QCOMPARE(written(document, DocumentPart::Constraints), text);
    }
    void whyAFileIsNotWritten() {
        const Document document;
        const QString nowhere = m_folder.filePath(QStringLiteral("none/part.yaml"));
        QVERIFY(writePart(document, DocumentPart::Workload, nowhere)
                    .startsWith(nowhere + QStringLiteral(": the file cannot be written: ")));
    }
};

LOOPGLASS_TEST(PartFilesTest)

}  // namespace loopglass::ui::test::part_files_test

#include "part_files_test.moc"
