// Files that are dragged over the window are described before the drop: their kind, where they
// would open, and whether they can be opened.
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "window/drop_sign.h"
#include "window/main_window.h"

#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDragMoveEvent>
#include <QFile>
#include <QMimeData>
#include <QTest>
#include <QUrl>

namespace loopglass::ui::test::dragged_files_test {

class DraggedFilesTest : public WindowFixture {
    Q_OBJECT

    DropSign* sign() const { return m_window->findChild<DropSign*>(); }
    /// Returns whether the file may be dropped when it is over the window.
    bool drag(const QStringList& files) {
        QMimeData mime;
        QList<QUrl> urls;
        for (const QString& file : files) {
            urls << QUrl::fromLocalFile(file);
        }
        mime.setUrls(urls);
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDragMoveEvent move(QPoint(60, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &move);
        return enter.isAccepted() && move.isAccepted();
    }
    QString written(const char* name, const char* text) const {
        QFile file(m_home->file(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName()
                                                                       : QString();
    }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void everyKindIsNamed_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("says");
        const auto add = [](const char* file, const char* says) {
            QTest::newRow(says) << fromSource(file) << QString::fromLatin1(says);
        };
        add("samples/accelerators/figure-4-3.yaml", "an accelerator");
        add("samples/workloads/conv1d.yaml", "a workload");
        add("samples/mappings/figure-4-3-best.yaml", "a mapping");
        add("samples/labs/L1-stationarity/lab.yaml", "a lab");
        add("samples/timeloop/top.yaml.jinja2", "a file of Timeloop");
    }
    void everyKindIsNamed() {
        QFETCH(QString, file);
        QFETCH(QString, says);
        QVERIFY(drag({file}));
        QVERIFY(sign() && sign()->isVisible());
        QVERIFY2(sign()->lines().first().contains(says), qPrintable(sign()->lines().first()));
        QVERIFY(sign()->height() > m_window->height() / 2);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(m_window.get(), &leave);
        QVERIFY(!sign()->isVisible());
    }

    void whatCannotBeOpenedIsRefused() {
        const QString strange = written("strange.yaml", "a: 1\n");
        QVERIFY(!drag({strange}));
        QVERIFY(sign()->isVisible());
        QVERIFY2(sign()->lines().first().contains(QStringLiteral("unknown file type")),
                 qPrintable(sign()->lines().first()));
        QVERIFY(!drag({m_home->file(QStringLiteral("nothing.yaml"))}));
        // One of two files can be opened.
        QVERIFY(drag({strange, fromSource("samples/workloads/conv1d.yaml")}));
        QCOMPARE(sign()->lines().size(), qsizetype{2});
        QVERIFY(drag(QStringList(9, fromSource("samples/workloads/conv1d.yaml"))));
        QCOMPARE(sign()->lines().last(), QStringLiteral("and 3 more"));
    }

    void nothingIsLeftOfTheSign() {
        QVERIFY(drag({fromSource("samples/accelerators/systolic-2x2.yaml")}));
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(fromSource("samples/accelerators/systolic-2x2.yaml"))});
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QVERIFY(!sign()->isVisible());
        QVERIFY(m_window->document().accelerator().name == "Systolic 2x2");
    }
};

LOOPGLASS_TEST(DraggedFilesTest)

}  // namespace loopglass::ui::test::dragged_files_test

#include "dragged_files_test.moc"
