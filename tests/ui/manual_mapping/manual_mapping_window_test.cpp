// The view Edit mapping in the window. A mapping is taken from other views, undone with all other
// edits, starts no search, and is saved as a file.
#include "canvas/tree_canvas.h"
#include "cost/evaluate.h"
#include "export_code/export_code_dialog.h"
#include "files/samples.h"
#include "format/read/read_mapping.h"
#include "inspector/inspector.h"
#include "manual_mapping/counts_panel.h"
#include "manual_mapping/figure_strip.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "run/displayed_mapping.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/paths.h"
#include "trace/candidate_mapping.h"
#include "trace/path.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/mapping_view.h"
#include "widgets/table_panel.h"
#include "widgets/wrapped_label.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QFile>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

namespace loopglass::ui::test::manual_mapping_window_test {

class ManualMappingWindowTest : public WindowFixture {
    Q_OBJECT

    ManualMappingView& manualMapping() { return *m_window->findChild<ManualMappingView*>(); }
    const RunData& run() { return *m_window->controller().current(); }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }
    QPushButton* button(const QWidget& in, const QString& text) {
        for (QPushButton* each : in.findChildren<QPushButton*>()) {
            if (each->text() == text && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }

private slots:
    void init() { begin(samples()[0]); }
    void cleanup() { end(); }

    /// At 1280 pixels, with both docks open, for the largest counts of the samples.
    void theEnergiesHaveRoom() {
        for (const char* name : {"conv1d", "resnet18", "mttkrp"}) {
            m_window->openSample(sampleCalled(QLatin1String(name)));
            QVERIFY(waitForRun(*m_window, longestWait));
            trigger("view.by-hand");
            QCoreApplication::processEvents();
            const TablePanel* table = &manualMapping().counts().table();
            QVERIFY(table && table->isVisible());
            const int last = table->model()->columnCount() - 1;
            QTRY_VERIFY2(!table->isColumnHidden(last), name);
            QTRY_VERIFY2(table->columnViewportPosition(last) + table->columnWidth(last) <=
                             table->viewport()->width(),
                         name);
        }
    }

    /// Each change names its reference: the last edit or the best mapping.
    void changesNameTheirReference() {
        m_window->openSample(sampleCalled(QStringLiteral("resnet18")));
        QVERIFY(waitForRun(*m_window, longestWait));
        trigger("view.by-hand");
        const auto strip = [this] {
            return manualMapping().findChild<FigureStrip*>()->accessibleDescription();
        };
        QVERIFY2(!strip().contains(QStringLiteral("best")), qPrintable(strip()));
        manualMapping().startUntiled();
        QTRY_VERIFY2(strip().contains(QStringLiteral("best +")), qPrintable(strip()));
        QVERIFY2(strip().contains(QStringLiteral("edit +")), qPrintable(strip()));
        const auto* why = manualMapping().counts().findChild<WrappedLabel*>();
        QVERIFY(why != nullptr);
        QVERIFY2(why->toolTip().contains(QStringLiteral("Compared with the best mapping: ")),
                 qPrintable(why->toolTip()));
        const TableModel& table = manualMapping().counts().table().table();
        QCOMPARE(table.index(0, 1).data(TableModel::underRole).toStringList(),
                 QStringList{QStringLiteral("last edit")});
        manualMapping().togglePin();
        QVERIFY(why->toolTip().contains(QStringLiteral("Compared with the pinned mapping: ")));
        manualMapping().startFromBest();
        QCOMPARE(table.index(0, 1).data(TableModel::underRole).toStringList(),
                 QStringList{QStringLiteral("pin")});
    }

    /// The view begins with the best mapping. An edit makes it a separate mapping, and no search
    /// begins.
    void itBeginsWithTheBest() {
        trigger("view.by-hand");
        QVERIFY(manualMapping().isVisible());
        QCOMPARE(manualMapping().mapping(), *run().result()->best);
        QVERIFY(!m_window->document().isModified());
        const RunData* before = &run();
        manualMapping().editor().setFocus();
        QTest::keyClick(&manualMapping().editor(), Qt::Key_Home);
        QTest::keyClick(&manualMapping().editor(), Qt::Key_Down, Qt::AltModifier);
        const Mapping moved = manualMapping().mapping();
        QVERIFY(moved != *run().result()->best);
        QVERIFY(m_window->shown().isSettled());
        QCoreApplication::processEvents();
        QCOMPARE(&run(), before);
        QVERIFY(m_window->document().isModified());
        trigger("edit.undo");
        QCOMPARE(manualMapping().mapping(), *run().result()->best);
        trigger("edit.redo");
        QCOMPARE(manualMapping().mapping(), moved);
    }

    /// A search that finds another best mapping does not change the edited mapping.
    void aSearchDoesNotTakeItAway() {
        trigger("edit.untiled");
        QVERIFY(manualMapping().isVisible());
        const Mapping untiled = manualMapping().mapping();
        QVERIFY(untiled != *run().result()->best);
        trigger("run.start");
        QVERIFY(waitForRun(*m_window, longestWait));
        QCOMPARE(manualMapping().mapping(), untiled);
        // Another sample is another document.
        m_window->openSample(samples()[1]);
        QVERIFY(waitForRun(*m_window, longestWait));
        QCOMPARE(manualMapping().mapping(), *run().result()->best);
    }

    /// The view never shows the mapping of a previous document as one of this document.
    void itIsOfTheDocumentThatIsOpen() {
        const auto isOfDocument = [this] {
            const Document& document = m_window->document();
            return manualMapping().problem()->workload == document.workload() &&
                   manualMapping().problem()->accelerator == document.accelerator();
        };
        trigger("view.by-hand");
        manualMapping().editor().setFocus();
        QTest::keyClick(&manualMapping().editor(), Qt::Key_Home);
        QTest::keyClick(&manualMapping().editor(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY(m_window->document().state().manualMapping != nullptr);
        m_window->openFile(
            QString::fromStdString(loopglass::test::sourcePath("samples/workloads/matmul.yaml")));
        QVERIFY(waitForRun(*m_window, longestWait));
        QVERIFY(isOfDocument());
        QCOMPARE(manualMapping().mapping(), *run().result()->best);
        trigger("edit.untiled");
        Workload workload = m_window->document().workload();
        workload.dimensions[0].bound *= 2;
        QCOMPARE(m_window->document().setWorkload(workload, {QStringLiteral("bound"), {}}),
                 QString());
        QVERIFY(isOfDocument());
        QVERIFY(!manualMapping()
                     .numbers()
                     .isLegal());  // its factors belong to the previous dimension size
        QVERIFY(settle(*m_window));
        QVERIFY(isOfDocument());
    }

    void whatMappingShowsIsTakenInHand() {
        m_window->showView(ViewId::Mapping);
        auto* mapping = qobject_cast<MappingView*>(&m_window->view(ViewId::Mapping));
        QFile file(m_home->file(QStringLiteral("untiled.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("levels:\n  - {level: DRAM, temporal: [K 4, C 4, P 14, R 3]}\n"
                   "  - {level: L1}\n");
        file.close();
        QVERIFY(m_window->openFile(file.fileName()));
        QVERIFY(mapping->given().has_value());
        QTest::mouseClick(button(*mapping, QStringLiteral("Edit mapping")), Qt::LeftButton);
        QVERIFY(manualMapping().isVisible());
        QCOMPARE(manualMapping().mapping().levels[0].temporal.size(), std::size_t{4});
        QCOMPARE(manualMapping().mapping(), mapping->given()->shown.mapping);
    }

    /// A pruned candidate is completed first: its tile belongs to the innermost level.
    void aPrunedCandidateIsTakenInHand() {
        const Trace& trace = run().trace();
        NodeId pruned = noNode;
        for (std::size_t n = 0; n < trace.size() && pruned == noNode; ++n) {
            const auto id = static_cast<NodeId>(n);
            pruned = trace[id].reason == PruneReason::LargerTile ? id : noNode;
        }
        QVERIFY(pruned != noNode && !isWhole(trace, pruned));
        m_window->selection().select(pruned);
        QTest::mouseClick(button(m_window->inspector(), QStringLiteral("Edit the mapping")),
                          Qt::LeftButton);
        QTRY_VERIFY(m_window->document().state().manualMapping != nullptr);
        QCOMPARE(m_window->lastMessage(), QString());  // the progress message is gone
        QVERIFY(manualMapping().isVisible());
        QVERIFY(manualMapping().numbers().isLegal());
        const Constraints fixed = constraintsOf(trace, pruned);
        SearchOptions options = run().options();
        options.constraints = fixed;
        const SearchResult best = search(run().problem(), options);
        QCOMPARE(manualMapping().numbers().cost->edp(),
                 evaluate(run().problem(), *best.best).edp());
        QVERIFY(manualMapping().mapping() != *run().result()->best);
    }

    void aWholeCandidateIsTakenInHandAtOnce() {
        m_window->selection().select(run().result()->bestNode);
        trigger("edit.hand");
        QCOMPARE(manualMapping().mapping(), *run().result()->best);
        QVERIFY(m_window->document().state().manualMapping != nullptr);
    }

    /// After an edit of the workload, the displayed mapping stays until its view is shown again.
    /// Its export names the workload that it belongs to.
    void anExportNamesTheWorkloadOfTheMapping() {
        m_window->showView(ViewId::Hand);
        const auto exported = [this] {
            manualMapping().exportMapping();
            auto* dialog = m_window->findChild<ExportCodeDialog*>();
            const QString text = dialog->text();
            delete dialog;
            return text;
        };
        const QString before = exported();
        m_window->showView(ViewId::Orders);
        const DocumentState other = readSample(samples()[2]);
        QCOMPARE(m_window->document().setWorkload(other.workload(), {}), QString());
        QCOMPARE(exported(), before);
    }

    void itIsSavedAsAFile() {
        trigger("edit.untiled");
        manualMapping().exportMapping();
        auto* dialog = m_window->findChild<ExportCodeDialog*>();
        QVERIFY(dialog);
        const QString file = m_home->file(QStringLiteral("saved.yaml"));
        QCOMPARE(dialog->saveTo(file), QString());
        dialog->close();
        const Mapping untiled = manualMapping().mapping();
        manualMapping().startFromBest();
        QVERIFY(manualMapping().mapping() != untiled);
        QCOMPARE(manualMapping().startFromFile(file), QString());
        QCOMPARE(manualMapping().mapping(), untiled);
    }

    /// The right button on a candidate opens a menu that leads here.
    void aCandidateHasAMenu() {
        m_window->showView(ViewId::Tiles);
        auto* canvas = m_window->view(ViewId::Tiles).findChild<TreeCanvas*>();
        QCoreApplication::processEvents();
        QTRY_VERIFY(!canvas->rectOf(1).isEmpty());
        const QPoint at = canvas->rectOf(1).center().toPoint();
        QCOMPARE(m_window->selection().selected(), noNode);
        QTest::mousePress(canvas, Qt::RightButton, {}, at);
        QVERIFY(m_window->selection().selected() != noNode);
        for (View* view : m_window->views()) {
            const bool offered =
                view->actions().contains(m_window->commands().action(QStringLiteral("edit.hand")));
            QCOMPARE(offered, view != &manualMapping());
        }
    }

    /// Whatever is beside the nest, the inspector keeps its width in the smallest window.
    void theInspectorKeepsItsRoom() {
        const int before = m_window->inspector().width();
        m_window->showView(ViewId::Hand);
        trigger("edit.untiled");
        for (int pane = 0; pane < manualMapping().panes().count(); ++pane) {
            manualMapping().panes().setCurrentIndex(pane);
            QTRY_VERIFY(m_window->inspector().width() >= before - 8);
        }
    }

    /// The search runs again when a repair enlarges a buffer, and the edited mapping stays.
    void aMendOfTheAcceleratorSearchesAgain() {
        trigger("edit.untiled");
        NestEditor& editor = manualMapping().editor();
        editor.setFocus();
        for (int loop = 0; loop < 3; ++loop) {
            QTest::keyClick(&editor, Qt::Key_End);
            while (editor.selected() && editor.selected()->level != levelId(0)) {
                QTest::keyClick(&editor, Qt::Key_Up);
            }
            for (int step = 0; step < 4; ++step) {
                QTest::keyClick(&editor, Qt::Key_Down, Qt::AltModifier);
            }
        }
        QVERIFY(!manualMapping().numbers().isLegal());
        const Mapping mapping = manualMapping().mapping();
        const auto& repairs = manualMapping().numbers().wrong.front().repairs;
        QVERIFY(repairs.back().capacity.has_value());
        const std::shared_ptr<RunData> before = m_window->controller().current();
        emit editor.repaired(0, repairs.size() - 1);
        QVERIFY(manualMapping().numbers().isLegal());
        QTRY_VERIFY(m_window->controller().current() != before);
        QVERIFY(waitForRun(*m_window, longestWait));
        QCOMPARE(manualMapping().mapping(), mapping);
        trigger("edit.undo");
        QVERIFY(!manualMapping().numbers().isLegal());
        QVERIFY(waitForRun(*m_window, longestWait));
    }
};

LOOPGLASS_TEST(ManualMappingWindowTest)

}  // namespace loopglass::ui::test::manual_mapping_window_test

#include "manual_mapping_window_test.moc"
