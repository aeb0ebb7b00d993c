// The workload editor, used like a user: equations, dimensions, dimension sizes and layers.

#include "document/document.h"
#include "editors/workload/equation_edit.h"
#include "editors/workload_editor.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/number_box.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::workload_editor_test {

using namespace loopglass::test;

QString samples() { return fromSource("samples/"); }

class WorkloadEditorTest : public EditorFixture {
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void equationsAreEditedWhileTyped();
    void errorsStandWhereTheyAre();
    void whatIsNoEquationIsTakenBack();
    void missingAndUnusedDimensionsAreMended();
    void boundsAreTyped();
    void layersAreChosen();
};

void WorkloadEditorTest::equationsAreEditedWhileTyped() {
    auto editor = open<WorkloadEditor>();
    auto* equation = editor->findChild<EquationEdit*>();
    QVERIFY(equation);
    QCOMPARE(equation->equation().toStdString(), equationText(m_document->workload()));
    typeInto(equation, QStringLiteral("ofmap[k,p] += ifmap[c,2*p+r] * weight[k,c,r]"));
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(QString::fromStdString(equationText(m_document->workload())),
             QStringLiteral("ofmap[k,p] += ifmap[c,2*p+r] * weight[k,c,r]"));
    QCOMPARE(m_document->undoStack().count(), 1);
    // The typed text stays unchanged.
    typeInto(equation, QStringLiteral("ofmap[ k,p ] = ifmap[c,p*2+r]*weight[k,c,r]"));
    QCOMPARE(equation->equation(), QStringLiteral("ofmap[ k,p ] = ifmap[c,p*2+r]*weight[k,c,r]"));
    m_document->undoStack().undo();
    QCOMPARE(equation->equation(), QStringLiteral("ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"));
}

void WorkloadEditorTest::errorsStandWhereTheyAre() {
    auto editor = open<WorkloadEditor>();
    auto* equation = editor->findChild<EquationEdit*>();
    const DocumentState before = m_document->state();
    typeInto(equation, QStringLiteral("ofmap[k,p] += ifmap[c,p+]"));
    QVERIFY(!errorOf(*editor).isEmpty());
    QCOMPARE(equation->errorColumn(), 25);
    // Without a bracket, the name of a tensor looks like an index. No dimension must be created
    // from it.
    typeInto(equation, QStringLiteral("ofmap[k,p] += ifmap[c,p+r * weight[k,c,r]"));
    QVERIFY(!errorOf(*editor).isEmpty());
    QVERIFY(!button(*editor, QStringLiteral("Add dimension WEIGHT")));
    QVERIFY(m_document->state() == before);
    QCOMPARE(m_document->undoStack().count(), 0);
}

/// The document never had the text, so the field itself undoes it.
void WorkloadEditorTest::whatIsNoEquationIsTakenBack() {
    auto editor = open<WorkloadEditor>();
    auto* equation = editor->findChild<EquationEdit*>();
    const QString before = equation->equation();
    equation->setFocus();
    equation->moveCursor(QTextCursor::End);
    QTest::keyClick(equation, Qt::Key_Backspace);
    QVERIFY(!errorOf(*editor).isEmpty());
    QVERIFY(!m_document->undoStack().canUndo());
    QTest::keyClick(equation, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(equation->equation(), before);
    QCOMPARE(errorOf(*editor), QString());
}

void WorkloadEditorTest::missingAndUnusedDimensionsAreMended() {
    auto editor = open<WorkloadEditor>();
    auto* equation = editor->findChild<EquationEdit*>();
    typeInto(equation, QStringLiteral("ofmap[n,k,p] += ifmap[n,c,p+r] * weight[k,c,r]"));
    QVERIFY(!errorOf(*editor).isEmpty());
    QToolButton* add = button(*editor, QStringLiteral("Add dimension N"));
    QVERIFY(add);
    QTest::mouseClick(add, Qt::LeftButton);
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(m_document->workload().dimensionCount(), std::size_t{5});
    typeInto(equation, QStringLiteral("ofmap[n,k,p] += ifmap[n,c,p] * weight[k,c]"));
    QToolButton* take = button(*editor, QStringLiteral("Remove dimension R"));
    QVERIFY(take);
    QTest::mouseClick(take, Qt::LeftButton);
    QCOMPARE(m_document->workload().dimensionCount(), std::size_t{4});
    typeInto(equation, QStringLiteral("ofmap[n,k,p] += ifmap[n,c,p+r] * weight[k,c,r]"));
    QTest::mouseClick(button(*editor, QStringLiteral("Add dimension R")), Qt::LeftButton);
    QCOMPARE(m_document->workload().dimensions.back().bound, 3);  // the previous size
}

void WorkloadEditorTest::boundsAreTyped() {
    auto editor = open<WorkloadEditor>();
    auto* bound = named<NumberBox>(*editor, QStringLiteral("Size of dimension P"));
    QVERIFY(bound);
    typeInto(bound, QStringLiteral("28"));
    QCOMPARE(m_document->workload().dimensions[2].bound, 28);
    QTest::keyClick(bound, Qt::Key_Return);
    QCOMPARE(m_document->undoStack().count(), 1);
    for (const char* name : {"K", "C", "P", "R"}) {
        typeInto(
            named<NumberBox>(*editor, QStringLiteral("Size of dimension ") + QLatin1String(name)),
            QStringLiteral("1000000000000"));
    }
    QVERIFY2(errorOf(*editor).contains(QStringLiteral("smaller sizes")),
             qPrintable(errorOf(*editor)));
}

void WorkloadEditorTest::layersAreChosen() {
    auto editor = open<WorkloadEditor>();
    QVERIFY(!named<QComboBox>(*editor, QStringLiteral("Layer of the network")));
    m_document->open(samples() + QStringLiteral("networks/resnet18.yaml"));
    auto* layers = named<QComboBox>(*editor, QStringLiteral("Layer of the network"));
    QVERIFY(layers);
    QCOMPARE(layers->count(), 12);
    layers->setFocus();
    QTest::keyClick(layers, Qt::Key_Down);
    QCOMPARE(m_document->layer(), std::size_t{1});
    QVERIFY(named<NumberBox>(*editor, QStringLiteral("Size of dimension S")));
    m_document->undoStack().undo();
    QCOMPARE(layers->currentIndex(), 0);
}

LOOPGLASS_TEST(WorkloadEditorTest)

}  // namespace loopglass::ui::test::workload_editor_test

#include "workload_editor_test.moc"
