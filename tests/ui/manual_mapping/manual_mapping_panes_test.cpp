// The panels beside an edited mapping, in the window. They follow every edit, and lead to the other
// views and to a search.
#include "document/document.h"
#include "files/samples.h"
#include "inspector/rejection_panel.h"
#include "manual_mapping/energy_sheet.h"
#include "manual_mapping/manual_mapping_panes.h"
#include "manual_mapping/manual_mapping_view.h"
#include "mapping/nest_edit.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "tilewalk/tile_walk_panel.h"
#include "ui/clipped_text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/tab_font_fitter.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

namespace loopglass::ui::test::manual_mapping_panes_test {

class ManualMappingPanesTest : public WindowFixture {
    Q_OBJECT

    ManualMappingView* manualMapping() { return m_window->findChild<ManualMappingView*>(); }
    TileWalkPanel* tiles() { return m_window->view(ViewId::Hand).findChild<TileWalkPanel*>(); }
    RejectionPanel* whyNot() { return m_window->findChild<RejectionPanel*>(); }
    void openPane(const char* title) {
        m_window->showView(ViewId::Hand);
        QTabWidget& panes = manualMapping()->panes();
        for (int i = 0; i < panes.count(); ++i) {
            if (TabFontFitter::titleOf(*panes.tabBar(), i) == QLatin1String(title)) {
                panes.setCurrentIndex(i);
            }
        }
        QCoreApplication::processEvents();
    }
    void edit(const Mapping& mapping) {
        m_window->document().setManualMapping(
            handMappingOf(*manualMapping()->problem(), mapping, manualMapping()->variant()),
            {QStringLiteral("edit"), {}, Document::EditTiming::Once});
        QCoreApplication::processEvents();
    }
    QPushButton* button(const char* text) {
        for (QPushButton* each : whyNot()->findChildren<QPushButton*>()) {
            if (each->text() == QLatin1String(text) && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }

private slots:
    void init() {
        begin(sampleCalled(QStringLiteral("conv1d")));
        m_window->showView(ViewId::Hand);
        QCoreApplication::processEvents();
    }
    void cleanup() { end(); }

    void tilesFollowTheEdits() {
        openPane("Tiles");
        QVERIFY(!tiles()->scene().isEmpty());
        const Mapping best = manualMapping()->mapping();
        const TileWalk walk(*manualMapping()->problem(), best);
        tiles()->takeLevel(1);
        QCOMPARE(tiles()->scene().steps(), walk.steps(1));
        const Mapping untiled = untiledNest(manualMapping()->problem()->levelCount(), [this] {
            std::vector<std::int64_t> bounds;
            for (const Dimension& dimension : manualMapping()->problem()->workload.dimensions) {
                bounds.push_back(dimension.bound);
            }
            return bounds;
        }());
        edit(untiled);
        QCOMPARE(tiles()->scene().steps(), TileWalk(*manualMapping()->problem(), untiled).steps(1));
        QVERIFY(tiles()->scene().steps() > walk.steps(1));
        m_window->document().undoStack().undo();
        QCoreApplication::processEvents();
        QCOMPARE(tiles()->scene().steps(), walk.steps(1));
    }

    void whyNotFollowsTheEditsAndLeadsOn() {
        openPane("Why not?");
        QTRY_COMPARE(whyNot()->answer().state, Rejection::State::Answered);
        QVERIFY(whyNot()->answer().explanation->isBest);
        Mapping other;  // a mapping with a tile that can still grow
        other.levels.resize(2);
        other.levels[0].temporal = {
            {dimensionId(0), 2}, {dimensionId(2), 14}, {dimensionId(1), 4}, {dimensionId(3), 3}};
        other.levels[1].temporal = {{dimensionId(0), 2}};
        edit(other);
        QTRY_VERIFY(!whyNot()->answer().explanation->isBest);
        const StageVerdict dropped = *whyNot()->answer().explanation->decisive();
        QCOMPARE(dropped.stage, Stage::Tile);
        QTRY_VERIFY(button("Show in Tiles") != nullptr);
        QPushButton* go = button("Show in Tiles");
        QTest::mouseClick(go, Qt::LeftButton);
        QVERIFY(m_window->view(ViewId::Tiles).isVisible());
        QCOMPARE(m_window->selection().selected(), dropped.node);
    }

    /// Each number and each name of the sheet is complete and does not overlap another one, in a
    /// usual window.
    void linesOfTheEnergyDoNotOverlap_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280") << QSize(1280, 800);
        QTest::newRow("960") << QSize(960, 700);
        QTest::newRow("1920") << QSize(1920, 1080);
    }
    void linesOfTheEnergyDoNotOverlap() {
        QFETCH(const QSize, size);
        m_window->resize(size);
        m_window->openSample(sampleCalled(QStringLiteral("resnet18")));
        QVERIFY(settle(*m_window));
        openPane("Energy");
        const auto* sheet = manualMapping()->findChild<EnergySheet*>();
        QVERIFY(sheet != nullptr);
        QTRY_VERIFY(sheet->isVisible());
        const QWidget* inside = sheet->findChild<QScrollArea*>()->widget();
        QList<const QWidget*> parts;
        for (const auto* part : inside->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (part->isVisible()) {
                parts << part;
            }
        }
        QVERIFY(parts.size() > 20);
        for (const QWidget* part : parts) {
            for (const QWidget* other : parts) {
                QVERIFY(part == other || !part->geometry().intersects(other->geometry()));
            }
            const auto* label = qobject_cast<const QLabel*>(part);
            QVERIFY(label == nullptr || !isClipped(*label));
        }
    }

    /// Another objective starts a search by itself. On request, the window starts one as well.
    void searchesAreFollowed() {
        openPane("Why not?");
        QTRY_COMPARE(whyNot()->answer().state, Rejection::State::Answered);
        edit(manualMapping()->mapping());  // edited by the user, so it stays
        SearchOptions options = m_window->document().options();
        options.objective = Objective::Delay;
        m_window->document().setOptions(options,
                                        {QStringLiteral("delay"), {}, Document::EditTiming::Once});
        QTRY_COMPARE(m_window->controller().current()->options().objective, Objective::Delay);
        QVERIFY(waitForRun(*m_window, longestWait));
        QTRY_COMPARE(whyNot()->answer().state, Rejection::State::Answered);
        QTRY_COMPARE(whyNot()->answer().explanation->ratio > 0, true);
        const auto before = m_window->controller().current();
        emit whyNot()->searchRequested();
        QTRY_VERIFY(m_window->controller().current() != before);
        QVERIFY(waitForRun(*m_window, longestWait));
        QTRY_COMPARE(whyNot()->answer().state, Rejection::State::Answered);
    }
};

LOOPGLASS_TEST(ManualMappingPanesTest)

}  // namespace loopglass::ui::test::manual_mapping_panes_test

#include "manual_mapping_panes_test.moc"
