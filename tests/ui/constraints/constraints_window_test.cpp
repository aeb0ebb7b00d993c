// Constraints as a table beside their text: an edit of one changes the other and is what the engine
// reads, errors have their place, and every edit can be undone.
#include "constraints/constraint_cell.h"
#include "constraints/constraint_edits.h"
#include "constraints/constraints_grid.h"
#include "constraints/constraints_window.h"
#include "dataflow/dataflow_constraints.h"
#include "document/document.h"
#include "editors/options_editor.h"
#include "format/read/read_constraints.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "ui/menu_by_mouse.h"
#include "widgets/number_box.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::constraints_window_test {

using namespace loopglass::test;

class ConstraintsWindowTest : public EditorFixture {
    Q_OBJECT

    std::unique_ptr<ConstraintsWindow> m_window;

    QLineEdit* cell(const char* name) {
        return named<QLineEdit>(*m_window, QString::fromUtf8(name));
    }
    void type(const char* name, const QString& text) {
        QLineEdit* field = cell(name);
        QVERIFY2(field, name);
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    void press(const QString& text) {
        for (QPushButton* button : m_window->findChildren<QPushButton*>()) {
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL("no such button");
    }
    QPlainTextEdit& text() { return *m_window->findChild<QPlainTextEdit*>(); }
    /// Returns the constraints that the engine reads from the document.
    Constraints read() {
        return readConstraints({"constraints", m_document->constraints()}, m_document->workload(),
                               m_document->accelerator());
    }
    DimensionId dimension(const char* name) const {
        return *findDimension(m_document->workload(), name);
    }

private slots:
    void init() {
        begin();
        m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        m_document->open(fromSource("samples/workloads/conv2d.yaml"));
        m_document->undoStack().clear();
        m_window = std::make_unique<ConstraintsWindow>(*m_theme, *m_document, nullptr);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), longestWait));
        m_window->activateWindow();
    }
    void cleanup() {
        m_window.reset();
        end();
    }

    void cells() {
        using Kind = CellDemand::Kind;
        QVERIFY(readCell(QStringLiteral(" ")) == (CellDemand{Kind::Free, 0}));
        QVERIFY(readCell(QStringLiteral("4")) == (CellDemand{Kind::Fixed, 4}));
        QVERIFY(readCell(QStringLiteral("<= 4")) == (CellDemand{Kind::Most, 4}));
        QVERIFY(readCell(QStringLiteral("-")) == (CellDemand{Kind::NoLoop, 0}));
        for (const char* wrong : {"x", "0", "-4", "4.5", "<", "≥4"}) {
            QVERIFY(!readCell(QString::fromUtf8(wrong)));
        }
        // Replaces all previous constraints.
        for (const char* before : {"", "2", "≤2", "–"}) {
            for (const char* now : {"", "8", "≤3", "–"}) {
                LoopConstraint constraint;
                demand(constraint, dimensionId(1), *readCell(QString::fromUtf8(before)), 4);
                demand(constraint, dimensionId(2), *readCell(QString::fromUtf8(before)), 4);
                demand(constraint, dimensionId(1), *readCell(QString::fromUtf8(now)), 4);
                QCOMPARE(cellText(demandOn(constraint, dimensionId(1))), QString::fromUtf8(now));
                QCOMPARE(cellText(demandOn(constraint, dimensionId(2))), QString::fromUtf8(before));
            }
        }
    }

    void whatIsTypedIsWhatTheEngineReads() {
        type("K at L2, temporal", QStringLiteral("4"));
        type("C at L2, temporal", QStringLiteral("<=8"));
        type("R at L2, along x", QStringLiteral("-"));
        type("P at L2, along x", QStringLiteral("14"));
        type("Loop order at L1", QStringLiteral("C, R"));
        auto* least = named<NumberBox>(*m_window, QStringLiteral("Minimum in use at L2, along y"));
        QVERIFY(least);
        typeInto(least, QStringLiteral("6"));
        auto* keep = named<QCheckBox>(*m_window, QStringLiteral("L2 always keeps weight"));
        QVERIFY(keep);
        QTest::mouseClick(keep, Qt::LeftButton, {}, QPoint(8, keep->height() / 2));
        QCOMPARE(m_window->wrong(), QString());
        const Constraints constraints = read();
        const LevelConstraints& l2 = constraints.levels[1];
        QVERIFY(demandOn(l2.temporal, dimension("K")) == (CellDemand{CellDemand::Kind::Fixed, 4}));
        QVERIFY(demandOn(l2.temporal, dimension("C")) == (CellDemand{CellDemand::Kind::Most, 8}));
        QVERIFY(!l2.x.allowed->contains(dimension("R")));
        QVERIFY(demandOn(l2.x, dimension("P")) == (CellDemand{CellDemand::Kind::Fixed, 14}));
        QCOMPARE(l2.y.least, std::int64_t{6});
        QVERIFY(constraints.levels[2].order == (std::vector{dimension("C"), dimension("R")}));
        QVERIFY(constraints.mustKeep(1, *findTensor(m_document->workload(), "weight")));
        // The text beside it says the same.
        QCOMPARE(text().toPlainText().toStdString(), m_document->constraints());
        // An emptied field removes its constraint.
        type("K at L2, temporal", QString());
        QVERIFY(demandOn(read().levels[1].temporal, dimension("K")) == CellDemand{});
        m_document->undoStack().setIndex(0);
        QCOMPARE(m_document->constraints(), std::string());
        QCOMPARE(cell("C at L2, temporal")->text(), QString());
        QVERIFY(!keep->isChecked());
    }

    void eachFieldIsAStep() {
        type("K at L2, temporal", QStringLiteral("16"));
        type("K at L1, temporal", QStringLiteral("2"));
        QCOMPARE(m_document->undoStack().count(), 2);
        press(QStringLiteral("Undo"));
        QCOMPARE(cell("K at L1, temporal")->text(), QString());
        QCOMPARE(cell("K at L2, temporal")->text(), QStringLiteral("16"));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_document->constraints(), std::string());
        press(QStringLiteral("Redo"));
        QCOMPARE(cell("K at L2, temporal")->text(), QStringLiteral("16"));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(cell("K at L2, temporal")->text(), QStringLiteral("16"));
    }

    void theTableFollowsTheText() {
        m_document->open(fromSource("samples/constraints/row-stationary.yaml"));
        QCOMPARE(cell("K at L2, along x")->text(), QStringLiteral("–"));
        QCOMPARE(cell("P at L2, along x")->text(), QString());
        QCOMPARE(cell("K at L2, along y")->text(), QString());
        QCOMPARE(cell("P at L2, along y")->text(), QStringLiteral("–"));
        QTest::keyClicks(&text(), QStringLiteral("# "));
        QCOMPARE(m_document->undoStack().count(), 2);
        // Comments at the beginning survive edits of the table.
        type("K at L2, along y", QStringLiteral("4"));
        QVERIFY(m_document->constraints().starts_with("# # Row-stationary as in Eyeriss"));
        QVERIFY(demandOn(read().levels[1].y, dimension("K")) ==
                (CellDemand{CellDemand::Kind::Fixed, 4}));
    }

    void whatIsWrongIsSaidWithItsPlace() {
        type("K at L2, along x", QStringLiteral("4x"));
        QCOMPARE(
            m_window->wrong(),
            QString::fromUtf8(
                "K at L2, along x: '4x' is not a constraint. Enter 4, ≤4, – or leave it empty."));
        QVERIFY(!m_document->refusal().isEmpty());
        type("K at L2, along x", QStringLiteral("2"));
        QCOMPARE(m_window->wrong(), QString());
        QCOMPARE(m_document->refusal(), QString());
        type("Loop order at L1", QStringLiteral("C, X"));
        QVERIFY2(m_window->wrong().startsWith(
                     QStringLiteral("Loop order at L1: 'X' appears twice or is not a dimension")),
                 qPrintable(m_window->wrong()));
        type("Loop order at L1", QStringLiteral("C"));
        QCOMPARE(m_window->wrong(), QString());
        // In the text: the line and the column, and the line is marked.
        m_document->setConstraints("constraints:\n  - level: L2\n    temporal: {order: [C, C]}\n",
                                   {QStringLiteral("text"), {}, Document::EditTiming::Once});
        QCOMPARE(m_window->wrong(), QStringLiteral("constraints:3:27: 'order' names the dimension "
                                                   "C twice; each dimension may appear once"));
        QCOMPARE(text().extraSelections().size(), 1);
        QCOMPARE(text().extraSelections().front().cursor.blockNumber(), 2);
        QVERIFY(!m_window->grid().isEnabled());
        m_document->undoStack().undo();
        QVERIFY(m_window->grid().isEnabled());
        QVERIFY(text().extraSelections().isEmpty());
    }

    /// 3 does not divide 64, but 32 does: the field stays open meanwhile, and nothing is written.
    void digitsMayBeWrongOnTheWay() {
        type("K at L2, temporal", QStringLiteral("3"));
        QVERIFY2(m_window->wrong().contains(QStringLiteral("3 of K does not divide 64")),
                 qPrintable(m_window->wrong()));
        QVERIFY(!m_document->refusal().isEmpty());
        QVERIFY(m_window->grid().isEnabled());
        QCOMPARE(m_document->constraints(), std::string());
        QTest::keyClicks(cell("K at L2, temporal"), QStringLiteral("2"));
        QCOMPARE(m_window->wrong(), QString());
        QCOMPARE(m_document->refusal(), QString());
        QVERIFY(demandOn(read().levels[1].temporal, dimension("K")) ==
                (CellDemand{CellDemand::Kind::Fixed, 32}));
        // A field that is left with an error gets its current value.
        type("K at L2, temporal", QStringLiteral("33"));
        QTest::mouseClick(cell("C at L2, temporal"), Qt::LeftButton);
        QCOMPARE(m_document->refusal(), QString());
        QCOMPARE(cell("K at L2, temporal")->text(), QString());
        QCOMPARE(m_document->constraints(), std::string());
    }

    void presetsAreThoseOfTheEngine() {
        auto* presets = named<QToolButton>(*m_window, QStringLiteral("Presets"));
        QVERIFY(presets);
        const Problem problem = bind(m_document->workload(), m_document->accelerator());
        int steps = 0;
        for (const Dataflow& dataflow : dataflowsOf(problem)) {
            const QString title = capitalized(uiText(dataflow.title));
            QVERIFY2(chooseFromMenu(presets, title), qPrintable(title));
            QVERIFY(read() == dataflowConstraints(problem, dataflow));
            QCOMPARE(m_document->undoStack().count(), ++steps);
        }
        QVERIFY(chooseFromMenu(presets, QStringLiteral("No constraints")));
        QCOMPARE(m_document->constraints(), std::string());
    }

    /// In a network with entries for single layers, only those of the displayed layer change.
    void otherLayersKeepTheirs() {
        m_document->open(fromSource("samples/networks/resnet18.yaml"));
        const std::string first = m_document->network().layers[0].workload.name;
        const std::string second = m_document->network().layers[1].workload.name;
        m_document->setConstraints(
            "constraints:\n  - level: L2\n    layers: [" + first +
                "]\n    temporal: {order: [C]}\n  - level: L2\n    layers: [" + second +
                "]\n    temporal: {order: [K]}\n",
            {QStringLiteral("text"), {}, Document::EditTiming::Once});
        QCOMPARE(m_window->wrong(), QString());
        m_document->chooseLayer(0);
        QCOMPARE(cell("Loop order at L2")->text(), QStringLiteral("C"));
        type("Loop order at L2", QStringLiteral("C, R"));
        QCOMPARE(m_window->wrong(), QString());
        m_document->chooseLayer(1);
        QCOMPARE(cell("Loop order at L2")->text(), QStringLiteral("K"));
        m_document->chooseLayer(0);
        QCOMPARE(cell("Loop order at L2")->text(), QStringLiteral("C, R"));
    }

    /// Undo of other edits would be invisible behind this window.
    void undoIsOfConstraintsAlone() {
        type("K at L2, temporal", QStringLiteral("4"));
        const std::string typed = m_document->constraints();
        SearchOptions options = m_document->options();
        options.objective = Objective::Delay;
        m_document->setOptions(options,
                               {QStringLiteral("objective"), {}, Document::EditTiming::Once});
        const int steps = m_document->undoStack().index();
        press(QStringLiteral("Undo"));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_document->undoStack().index(), steps);
        m_document->undoStack().undo();
        press(QStringLiteral("Undo"));
        QVERIFY(m_document->constraints() != typed);
    }

    /// From the editors: the presets in a menu, the table in a window of its own.
    void theEditorsLeadHere() {
        auto editor = open<OptionsEditor>();
        QVERIFY(chooseFromMenu(
            named<QToolButton>(
                *editor, QStringLiteral("Add constraints that lead the search to a dataflow")),
            QStringLiteral("Weight-stationary")));
        QVERIFY(m_document->constraints().starts_with("# weight-stationary\nconstraints:\n"));
        QTest::mouseClick(button(*editor, QStringLiteral("Table…")), Qt::LeftButton);
        auto* opened = editor->findChild<ConstraintsWindow*>();
        QVERIFY(opened && opened->isVisible());
        QVERIFY(named<QLineEdit>(*opened, QStringLiteral("K at L2, temporal")));
    }
};

LOOPGLASS_TEST(ConstraintsWindowTest)

}  // namespace loopglass::ui::test::constraints_window_test

#include "constraints_window_test.moc"
