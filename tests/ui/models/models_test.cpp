// Every model of the window under Qt's own model tester, during user actions: steps of a search,
// the timeline, edits, undo, another sample. The contents, as printed tables, are compared with the
// engine's reports.
#include "reasons/reasons_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"
#include "ui/settled.h"
#include "views/cutoffs_view.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QTableView>
#include <QTest>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace loopglass::ui::test::models_test {

/// Returns a model as lines: first the headings, then one line per row, with columns separated by "
/// | " and indented children.
void printRows(const QAbstractItemModel& model, const QModelIndex& parent, int depth,
               QStringList& lines) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column) {
            cells << model.index(row, column, parent).data().toString();
        }
        lines << QString(depth * 2, QLatin1Char(' ')) + cells.join(QStringLiteral(" | "));
        printRows(model, model.index(row, 0, parent), depth + 1, lines);
    }
}

QStringList printed(const QAbstractItemModel& model) {
    QStringList headings;
    for (int column = 0; column < model.columnCount(); ++column) {
        headings << model.headerData(column, Qt::Horizontal).toString();
    }
    QStringList lines{headings.join(QStringLiteral(" | "))};
    printRows(model, {}, 0, lines);
    return lines;
}

class ModelsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;
    Theme m_theme;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void areModelsThroughASession() {
        MainWindow window(m_theme);
        window.setUnattended(true);
        window.show();
        std::set<QAbstractItemModel*> tested;
        // The testers end before the window, because the model of a QListWidget reports a reset
        // when it is destroyed.
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        const auto watch = [&] {
            for (QAbstractItemView* view : window.findChildren<QAbstractItemView*>()) {
                QAbstractItemModel* model = view->model();
                if (model != nullptr && tested.insert(model).second) {
                    testers.push_back(std::make_unique<QAbstractItemModelTester>(
                        model, QAbstractItemModelTester::FailureReportingMode::Fatal));
                }
            }
        };
        watch();
        const auto trigger = [&](const char* id) {
            window.commands().action(QLatin1String(id))->trigger();
        };
        window.openSample(samples().first());
        QVERIFY(waitForRun(window, longestWait));
        trigger("run.reference");
        for (View* view : window.views()) {
            window.showView(view->id());
            trigger("run.step");
            for (int i = 0; i < 20; ++i) {
                trigger("run.step");
            }
            trigger("run.cutoff");
            QTRY_VERIFY(window.controller().state() != RunController::State::Running);
            trigger("run.start");
            QVERIFY(settle(window));
            const std::uint32_t last = window.controller().current()->trace().now();
            for (const std::uint32_t moment : {last / 2, 0U, last - 1}) {
                window.selection().showMoment(moment);
                QCoreApplication::processEvents();
            }
            window.selection().showMoment(std::nullopt);
            window.selection().select(NodeId{5});
            window.selection().setFilter(PruneReason::Memory);
            Accelerator accelerator = window.document().accelerator();
            accelerator.levels[1].buffers.front().capacity = 32;
            window.document().setAccelerator(accelerator, {QStringLiteral("capacity"), {}});
            QVERIFY(settle(window));
            window.document().undoStack().undo();
            QVERIFY(settle(window));
            window.selection().reset();
            watch();
        }
        window.openSample(samples()[3]);
        QVERIFY(waitForRun(window, longestWait));
        QVERIFY(tested.size() >= 8);
    }

    /// Candidates with a cost in the order of their evaluation, each with the numbers that the
    /// engine compared.
    void candidatesAsATable() {
        SelectionModel selection;
        CutoffsView view(selection, m_theme);
        view.show();
        const auto run = loopglass::ui::test::searched("figure-4-3.yaml", "conv1d.yaml");
        view.setDisplayState(loopglass::ui::DisplayState::current(run));
        const Trace& trace = run->trace();
        std::vector<NodeId> judged;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const auto id = static_cast<NodeId>(n);
            if (trace[id].cost > 0 && trace[id].state != NodeState::Open) {
                judged.push_back(id);
            }
        }
        QStringList lines = printed(*view.table()->model());
        QCOMPARE(lines.takeFirst(),
                 QStringLiteral("# | candidate | decided | remaining | lower bound | "
                                "best so far | status"));
        QCOMPARE(static_cast<std::size_t>(lines.size()), judged.size());
        std::multiset<QString> expected;
        for (const NodeId id : judged) {
            expected.insert(uiText(candidateText(run->problem(), trace, id)) +
                            QStringLiteral(" : ") + quantityLabel(trace[id].cost));
        }
        std::multiset<QString> shown;
        for (const QString& line : lines) {
            const QStringList cells = line.split(QStringLiteral(" | "));
            shown.insert(cells[1] + QStringLiteral(" : ") + cells[4]);
        }
        QVERIFY2(shown == expected, qPrintable(lines.join(QLatin1Char('\n'))));
    }

    /// The reasons of figure 4.3 of the Sunstone thesis, where the search is small enough for
    /// manual counts: seven of its 24 tiles can grow or are the best, and the others do not fit.
    void reasonsAsATable() {
        SelectionModel selection;
        SharedServices services;
        ReasonsView view(selection, m_theme, services);
        view.show();
        SearchOptions options;
        options.principles.alphaBeta = false;
        view.setDisplayState(loopglass::ui::DisplayState::current(
            loopglass::ui::test::searched("figure-4-3.yaml", "conv1d.yaml", options)));
        QStringList tiles;
        for (QTableView* table : view.findChildren<QTableView*>()) {
            for (const QString& line : printed(*table->model())) {
                if (line.startsWith(QStringLiteral("L1 | over capacity")) ||
                    line.startsWith(QStringLiteral("L1 | larger tile"))) {
                    tiles << line.section(QStringLiteral(" | "), 0, 2);
                }
            }
        }
        tiles.sort();
        QCOMPARE(tiles, (QStringList{QStringLiteral("L1 | larger tile | 4"),
                                     QStringLiteral("L1 | over capacity | 16")}));
    }
};

LOOPGLASS_TEST(ModelsTest)

}  // namespace loopglass::ui::test::models_test

#include "models_test.moc"
