// No text of a mode is cut off: in both languages, light and dark, in windows of all usual sizes,
// before and after computations, with each view in front, and with larger fonts. The test examines
// widgets, not pictures.
#include "manual_mapping/manual_mapping_view.h"
#include "mappers/evidence_tab.h"
#include "modes/mode_table.h"
#include "reasons/space_panel.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "tilewalk/tile_walk_panel.h"
#include "ui/clipped_text.h"
#include "ui/mode_views.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"

#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <array>

namespace loopglass::ui::test::clipped_modes_test {

struct Fixture {
    QSize window;
    double zoom = 1;
};

constexpr std::array desks{Fixture{QSize(1280, 800)},      Fixture{QSize(1920, 1080)},
                           Fixture{QSize(2560, 1440)},     Fixture{QSize(1024, 768)},
                           Fixture{QSize(960, 700)},       Fixture{QSize(1280, 800), 1.25},
                           Fixture{QSize(1280, 800), 1.6}, Fixture{QSize(1920, 1080), 1.6}};

class ClippedModesTest : public WindowFixture {
    Q_OBJECT

    QString clipped() const {
        letPaint();
        return clippedTexts(*m_window).join(QLatin1Char('\n'));
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void panesOfAMapping_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_TW";
    }
    /// Panels beside an edited mapping, at a step with several outer loops.
    void panesOfAMapping() {
        QFETCH(const QString, language);
        openIn(language);
        m_window->openSample(sampleCalled(QStringLiteral("resnet18")));
        QVERIFY(settle(*m_window));
        auto* manualMapping = m_window->findChild<ManualMappingView*>();
        QStringList cut;
        for (const QSize& size : {QSize(1280, 800), QSize(1024, 768), QSize(960, 700)}) {
            m_window->resize(size);
            m_window->showView(ViewId::Hand);
            for (int pane = 0; pane < manualMapping->panes().count(); ++pane) {
                manualMapping->panes().setCurrentIndex(pane);
                letPaint();
                auto* walk = qobject_cast<TileWalkPanel*>(manualMapping->panes().widget(pane));
                for (std::size_t l = 1; walk != nullptr && l <= walk->scene().walk().levelCount();
                     ++l) {
                    walk->takeLevel(l);
                    walk->goTo(walk->scene().steps() / 3 + 1);
                    cut << clipped();
                }
                cut << clipped();
            }
        }
        cut.removeAll(QString());
        cut.removeDuplicates();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    void tablesFit_data() { panesOfAMapping_data(); }
    /// A table for reading does not scroll sideways in a usual window.
    void tablesFit() {
        QFETCH(const QString, language);
        openIn(language);
        m_window->openSample(sampleCalled(QStringLiteral("resnet18")));
        QVERIFY(settle(*m_window));
        m_window->showView(ViewId::Reasons);
        letPaint();
        auto* space = m_window->findChild<SpacePanel*>();
        QTRY_VERIFY(space->asTable().size() > 8);
        letPaint();
        for (const QTableView* table : space->findChildren<QTableView*>()) {
            QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
            QCOMPARE(table->verticalScrollBar()->maximum(), 0);
        }
        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("mappers"));
        modes.mode<MappersMode>().race().chooseView(QStringLiteral("evidence"));
        letPaint();
        const auto* evidence = m_window->findChild<EvidenceTab*>();
        QVERIFY(!evidence->horizontalScrollBar()->isVisible());
    }

    void everyView_data() { everyModeAndLanguage(); }
    void everyView() {
        QFETCH(const QString, language);
        QFETCH(const QString, mode);
        openIn(language);
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes(*m_window).show(mode);
        QCOMPARE(clipped(), QString());
        QVERIFY(WorkedModes(*m_window).workOut(mode));
        QStringList cut;
        // If few cases are tried, each mode and language has other sizes and themes.
        auto number = static_cast<std::uint64_t>(mode.size() + language.size());
        for (const bool dark : {false, true}) {
            m_theme->setDark(dark);
            for (const auto& [size, zoom] : desks) {
                if (!loopglass::test::isTakenHere(number++)) {
                    continue;
                }
                if (size.width() < 1024 && mode != QLatin1String("search")) {
                    continue;  // the only mode that must fit into half of a screen
                }
                m_theme->setZoom(zoom);
                letPaint();  // a window keeps its width when its font grows
                m_window->resize(size);
                letPaint();
                // The panel of this mode makes room for the middle.
                if (mode == QLatin1String("search")) {
                    QCOMPARE(m_window->width(), size.width());
                }
                for (const auto& [view, show] : viewsOf(*m_window, mode)) {
                    show();
                    const QString here = clipped();
                    if (!here.isEmpty()) {
                        cut << QStringLiteral("%1 at %2, letters × %3: %4")
                                   .arg(view)
                                   .arg(size.width())
                                   .arg(zoom)
                                   .arg(here);
                    }
                }
            }
        }
        m_theme->setDark(false);
        m_theme->setZoom(1);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

LOOPGLASS_TEST(ClippedModesTest)

}  // namespace loopglass::ui::test::clipped_modes_test

#include "clipped_modes_test.moc"
