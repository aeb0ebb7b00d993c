// An ONNX model that is opened in the explorer becomes the document's network, and skipped
// operators are reported.
#include "document/document.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "workload/input_error.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test::onnx_document_test {

using loopglass::test::ModelWriter;

class OnnxDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void opensAsANetwork();
    void aCutOffModelChangesNothing();
};

QByteArray model() {
    ModelWriter writer;
    writer.input("x", {0, 8, 14, 14}).weight("a", {8, 8, 3, 3}).weight("b", {4, 8, 1, 1});
    writer.node("Conv", "wide", {"x", "a"}).node("Relu", "act", {"wide_out"});
    writer.node("Conv", "narrow", {"act_out", "b"});
    return QByteArray::fromStdString(writer.bytes());
}

QString written(const QTemporaryDir& folder, const QByteArray& bytes) {
    QFile file(folder.filePath(QStringLiteral("two.onnx")));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName()
                                                                                : QString();
}

void OnnxDocumentTest::opensAsANetwork() {
    const QTemporaryDir folder;
    Document document;
    const Document::Opened opened = document.open(written(folder, model()));
    QCOMPARE(opened.kind, Document::Kind::Workload);
    QVERIFY2(opened.message.contains(QStringLiteral("2 layers (2 different)")),
             qPrintable(opened.message));
    QCOMPARE(document.workload().name, "two wide");
    QVERIFY(!Document::isSession(folder.filePath(QStringLiteral("two.onnx"))));
}

void OnnxDocumentTest::aCutOffModelChangesNothing() {
    const QTemporaryDir folder;
    Document document;
    const std::string before = document.workload().name;
    const QString file = written(folder, model().left(40));
    QVERIFY_THROWS_EXCEPTION(InputError, document.open(file));
    QCOMPARE(document.workload().name, before);
}

LOOPGLASS_TEST(OnnxDocumentTest)

}  // namespace loopglass::ui::test::onnx_document_test

#include "onnx_document_test.moc"
