// The window as its user drives it: a sample opens and is searched, a candidate is asked, views
// write themselves to files, and closing during a search is clean.
#include "models/why.h"
#include "trace/candidate_text.h"
#include "ui/no_warnings.h"
#include "views/inspector.h"
#include "window/main_window.h"
#include "window/pictures.h"
#include "window/view_export.h"

#include <QFileInfo>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

using namespace loopglass;
using namespace loopglass::ui;

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void everySampleOpens_data() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < static_cast<int>(samples().size()); ++i) {
            QTest::newRow(qPrintable(samples()[i].id)) << i;
        }
    }
    void everySampleOpens() {
        QFETCH(int, number);
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples()[number]);
        QVERIFY(window.controller().current());
        for (View* view : window.views()) {
            window.showView(view);
            QTest::qWait(20);
            QVERIFY(!view->accessibleName().isEmpty());
            QVERIFY(!view->asTable().isEmpty());
        }
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void inspectorSaysTheEnginesSentence() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, 20000));
        const RunData& run = *window.controller().current();
        int asked = 0;
        for (std::size_t n = 0; n < run.trace().size(); ++n) {
            const auto id = static_cast<NodeId>(n);
            const NodeRecord& node = run.trace()[id];
            if (node.reason == PruneReason::None || asked > 200) {
                continue;
            }
            window.selection().select(id);
            const auto& why = window.inspector().why();
            QVERIFY(why.has_value());
            QCOMPARE(why->sentence.toStdString(), reasonText(run.problem(), run.trace(), node));
            QVERIFY(why->hasRule && !why->source.isEmpty());
            ++asked;
        }
        QVERIFY(asked > 20);
        const QString page = window.inspector().findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(page.contains(window.inspector().why()->sentence.mid(1)), qPrintable(page));
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void resurrectsATile() {
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, 20000));
        const Trace& trace = window.controller().current()->trace();
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const auto id = static_cast<NodeId>(n);
            if (trace[id].reason == PruneReason::LargerTile) {
                window.selection().select(id);
                break;
            }
        }
        QVERIFY(window.inspector().canEvaluate());
        window.inspector().evaluateAllTheSame();
        const auto* page = window.inspector().findChild<QTextBrowser*>();
        QTRY_VERIFY_WITH_TIMEOUT(
            page->toPlainText().contains(QStringLiteral("its best completion")), 8000);
    }

    void viewsWriteThemselves() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, 20000));
        for (View* view : window.views()) {
            window.showView(view);
            QTest::qWait(20);
            for (const char* ending : {"png", "svg", "pdf", "csv"}) {
                const QString file =
                    m_folder.filePath(view->title() + QLatin1Char('.') + QLatin1String(ending));
                QCOMPARE(exportView(*view, file, Qt::white), QString());
                QVERIFY2(QFileInfo(file).size() > 10, qPrintable(file));
            }
        }
        QVERIFY(!exportView(*window.views().first(), m_folder.filePath(QStringLiteral("a.doc")),
                            Qt::white)
                     .isEmpty());
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void closesDuringARun() {
        const NoWarnings warnings;
        for (int i = 0; i < 5; ++i) {
            Theme theme;
            MainWindow window(theme);
            window.setUnattended(true);
            window.show();
            window.openSample(samples()[1]);
            QTest::qWait(5 * i);
            window.close();
        }
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void badFileIsSaid() {
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        QVERIFY(!window.openFile(m_folder.filePath(QStringLiteral("not-there.yaml"))));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(WindowTest)
#include "window_test.moc"
