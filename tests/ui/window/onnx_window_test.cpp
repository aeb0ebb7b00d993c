// An ONNX model that is opened in the window: the user must accept lost products.
#include "files/import_dialog.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "theme/theme.h"
#include "window/main_window.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

namespace loopglass::ui::test::onnx_window_test {

class OnnxWindowTest : public QObject {
    Q_OBJECT

private slots:
    void lostProductsAreAskedFor();
};

/// An ONNX model with an unreadable product is opened only if the user agrees.
void OnnxWindowTest::lostProductsAreAskedFor() {
    loopglass::test::ModelWriter writer;
    writer.input("x", {6, 4}).weight("w", {4, 5}).node("MatMul", "first", {"x", "w"});
    writer.node("Compress", "kept", {"x", "x"}, {}, {{"axis", 0}});
    writer.node("MatMul", "second", {"kept_out", "w"});
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("lost.onnx")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(writer.bytes()));
    file.close();
    Theme theme;
    MainWindow window(theme);
    window.show();
    const std::string before = window.document().workload().name;
    QString report;
    const auto answer = [&](bool on) {
        QTimer::singleShot(0, &window, [&, on] {
            auto* dialog = window.findChild<ImportDialog*>();
            report = dialog->findChild<QTextBrowser*>()->toPlainText();
            on ? dialog->accept() : dialog->reject();
        });
        return window.openFile(file.fileName());
    };
    QVERIFY(!answer(false));
    QVERIFY2(report.contains(QStringLiteral("second")), qPrintable(report));
    QCOMPARE(window.document().workload().name, before);
    QVERIFY(window.lastMessage().contains(QStringLiteral("Not opened")));
    QVERIFY(answer(true));
    QCOMPARE(window.document().workload().name, std::string("lost first"));
    window.setUnattended(true);
    QVERIFY(!window.openFile(file.fileName()));
    window.close();
}

LOOPGLASS_TEST(OnnxWindowTest)

}  // namespace loopglass::ui::test::onnx_window_test

#include "onnx_window_test.moc"
