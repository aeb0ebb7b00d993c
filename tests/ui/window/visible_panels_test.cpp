// Every panel in every state of the displayed run: current, before an edit, out of date, at a step,
// paused, stopped, none. The test examines the statements of panels and their pictures.
#include "charts/cutoff_chart.h"
#include "files/samples.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "ui/window_fixture.h"
#include "ui/window_panels.h"
#include "views/cutoffs_view.h"
#include "views/table_dialog.h"
#include "views/tiles_view.h"
#include "widgets/number_box.h"
#include "widgets/table_panel.h"

#include <QHeaderView>
#include <QTableView>
#include <optional>

namespace loopglass::ui::test::visible_panels_test {

using namespace loopglass::test;

class VisiblePanelsTest : public WindowFixture {
    Q_OBJECT

    std::optional<WindowPanels> m_panels;

    const DisplayState& now() { return m_window->shown().now(); }
    Document& document() { return m_window->document(); }
    RunController& controller() { return m_window->controller(); }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }

    void open(const char* id) {
        m_window->openSample(sampleCalled(QLatin1String(id)));
        QTRY_VERIFY(isSettled());
    }
    bool isSettled() {
        return now().freshness == Freshness::Current && now().run == controller().current() &&
               !now().run->isRunning();
    }
    void setCapacity(std::int64_t words, Document::EditTiming pace) {
        Accelerator accelerator = document().accelerator();
        accelerator.levels.back().buffers.front().capacity = words;
        QCOMPARE(document().setAccelerator(accelerator,
                                           {QStringLiteral("c"), QStringLiteral("c"), pace}),
                 QString());
    }
    void setConstraints(const char* text) {
        document().setConstraints(text, {{}, {}, Document::EditTiming::Once});
    }
    /// Returns the first false statement in any tab.
    QString untrueSomewhere() {
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            if (const QString wrong = m_panels->whatIsUntrue(); !wrong.isEmpty()) {
                return view->name() + QStringLiteral(" in front: ") + wrong;
            }
        }
        return {};
    }
    /// Checks every panel, with each view in front in turn.
    QMap<QString, QImage> frames() {
        QMap<QString, QImage> all;
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            // The layout is done at the next event, and nothing else may happen.
            for (int depth = 0; depth < 8; ++depth) {
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            }
            all[view->name()] = view->grab().toImage();
        }
        for (View* view : {static_cast<View*>(&m_window->inspector()),
                           static_cast<View*>(&m_panels->timeline())}) {
            all[view->name()] = view->grab().toImage();
        }
        all[QStringLiteral("legend")] = m_panels->legend().grab().toImage();
        return all;
    }

    /// Returns a panel from which something has disappeared.
    QString emptiedSince(const QMap<QString, QImage>& before) {
        for (const auto& [panel, frame] : frames().toStdMap()) {
            if (panel != QLatin1String("by-hand") &&
                WindowPanels::inkOf(frame) <= WindowPanels::inkOf(before[panel]) * 9 / 10) {
                return panel;
            }
        }
        return {};
    }

private slots:
    void init() {
        begin();
        m_panels.emplace(*m_window);
    }
    void cleanup() {
        m_panels.reset();
        end();
    }

    void nothing() {
        QCOMPARE(now().freshness, Freshness::Nothing);
        QCOMPARE(untrueSomewhere(), QString());
        QCOMPARE(m_panels->header().best(), QString());
    }

    void current() {
        open("conv1d");
        QCOMPARE(untrueSomewhere(), QString());
        QVERIFY(m_panels->header().best().startsWith(QStringLiteral("EDP 5.449e7")));
        QTRY_VERIFY(m_panels->header().note().startsWith(QStringLiteral("optimum, proven")));
    }

    void paused() {
        open("conv1d");
        trigger("run.step");
        QVERIFY(now().paused);
        QCOMPARE(m_window->views().first()->shownText(), QStringLiteral("paused"));
        QCOMPARE(untrueSomewhere(), QString());
        m_window->showView(ViewId::Cutoffs);
        QCOMPARE(m_window->findChild<CutoffChart*>()->emptyText(),
                 QStringLiteral("No bound has been computed yet."));
        const QHeaderView* head = m_window->findChild<CutoffsView*>()->table()->horizontalHeader();
        for (int column = 0; column < head->count(); ++column) {
            QVERIFY2(head->sectionSize(column) >= head->sectionSizeHint(column),
                     qPrintable(QString::number(column)));  // headings without rows are complete
        }
        m_window->showView(ViewId::Orders);
        trigger("run.cutoff");
        QTRY_VERIFY(now().paused);
        QCOMPARE(untrueSomewhere(), QString());
        const std::uint32_t reached = now().run->trace().now();
        trigger("run.stop");  // the search was complete by then, but not completely displayed
        QTRY_VERIFY(isSettled());
        QCOMPARE(now().run->trace().now(), reached);
        QVERIFY(now().run->result()->stopped());
        QCOMPARE(m_window->views().first()->shownText(), QStringLiteral("stopped"));
        QCOMPARE(untrueSomewhere(), QString());
    }

    /// Without pruning rules, it does not end within any test.
    void stopped() {
        open("resnet18");
        MapOptions options = document().options();
        options.principles = {false, false, false, false};
        QCOMPARE(document().setOptions(options, {}), QString());
        QTRY_VERIFY(now().freshness == Freshness::Current && now().run->isRunning());
        QCOMPARE(untrueSomewhere(), QString());
        trigger("run.stop");
        QTRY_VERIFY(isSettled());
        QCOMPARE(m_window->views().first()->shownText(), QStringLiteral("stopped"));
        QCOMPARE(untrueSomewhere(), QString());
    }

    void atAMoment() {
        open("conv1d");
        const std::uint32_t last = now().run->trace().now();
        for (const std::uint32_t moment : {0U, last / 2, last - 1}) {
            m_window->selection().showMoment(moment);
            QCOMPARE(untrueSomewhere(), QString());
            QVERIFY(m_window->views().first()->shownText().startsWith(QStringLiteral("at step ")));
        }
        m_window->selection().showMoment(std::nullopt);
        QCOMPARE(untrueSomewhere(), QString());
    }

    /// The displayed content stays unchanged to the pixel, but becomes pale.
    void beforeAnEdit() {
        open("conv1d");
        QTRY_VERIFY(m_panels->header().note().startsWith(QStringLiteral("optimum, proven")));
        setCapacity(12, Document::EditTiming::Once);  // the docks settle with the first edit
        QTRY_VERIFY(isSettled());
        QTRY_VERIFY(m_panels->header().note().startsWith(QStringLiteral("optimum, proven")));
        const QMap<QString, QImage> current = frames();
        setCapacity(16, Document::EditTiming::Typing);
        QCOMPARE(now().freshness, Freshness::Before);
        QCOMPARE(untrueSomewhere(), QString());
        const QMap<QString, QImage> before = frames();
        for (const QString& panel : current.keys()) {
            // The audit in Pruning waits for the search. Docks may change the middle by a pixel.
            if (panel != QLatin1String("reasons") &&
                before[panel].size() == current[panel].size()) {
                QVERIFY2(before[panel] == current[panel], qPrintable(panel));
            }
        }
        QCOMPARE(emptiedSince(current), QString());
        QVERIFY(!m_panels->header().note().contains(QStringLiteral("optimum")));
        QTRY_VERIFY(isSettled());
        QCOMPARE(untrueSomewhere(), QString());
    }

    void stale() {
        open("conv1d");
        m_window->selection().showMoment(20);
        const QMap<QString, QImage> current = frames();
        setConstraints("constraints: [{level: L9}]");
        QCOMPARE(now().freshness, Freshness::Stale);
        QCOMPARE(untrueSomewhere(), QString());
        QCOMPARE(m_window->views().first()->shownText(), QStringLiteral("out of date, at step 20"));
        QVERIFY2(m_panels->header().note().startsWith(QStringLiteral("not searched: ")) &&
                     m_panels->header().note().contains(QStringLiteral("L9")),
                 qPrintable(m_panels->header().note()));
        // The veil appears after a moment: contrasts are lower, and nothing has disappeared.
        const QImage& sharp = current[QStringLiteral("orders")];
        QTRY_VERIFY(frames()[QStringLiteral("orders")] != sharp);
        QTRY_COMPARE(emptiedSince(current), QString());
        setConstraints("");
        QTRY_VERIFY(isSettled());
        QCOMPARE(untrueSomewhere(), QString());
    }

    /// If the accelerator cannot run the workload, or a field has invalid text, no result is shown
    /// as current.
    void whatTheEditorsDoNotTakeIsSaid() {
        open("conv1d");
        QTRY_VERIFY(m_panels->header().note().startsWith(QStringLiteral("optimum, proven")));
        NumberBox* bound = nullptr;
        for (NumberBox* box : m_window->findChildren<NumberBox*>()) {
            bound = box->accessibleName() == QLatin1String("Size of dimension K") ? box : bound;
        }
        QVERIFY(bound != nullptr);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), longestWait));
        bound->setFocus();
        QTest::keyClick(bound, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(bound, Qt::Key_Delete);
        QCOMPARE(now().freshness, Freshness::Stale);
        QVERIFY(bound->property("wrong").toBool());
        QCOMPARE(untrueSomewhere(), QString());
        QVERIFY(m_panels->header().note().startsWith(QStringLiteral("not searched: ")) &&
                !m_panels->header().note().contains(QStringLiteral("see the editor")));
        bound->setFocus();
        QTest::keyClicks(bound, QStringLiteral("6"));
        QVERIFY(!bound->property("wrong").toBool());
        QTRY_VERIFY(isSettled());
        QCOMPARE(now().run->problem().workload.dimensions[0].bound, 6);
        QCOMPARE(untrueSomewhere(), QString());
    }

    /// A running search continues, and nothing states that it belongs to the content of the
    /// editors.
    void whatTheEditorsDoNotTakeIsNotBeingSearched() {
        open("conv1d");
        controller().setSpeed(100);
        trigger("run.start");
        QTRY_VERIFY(now().run == controller().current() && now().freshness == Freshness::Current);
        const auto note = [this] { return m_window->bench().mode()->note(); };
        QVERIFY(note().startsWith(QStringLiteral("searching…")));
        document().refuse(QStringLiteral("bound"), QStringLiteral("a number is missing"));
        QCOMPARE(now().freshness, Freshness::Stale);
        QCOMPARE(note(), QStringLiteral("searching…, out of date"));
        QCOMPARE(m_panels->header().note(), QStringLiteral("not searched: a number is missing"));
        document().refuse(QStringLiteral("bound"), QString());
        QVERIFY(!note().contains(QStringLiteral("out of date")));
        controller().setSpeed(0);
        QTRY_VERIFY(isSettled());
    }

    void anotherDocumentHasNoNumberOfTheOneBefore() {
        open("conv1d");
        QVERIFY(!m_panels->header().best().isEmpty());
        m_window->showView(ViewId::Hand);
        m_window->openSample(sampleCalled(QStringLiteral("resnet18")));
        QCOMPARE(untrueSomewhere(), QString());
        if (now().isOld()) {
            QCOMPARE(m_panels->header().best(), QString());
        }
        QTRY_VERIFY(isSettled());
        QCOMPARE(untrueSomewhere(), QString());
    }

    /// A table in a separate window continues with its view.
    void tablesGoOn() {
        open("conv1d");
        m_window->showView(ViewId::Orders);
        trigger("view.table");
        const auto* dialog = m_window->findChild<TableDialog*>();
        QVERIFY(dialog != nullptr);
        const int all = dialog->table().table().rowCount();
        QCOMPARE(all, m_window->views().first()->asTable().size() - 1);
        m_window->selection().showMoment(4);
        QVERIFY(dialog->table().table().rowCount() < all);
        QCOMPARE(dialog->shownText(), QStringLiteral("at step 4"));
        m_window->showView(ViewId::Tiles);  // the view is no longer in front
        setConstraints("constraints: [{level: L9}]");
        QVERIFY(dialog->isStale());
        setConstraints("");
        setCapacity(16, Document::EditTiming::Once);
        QTRY_VERIFY(isSettled());
        QVERIFY(!dialog->isStale());
        QCOMPARE(dialog->shownText(), QString());
        QCOMPARE(dialog->table().table().rowCount(), all);
    }

    /// Frame by frame, while the slider of a memory moves: no view becomes empty.
    void nothingBlanksWhileASliderIsDragged_data() {
        QTest::addColumn<int>("view");
        for (const ViewName& view : viewNames()) {
            if (view.key != Qt::Key_unknown) {
                QTest::newRow(view.name) << static_cast<int>(view.id);
            }
        }
    }
    void nothingBlanksWhileASliderIsDragged() {
        QFETCH(const int, view);
        open("resnet18");
        trigger("run.reference");
        m_window->showView(static_cast<ViewId>(view));
        View& shown = m_window->view(static_cast<ViewId>(view));
        std::int64_t words = *document().accelerator().levels.back().buffers.front().capacity;
        setCapacity(++words, Document::EditTiming::Sliding);
        QTRY_VERIFY(isSettled());
        const int whole = WindowPanels::inkOf(shown.grab().toImage());
        const int timeline = WindowPanels::inkOf(m_panels->timeline().grab().toImage());
        const auto steps = static_cast<int>(casesHere(60));
        for (int step = 0; step < steps; ++step) {
            setCapacity(++words, Document::EditTiming::Sliding);
            QCOMPARE(m_panels->whatIsUntrue(), QString());
            QCoreApplication::processEvents();
            if (now().run->isRunning()) {
                continue;  // after a long wait, the run is displayed while it grows
            }
            QVERIFY(WindowPanels::inkOf(shown.grab().toImage()) > whole / 3);
            QVERIFY(WindowPanels::inkOf(m_panels->timeline().grab().toImage()) > timeline / 3);
        }
        document().endGesture();
        QTRY_VERIFY(isSettled());
        QCOMPARE(now().run->problem().accelerator.levels.back().buffers.front().capacity,
                 std::optional<std::int64_t>(words));
    }
};

LOOPGLASS_TEST(VisiblePanelsTest)

}  // namespace loopglass::ui::test::visible_panels_test

#include "visible_panels_test.moc"
