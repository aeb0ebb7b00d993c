// Questions of courses that the window once could not answer. Each is answered by mouse and
// compared with the engine: kept tensors, effects of a change, all readings of reuse at once,
// counts times energies, thresholds, mean rates over layers, moves of a smaller buffer, and roofs,
// areas and fronts of machines.
#include "accelerator/area.h"
#include "cost/derivation/roofline.h"
#include "cost/evaluate.h"
#include "cost/vocabulary.h"
#include "design/design_page.h"
#include "design/point_panel.h"
#include "design/points/place_scale.h"
#include "design/vary_panel.h"
#include "design/views/pareto_view.h"
#include "design/views/roofline_view.h"
#include "design/vocabulary.h"
#include "editors/accelerator_editor.h"
#include "export/export.h"
#include "export_code/export_code_dialog.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "modes/design_mode.h"
#include "modes/headers/top_bar.h"
#include "modes/mode_rail.h"
#include "record/vocabulary.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"
#include "ui/editor_fields.h"
#include "ui/from_source.h"
#include "ui/menu_by_mouse.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/compare_view.h"
#include "widgets/number_box.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/table_panel.h"
#include "window/main_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::course_questions_test {

using namespace loopglass::test;

constexpr int patience = longestWait;

class CourseQuestionsTest : public WindowFixture {
    Q_OBJECT

    // Displayed values and user actions.
    template <typename Widget> Widget* seen(const QString& name) const {
        return named<Widget>(*m_window, name);
    }
    QAbstractButton* buttonSaying(const QString& text) const {
        for (QAbstractButton* each : m_window->findChildren<QAbstractButton*>()) {
            if (each->text() == text && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    static void press(QWidget* button) {
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    static void tick(QCheckBox* box) {
        QVERIFY(box);
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    /// Clicks a visible tab with this title.
    void openTab(const QString& title) const {
        for (QTabBar* bar : m_window->findChildren<QTabBar*>()) {
            for (int tab = 0; tab < bar->count() && bar->isVisible(); ++tab) {
                if (TabFontFitter::titleOf(*bar, tab) == title) {
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
                    QCoreApplication::processEvents();
                    return;
                }
            }
        }
        QFAIL(qPrintable(title));
    }
    void openMode(const char* name) const {
        auto* button = m_window->findChild<ModeRail*>()->button(QLatin1String(name));
        press(button);
    }
    /// Clicks a choice and an entry of its list.
    static void choose(QComboBox* box, const QString& item) {
        QVERIFY(box);
        const int index = box->findText(item);
        QVERIFY2(index >= 0, qPrintable(item));
        // An early release would belong to the click that opened the list.
        const int betweenClicks = QApplication::doubleClickInterval();
        QApplication::setDoubleClickInterval(0);
        QTest::mouseClick(box, Qt::LeftButton);
        QAbstractItemView* list = box->view();
        QTRY_VERIFY(list->isVisible());
        const QModelIndex at = list->model()->index(index, 0);
        list->scrollTo(at);
        const QPoint middle = list->visualRect(at).center();
        QTest::mouseMove(list->viewport(), middle);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, middle);
        QApplication::setDoubleClickInterval(betweenClicks);
        QTRY_COMPARE(box->currentText(), item);
    }
    static void fill(QWidget* field, const QString& text) {
        QVERIFY(field);
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    ManualMappingView& manualMapping() const { return *m_window->findChild<ManualMappingView*>(); }
    QString best() const { return m_window->findChild<TopBar*>()->best(); }
    Document& document() const { return m_window->document(); }
    /// Returns the engine's result for the current document.
    MapResult engine() const {
        const Document::Prepared prepared = document().prepare();
        return map({*prepared.problem, prepared.method, prepared.options});
    }
    void openSample(const char* accelerator, const char* workload) {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/") +
                                   QLatin1String(accelerator) + QStringLiteral(".yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/") + QLatin1String(workload) +
                                   QStringLiteral(".yaml")));
        QVERIFY(settle(*m_window));
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    /// "Is bypass better here?" Ticks choose the kept tensors, and the answer is the engine's.
    void keepAndBypassByTicks() {
        openSample("eyeriss-like", "workloads/conv2d");
        const QString kept = best();
        QVERIFY(kept.contains(
            quantityLabel(engine().answer.totals.energy * engine().answer.totals.cycles)));
        tick(seen<QCheckBox>(QStringLiteral("L2 keeps weight")));
        QVERIFY(settle(*m_window));
        const MapResult found = engine();
        const Problem bypassed = bind(document().workload(), document().accelerator());
        QVERIFY(!bypassed.keeps(levelId(1), *findTensor(bypassed.workload, "weight")));
        QVERIFY(best() != kept);
        QVERIFY2(best().contains(quantityLabel(found.answer.score.primary)), qPrintable(best()));
        tick(seen<QCheckBox>(QStringLiteral("L2 keeps weight")));
        QVERIFY(settle(*m_window));
        QCOMPARE(best(), kept);
    }

    /// "Diff the two runs and explain the difference": the reference, one tick, both beside each
    /// other.
    void aDifferenceOfTwoRuns() {
        openSample("eyeriss-like", "workloads/conv2d");
        const MapResult before = engine();
        m_window->showView(ViewId::Compare);
        press(buttonSaying(QStringLiteral("Keep this run as the reference")));
        tick(seen<QCheckBox>(QStringLiteral("L2 keeps ifmap")));
        QVERIFY(settle(*m_window));
        const MapResult now = engine();
        auto* figures = seen<TablePanel>(QStringLiteral("Metrics of both runs"));
        QVERIFY(figures);
        const Unit unit =
            energyUnit(std::max(before.answer.totals.energy, now.answer.totals.energy));
        QCOMPARE(cellText(*figures, 1, 0), QStringLiteral("energy, %1").arg(unit.name));
        QCOMPARE(cellText(*figures, 1, 1), energyNumber(before.answer.totals.energy, unit));
        QCOMPARE(cellText(*figures, 1, 2), energyNumber(now.answer.totals.energy, unit));
        QCOMPARE(cellText(*figures, 1, 3),
                 ratioLabel(now.answer.totals.energy / before.answer.totals.energy));
        bool message = false;
        for (const QStringList& row : m_window->findChild<CompareView*>()->asTable()) {
            message = message || (row[0] == QStringLiteral("changed") &&
                                  row[1].contains(QStringLiteral("L2")));
        }
        QVERIFY(message);
        auto* choices = seen<TablePanel>(QStringLiteral("Choices of both best mappings"));
        QVERIFY(choices && choices->table().rowCount() > 0);
    }

    /// "Count the words moved, flushed at each iteration, reused, with halos": all three at once.
    void allReadingsOfReuse() {
        openSample("eyeriss-like", "workloads/conv2d");
        m_window->showView(ViewId::Hand);
        openTab(QStringLiteral("Reuse models"));
        auto* table = seen<TablePanel>(QStringLiteral("Words moved by each reuse model"));
        QVERIFY(table);
        const Problem& problem = *manualMapping().problem();
        int row = 0;
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                if (!problem.keeps(levelId(l), tensorId(t))) {
                    continue;
                }
                QCOMPARE(cellText(*table, row, 1), qt(problem.workload.tensors[t].name));
                int column = 2;
                for (const VocabularyEntry<ReuseReading>& term : vocabularyOf<ReuseReading>()) {
                    const Cost cost =
                        evaluate(problem, manualMapping().mapping(), {term.value, false});
                    const TensorCost& tensor = cost.levels[l].tensors[t];
                    QCOMPARE(cellText(*table, row, column++),
                             countLabel(tensor.reads + tensor.updates));
                }
                ++row;
            }
        }
        QCOMPARE(table->table().rowCount(), row);
    }

    /// "Accesses times energies": the table adds up to the energy, and an energy can be typed.
    void countsTimesEnergies() {
        openSample("eyeriss-like", "workloads/conv2d");
        m_window->showView(ViewId::Hand);
        openTab(QStringLiteral("Energy"));
        const auto inAll = [&] { return seen<QLabel>(QStringLiteral("Total energy"))->text(); };
        const auto counted = [&] {
            return QStringLiteral("total %1")
                .arg(energyLabel(
                    evaluate(*manualMapping().problem(), manualMapping().mapping()).energy));
        };
        QCOMPARE(inAll(), counted());
        const QString before = inAll();
        auto* read = seen<NumberBox>(QStringLiteral("Energy of one access: L2, reads"));
        QVERIFY(read);
        QCOMPARE(read->value(), 17.565);
        fill(read, QStringLiteral("0.0351 nJ"));
        QVERIFY(settle(*m_window));
        QCOMPARE(document().accelerator().levels[1].buffers.front().energy.read, 35.1);
        QCOMPARE(inAll(), counted());
        QVERIFY(inAll() != before);
        document().undoStack().undo();
        QVERIFY(settle(*m_window));
        QCOMPARE(inAll(), before);
    }

    /// "Below 4,000,000 cycles and below 1000 µJ": thresholds in the units of the question.
    void thresholds() {
        openSample("eyeriss-like", "workloads/conv2d");
        auto* kind = seen<QComboBox>(QStringLiteral("objective"));
        for (const auto& [objective, field, typed, number] :
             {std::tuple(ObjectiveKind::EnergyWithin, "delay at most", "4 Mcycles", 4e6),
              std::tuple(ObjectiveKind::DelayWithin, "energy at most", "1000 uJ", 1e9)}) {
            choose(kind, titleText(objective));
            fill(seen<NumberBox>(QLatin1String(field)), QLatin1String(typed));
            QVERIFY(settle(*m_window));
            QCOMPARE(document().options().objective.number, number);
            const MapResult found = engine();
            QVERIFY(found.found());
            const QString score = objective == ObjectiveKind::EnergyWithin
                                      ? energyLabel(found.answer.score.primary)
                                      : quantityLabel(found.answer.score.primary);
            QVERIFY2(best().contains(score), qPrintable(best()));
            QVERIFY(found.answer.totals.cycles <= 4e6 || objective != ObjectiveKind::EnergyWithin);
            QVERIFY(found.answer.totals.energy <= 1e9 || objective != ObjectiveKind::DelayWithin);
        }
    }

    /// "The best machine for all layers, by mean throughput": what varies, all layers, their mean.
    void meanThroughputOverLayers() {
        const QByteArray layers =
            "name: layers\nlayers:\n"
            "  - {name: a, dimensions: {K: 4, C: 4, P: 14, R: 3}, equation: 'o[k,p] += i[c,p+r] * "
            "w[k,c,r]'}\n"
            "  - {name: b, dimensions: {K: 8, C: 2, P: 6, R: 1}, equation: 'o[k,p] += i[c,p+r] * "
            "w[k,c,r]'}\n";
        QFile file(m_home->file(QStringLiteral("layers.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(layers) > 0);
        file.close();
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(file.fileName()));
        QVERIFY(settle(*m_window));
        choose(seen<QComboBox>(QStringLiteral("objective")), titleText(ObjectiveKind::Energy));
        openMode("design");
        QVERIFY(chooseFromMenu(buttonSaying(QStringLiteral("Add parameter…")),
                               {QStringLiteral("L1"), QStringLiteral("L1 capacity")}));
        fill(seen<QLineEdit>(QStringLiteral("Values of L1.capacity")), QStringLiteral("8,16,32"));
        choose(seen<QComboBox>(QStringLiteral("workload")), QStringLiteral("all layers"));
        choose(seen<QComboBox>(QStringLiteral("over layers")),
               titleText(design::Aggregation::Mean));
        DesignPage& page = qobject_cast<DesignMode*>(m_window->bench().mode())->design();
        press(&m_window->findChild<VaryPanel*>()->mapButton());
        QVERIFY(QTest::qWaitFor([&] { return page.data() && !page.run().isRunning(); }, patience));
        for (std::size_t x = 0; x < 3; ++x) {
            double rates = 0;
            for (const NetworkLayer& layer : document().network().layers) {
                const Problem problem = bind(layer.workload, *page.data()->at({0, x})->machine);
                MapRequest request{problem, exactMethod(), {}};
                request.options.objective = Objective::Energy;
                rates += 1 / map(request).answer.score.primary;
            }
            const double mean = 2 / rates;
            QVERIFY(qAbs(page.data()->at({0, x})->objective / mean - 1) < 1e-9);
        }
        const auto withoutSpaces = [](QString text) {
            return text.removeIf([](QChar letter) { return letter.isSpace(); });
        };
        const QString shown = withoutSpaces(quantityLabel(page.data()->at(*page.marker())->energy));
        const QString message = withoutSpaces(m_window->findChild<PointPanel*>()->text());
        QVERIFY2(message.contains(shown), qPrintable(message));
    }

    /// From the loop nest to a nest with moves: a smaller buffer breaks the mapping, a click splits
    /// a loop, and the code has the moves that the split asks for.
    void aSmallerBufferAndItsMoves() {
        openSample("lecture-constraint-2a", "workloads/lecture-matmul");
        m_window->showView(ViewId::Hand);
        QCOMPARE(manualMapping().startFromFile(
                     fromSource("samples/mappings/lecture-constraint-2a.yaml")),
                 QString());
        QVERIFY(manualMapping().numbers().isLegal());
        const Accelerator& machine = document().accelerator();
        const auto holder = std::find_if(
            machine.levels[1].buffers.begin(), machine.levels[1].buffers.end(),
            [](const Buffer& buffer) { return buffer.keeps == std::vector<std::string>{"W"}; });
        QVERIFY(holder != machine.levels[1].buffers.end());
        const QString words = QStringLiteral("Capacity of %1 in words").arg(qt(holder->name));
        fill(seen<NumberBox>(words), QStringLiteral("32"));
        QVERIFY(settle(*m_window));
        QCOMPARE(manualMapping().numbers().wrong.size(), std::size_t{1});
        // Returns the first repair that moves a loop outward.
        NestEditor& editor = manualMapping().editor();
        bool repaired = false;
        for (const NestRow& row : editor.nest().rows) {
            const auto& wrong = manualMapping().numbers().wrong;
            if (!repaired && row.kind == RowKind::Repair &&
                wrong[row.wrong].repairs[row.repair].mapping) {
                const QPoint at = row.rect.center();
                QTest::mouseClick(&editor, Qt::LeftButton, {}, at);
                repaired = true;
                break;
            }
        }
        QVERIFY(repaired);
        QVERIFY(manualMapping().numbers().isLegal());
        press(buttonSaying(QStringLiteral("Save…")));
        auto* dialog = m_window->findChild<ExportCodeDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        choose(named<QComboBox>(*dialog, QStringLiteral("Format")), formatTitle());
        const Exported exported = exportOf(*manualMapping().problem(), manualMapping().mapping(),
                                           document().options().cost, {"", "", "edited mapping"});
        QCOMPARE(dialog->text().toStdString(), exportText(exported, ExportFormat::Pseudo));
        QVERIFY(dialog->text().contains(QStringLiteral("mvin")));
        QVERIFY(dialog->text().contains(QStringLiteral("mvout")));
        dialog->close();
    }

    /// "Where is it bound, what area does it take, what would another size cost?" Sizes vary, and
    /// roofs, areas, the curve and the front are the engine's.
    void roofsAreasSweepsAndFronts() {
        openSample("eyeriss-like-45nm", "workloads/conv1d");
        openMode("design");
        QVERIFY(chooseFromMenu(buttonSaying(QStringLiteral("Add parameter…")),
                               {QStringLiteral("L2"), QStringLiteral("L2 capacity")}));
        fill(seen<QLineEdit>(QStringLiteral("Values of L2.capacity")),
             QStringLiteral("4096,8192,16384"));
        DesignPage& page = qobject_cast<DesignMode*>(m_window->bench().mode())->design();
        press(&m_window->findChild<VaryPanel*>()->mapButton());
        QVERIFY(QTest::qWaitFor([&] { return page.data() && !page.run().isRunning(); }, patience));
        const DesignData& data = *page.data();
        QCOMPARE(data.mapped(), std::size_t{3});
        const Document::Prepared prepared = document().prepare();
        for (std::size_t x = 0; x < 3; ++x) {
            const DesignPoint& point = *data.at({0, x});
            const Problem problem = bind(document().workload(), *point.machine);
            MapRequest request{problem, exactMethod(), {}};
            request.options.objective = prepared.options.objective;
            const MapResult found = map(request);
            QCOMPARE(point.objective, found.answer.score.primary);
            // The area is that of the machine of the point, as the engine adds it up.
            QVERIFY(qAbs(point.area() / areaOf(*point.machine).total() - 1) < 1e-12);
            // The rate of the mapping is below its roof.
            const Cost cost = evaluate(problem, *found.answer.best);
            QCOMPARE(point.underRoofs.front().operationsPerCycle,
                     rooflinePoint(problem, cost).operationsPerCycle);
        }
        for (const char* tab : {"Sweep", "Pareto", "Roofline"}) {
            openTab(QLatin1String(tab));
            QVERIFY2(page.exported().table().size() > 1, tab);
        }
    }

    static QString formatTitle() {
        for (const ExportFormatInfo& info : exportFormats()) {
            if (info.format == ExportFormat::Pseudo) {
                return qt(info.title);
            }
        }
        return {};
    }
};

LOOPGLASS_TEST(CourseQuestionsTest)

}  // namespace loopglass::ui::test::course_questions_test

#include "course_questions_test.moc"
