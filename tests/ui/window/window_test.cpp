// The window, used like a user. A sample opens and is searched, a candidate is selected, views are
// exported to files, and the window closes cleanly during a search.
#include "embed/embed.h"
#include "inspector/inspector.h"
#include "models/candidate_explanation.h"
#include "models/trace_marks.h"
#include "modes/mode_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "trace/candidate_text.h"
#include "ui/no_warnings.h"
#include "views/mapping_view.h"
#include "views/timeline_strip.h"
#include "views/view_export.h"
#include "widgets/table_panel.h"
#include "window/help_browser.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QFileInfo>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

namespace loopglass::ui::test::window_test {

/// Returns the value of a line like "4 instances of L1 × (3 + 2) − 1 first visits"; words do not
/// count.
class Sum {
public:
    explicit Sum(QString text) {
        text.remove(QChar(0x202F));
        text.remove(QRegularExpression(QStringLiteral("[A-Za-z_][A-Za-z_0-9]*")));
        text.remove(QLatin1Char(' '));
        m_text = text;
    }
    double value() {
        double sum = product();
        while (m_at < m_text.size() && (next() == u'+' || next() == u'\u2212')) {
            const double sign = m_text[m_at++] == u'+' ? 1 : -1;
            sum += sign * product();
        }
        return sum;
    }

private:
    QChar next() const { return m_text[m_at]; }
    double product() {
        double product = factor();
        while (m_at < m_text.size() && next() == u'\u00d7') {
            ++m_at;
            product *= factor();
        }
        return product;
    }
    double factor() {
        if (m_at < m_text.size() && next() == u'(') {
            ++m_at;
            const double inside = value();
            ++m_at;
            return inside;
        }
        const qsizetype first = m_at;
        while (m_at < m_text.size() && next().isDigit())
            ++m_at;
        return m_text.mid(first, m_at - first).toDouble();
    }

    QString m_text;
    qsizetype m_at = 0;
};

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
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
        // The smallest supported screen.
        QVERIFY2(window.minimumSizeHint().width() <= 1280,
                 qPrintable(QString::number(window.minimumSizeHint().width())));
        QVERIFY(window.minimumSizeHint().height() <= 760);
        for (View* view : window.views()) {
            window.showView(view->id());
            QCoreApplication::processEvents();
            QVERIFY(!view->accessibleName().isEmpty());
            QVERIFY(!view->asTable().isEmpty());
        }
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void countsExplainThemselves() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
        MappingView* mapping = nullptr;
        for (View* view : window.views()) {
            mapping = mapping == nullptr ? qobject_cast<MappingView*>(view) : mapping;
        }
        QVERIFY(mapping != nullptr);
        window.showView(ViewId::Mapping);
        QTRY_VERIFY(!mapping->explained().isEmpty());
        const TableModel& counts = mapping->counts().table();
        int products = 0;
        for (int row = 0; row < counts.rowCount(); ++row) {
            for (int column = 3; column <= 5; ++column) {
                const QModelIndex cell = counts.index(row, column);
                if (cell.data(Qt::ToolTipRole).toString().isEmpty()) {
                    continue;
                }
                mapping->counts().setCurrentIndex(cell);
                const QStringList lines = mapping->explained().split(QLatin1Char('\n'));
                QVERIFY(lines.size() >= 3);
                // The number is in the first line, and its parts are in the second.
                QVERIFY(lines[1].startsWith(QStringLiteral("= ")));
                const QString number = lines[0].section(QStringLiteral(": "), 1);
                QVERIFY(number.startsWith(cell.data().toString()) ||
                        cell.data().toString().contains(QLatin1Char('e')));
                QCOMPARE(Sum(lines[1].mid(2)).value(), Sum(number).value());
                ++products;
            }
        }
        QVERIFY(products > 3);
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void inspectorAndTimelineAreExported() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
        window.selection().select(NodeId{2});
        auto* timeline = window.findChild<TimelineStrip*>();
        QVERIFY(timeline != nullptr);
        for (View* view : {static_cast<View*>(&window.inspector()), static_cast<View*>(timeline)}) {
            for (const char* ending : {"png", "svg", "pdf", "csv"}) {
                const QString file =
                    m_folder.filePath(view->title() + QLatin1Char('.') + QLatin1String(ending));
                QCOMPARE(exportView(*view, file, Qt::white), QString());
                QVERIFY(QFileInfo(file).size() > 100 ||
                        QLatin1String(ending) == QLatin1String("csv"));
            }
        }
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void everyPanelHasAPageOfHelp() {
        Theme theme;
        MainWindow window(theme);
        for (const auto& mode : window.bench().modes()) {
            mode->createWidgets();
        }
        int topics = 0;
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            const QVariant topic = widget->property("helpTopic");
            if (topic.isValid()) {
                ++topics;
                QVERIFY2(HelpBrowser::hasTopic(topic.toString()), qPrintable(topic.toString()));
            }
        }
        // Pictures of Search with its tour, its find bar and a filtered reason, of Network, Design
        // space, Mappers, Instructions (if there is a solver) and Labs, of the import report, and
        // of the rail.
        const int ofEmbed = embed::available() ? 4 : 0;
        QCOMPARE(topics, 7 + 3 + 4 + 4 + ofEmbed + 4 + 1 + static_cast<int>(modeRows().size()));
        for (View* view : window.findChildren<View*>()) {
            QVERIFY2(HelpBrowser::hasTopic(view->helpTopic()), qPrintable(view->helpTopic()));
        }
    }

    void inspectorSaysTheEnginesSentence() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
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
            QCOMPARE(why->sentence, reasonLabel(run, node));
            if (node.reason != PruneReason::Bound) {
                QCOMPARE(why->sentence, uiText(reasonText(run.problem(), run.trace(), node)));
            }
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
        QVERIFY(waitForRun(window, longestWait));
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
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("its best completion")));
    }

    void viewsWriteThemselves() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
        for (View* view : window.views()) {
            window.showView(view->id());
            QCoreApplication::processEvents();
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
        for (std::size_t i = 0; i < 5; ++i) {
            Theme theme;
            MainWindow window(theme);
            window.setUnattended(true);
            window.show();
            window.openSample(samples()[1]);
            QTRY_VERIFY(window.controller().current()->trace().size() >= 50 * i);
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

LOOPGLASS_TEST(WindowTest)

}  // namespace loopglass::ui::test::window_test

#include "window_test.moc"
