// A window keeps the size that the user chose. No mode makes it larger, also at half of a common
// screen. Temporarily larger fonts change nothing afterwards, in any mode. Unfolded parts of a
// panel get the space that they need.
#include "editors/editors_panel.h"
#include "mappers/race_view.h"
#include "modes/headers/top_bar.h"
#include "modes/mode_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/from_source.h"
#include "ui/mode_views.h"
#include "ui/window_fixture.h"
#include "widgets/elided_combo_box.h"
#include "widgets/table_panel.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QScrollArea>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

namespace loopglass::ui::test::window_sizes_test {

constexpr QSize halfOfAScreen(960, 600);

class WindowSizesTest : public WindowFixture {
    Q_OBJECT

    void show(const QString& mode) {
        m_window->commands().action(QStringLiteral("mode.") + mode)->trigger();
        letPaint();
    }
    void letters(const char* command, int times = 1) {
        for (int i = 0; i < times; ++i) {
            m_window->commands().action(QLatin1String(command))->trigger();
            letPaint();
        }
    }
    void open(const char* language = "en") {
        openIn(QLatin1String(language));
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(settle(*m_window));
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void halfOfAScreenIsKept_data() { everyModeAndLanguage(); }
    /// With results, in each of its views, and back in Search.
    void halfOfAScreenIsKept() {
        QFETCH(const QString, language);
        QFETCH(const QString, mode);
        openIn(language);
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        QVERIFY(WorkedModes(*m_window).workOut(mode));
        show(QStringLiteral("search"));
        m_window->resize(halfOfAScreen);
        letPaint();
        QCOMPARE(m_window->size(), halfOfAScreen);
        show(mode);
        QStringList larger;
        for (const auto& [view, look] : viewsOf(*m_window, mode)) {
            look();
            letPaint();
            if (m_window->height() > halfOfAScreen.height() ||
                m_window->minimumSizeHint().height() > halfOfAScreen.height()) {
                larger << QStringLiteral("%1: %2").arg(view).arg(
                    m_window->minimumSizeHint().height());
            }
        }
        QVERIFY2(larger.isEmpty(), qPrintable(larger.join(QLatin1Char('\n'))));
        QCOMPARE(m_window->size(), halfOfAScreen);
        show(QStringLiteral("search"));
        QCOMPARE(m_window->size(), halfOfAScreen);
    }

    void lettersThatWereLarger_data() {
        QTest::addColumn<QString>("mode");
        for (const ModeRow& row : modeRows()) {
            QTest::newRow(row.name) << QString::fromLatin1(row.name);
        }
    }
    /// In any mode, its header is as high as before, and the header of Search too, with a complete
    /// result.
    void lettersThatWereLarger() {
        QFETCH(const QString, mode);
        open();
        const auto* band = m_window->findChild<QToolBar*>(QStringLiteral("header"));
        const int before = band->height();
        show(mode);
        const int here = band->height();
        letters("view.larger", 4);
        letters("view.usualLetters");
        QTRY_COMPARE(band->height(), here);
        show(QStringLiteral("search"));
        QTRY_COMPARE(band->height(), before);
        const auto& bar = *m_window->findChild<TopBar*>();
        QCOMPARE(clippedTexts(bar).join(QLatin1Char('\n')), QString());
        for (const QLabel* label : bar.findChildren<QLabel*>()) {
            QVERIFY2(!label->isVisible() ||
                         label->parentWidget()->rect().contains(label->geometry()),
                     qPrintable(label->text()));
        }
    }

    void panelsAreAsWideAsBefore_data() {
        QTest::addColumn<int>("times");
        QTest::newRow("one") << 1;
        QTest::newRow("two") << 2;
        QTest::newRow("four") << 4;
    }
    /// Sizes before the fonts grew, including parts that made room and are back now.
    void panelsAreAsWideAsBefore() {
        QFETCH(const int, times);
        open();
        m_window->resize(1280, 800);
        letPaint();
        const auto widths = [this] {
            QStringList found;
            for (const auto* dock : m_window->findChildren<QDockWidget*>()) {
                if (dock->isVisible()) {
                    found << QStringLiteral("%1 %2").arg(dock->objectName()).arg(dock->width());
                }
            }
            return found.join(QStringLiteral(", "));
        };
        const QString before = widths();
        for (int step = 0; step < times; ++step) {
            letters("view.larger");
            letPaint();
        }
        letters("view.usualLetters");
        QTRY_COMPARE(widths(), before);
    }

    void unfoldedLevels_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const char* language : {"en", "zh_TW"}) {
            for (const QSize& size : {QSize(1280, 800), QSize(1920, 1080)}) {
                QTest::addRow("%s %d", language, size.width()) << language << size;
            }
        }
    }
    /// All parts of every level are unfolded in a panel of its initial width.
    void unfoldedLevels() {
        QFETCH(const QString, language);
        QFETCH(const QSize, size);
        open(qPrintable(language));
        m_window->resize(size);
        letPaint();
        const auto* panel = m_window->findChild<EditorsPanel*>();
        const int before = panel->width();
        for (QToolButton* button : panel->findChildren<QToolButton*>()) {
            if (button->isCheckable() && button->text() == QStringLiteral("▸") &&
                button->isVisible()) {
                button->click();
            }
        }
        letPaint();
        QVERIFY2(panel->widget()->width() <= panel->viewport()->width(),
                 qPrintable(QStringLiteral("%1 in %2")
                                .arg(panel->widget()->width())
                                .arg(panel->viewport()->width())));
        QCOMPARE(panel->width(), before);  // otherwise, all views would move
        QCOMPARE(clippedTexts(*panel).join(QLatin1Char('\n')), QString());
    }

    /// In half of a screen and with the largest fonts: the choice of the benchmark's curves is
    /// readable, drawings are neither cut nor overlapping, and the fields of a lab are complete.
    void mappersInLittleRoom() {
        open();
        QVERIFY(WorkedModes(*m_window).workOut(QStringLiteral("mappers")));
        RacePage& page = WorkedModes(*m_window).mode<MappersMode>().race();
        page.chooseView(QStringLiteral("race"));
        auto* view = page.findChild<RaceView*>();
        const auto look = [&] {
            letPaint();
            const auto* along = page.findChild<ElidedComboBox*>();
            QVERIFY(isClipped(*along) == false);
            QCOMPARE(clippedDrawing(*view).join(QLatin1Char('\n')), QString());
        };
        m_window->resize(halfOfAScreen);
        look();
        m_window->resize(1280, 800);
        letters("view.larger", 4);
        look();
    }

    void fieldsOfALab() {
        m_window->resize(1920, 1080);
        show(QStringLiteral("labs"));
        LabPanel& panel = *m_window->findChild<LabPanel*>();
        const auto& student = panel.student();
        QVERIFY(student.width() >
                student.fontMetrics().horizontalAdvance(QStringLiteral("r1234567890")) + 16);
        QVERIFY(!isClipped(panel.languages()));
    }

    /// A column that was hidden when the table was fitted has its complete heading when it is
    /// shown.
    void headingOfAColumnThatWasHidden() {
        TablePanel table(*m_theme, QStringLiteral("test"));
        table.table().setTable(
            {QStringLiteral("a"), QStringLiteral("a long heading"), QStringLiteral("b")},
            {{{QStringLiteral("1")}, {QStringLiteral("2")}, {QStringLiteral("3")}}});
        table.show();
        letPaint();
        table.setColumnHidden(1, true);
        table.fit();
        table.setColumnHidden(1, false);
        table.fit();
        table.tighten(1000);
        QVERIFY(table.columnWidth(1) >= table.horizontalHeader()->sectionSizeHint(1));
    }

    /// If a table is cut at its edge, "…" replaces a number that would be cut.
    void numbersAtTheEdgeOfATable() {
        TablePanel table(*m_theme, QStringLiteral("test"));
        table.table().setTable({QStringLiteral("a")}, {{{QStringLiteral("123456789.81"), true}}});
        table.fit();
        table.resize(table.columnWidth(0) + 40, 90);
        table.show();
        letPaint();
        QVERIFY(writtenOn(*table.viewport()).contains(QStringLiteral("123456789.81")));
        table.resize(table.columnWidth(0) - 20, 90);
        letPaint();
        const QString written = writtenOn(*table.viewport());
        QVERIFY2(written.contains(QChar(0x2026)) && !written.contains(QLatin1Char('1')),
                 qPrintable(written));
    }
};

LOOPGLASS_TEST(WindowSizesTest)

}  // namespace loopglass::ui::test::window_sizes_test

#include "window_sizes_test.moc"
