// Fields with invalid text: no number, no equation or invalid constraints. The field shows its
// error at a visible place, as long as the text is there.
#include "document/document.h"
#include "editors/accelerator_editor.h"
#include "editors/editors_panel.h"
#include "editors/workload/equation_edit.h"
#include "editors/workload_editor.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/log_slider.h"
#include "widgets/number_box.h"

#include <QAbstractSpinBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QToolTip>

namespace loopglass::ui::test::refused_fields_test {

using namespace loopglass::test;

class RefusedFieldsTest : public EditorFixture {
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void anEmptiedFieldIsAsBefore_data();
    void anEmptiedFieldIsAsBefore();
    void whatIsRefusedSaysWhatStandsThere();
    void noKeyIsDroppedInSilence_data();
    void noKeyIsDroppedInSilence();
    void whatTheTechnologyRefusesIsSaid_data();
    void whatTheTechnologyRefusesIsSaid();
    void whatIsSlidIntoARefusalIsSaid();
    void fieldsOfBeforeChangeNothing();
    void noFrameOutlivesItsError();
    void anUnfinishedEquationIsDroppedAloud();
    void whatIsWrongWithConstraintsIsInSight();
};

void RefusedFieldsTest::anEmptiedFieldIsAsBefore_data() {
    QTest::addColumn<QString>("leave");
    for (const char* way : {"another field", "Tab", "Return", "undo", "hidden"}) {
        QTest::newRow(way) << QString::fromLatin1(way);
    }
}

/// The old number is shown again, so neither the field nor the document has an error.
void RefusedFieldsTest::anEmptiedFieldIsAsBefore() {
    QFETCH(QString, leave);
    auto editor = open<AcceleratorEditor>();
    auto* energy = named<NumberBox>(*editor, QStringLiteral("Energy of a MAC in pJ"));
    QVERIFY(energy);
    const QString before = energy->text();
    energy->setFocus();
    QTest::keyClick(energy, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(energy, Qt::Key_Backspace);
    QVERIFY(!m_document->refusal().isEmpty());
    QVERIFY(energy->property("wrong").toBool());
    if (leave == QLatin1String("another field")) {
        named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words"))->setFocus();
    } else if (leave == QLatin1String("hidden")) {
        editor->hide();
    } else {
        const auto key = leave == QLatin1String("Tab")      ? Qt::Key_Tab
                         : leave == QLatin1String("Return") ? Qt::Key_Return
                                                            : Qt::Key_Z;
        QTest::keyClick(energy, key, key == Qt::Key_Z ? Qt::ControlModifier : Qt::NoModifier);
    }
    QCOMPARE(energy->text(), before);
    QCOMPARE(m_document->refusal(), QString());
    QVERIFY(!energy->property("wrong").toBool());
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(m_document->undoStack().count(), 0);
}

void RefusedFieldsTest::whatIsRefusedSaysWhatStandsThere() {
    auto editor = open<AcceleratorEditor>();
    auto* energy = named<NumberBox>(*editor, QStringLiteral("Energy of a MAC in pJ"));
    QVERIFY(energy);
    typeInto(energy, QStringLiteral("1e"));
    QCOMPARE(errorOf(*editor),
             QStringLiteral("Energy of a MAC in pJ: '1e' is not a number from 0 to "
                            "1\u202F000\u202F000\u202F000\u202F000. Allowed units: pJ, fJ, nJ, "
                            "\u00B5J, mJ, J"));
    energy->selectAll();
    QTest::keyClick(energy, Qt::Key_Backspace);
    QVERIFY2(errorOf(*editor).startsWith(QStringLiteral("Energy of a MAC in pJ is empty; ")),
             qPrintable(errorOf(*editor)));
}

void RefusedFieldsTest::noKeyIsDroppedInSilence_data() {
    QTest::addColumn<QString>("typed");
    QTest::newRow("a unit that there is not") << QStringLiteral("12 K");
    QTest::newRow("letters") << QStringLiteral("many");
    QTest::newRow("too many digits") << QStringLiteral("12345678901234567890");
}

/// Invalid text is not read as a number: "12 K" was once read as 12, and of too many digits only
/// the first ones.
void RefusedFieldsTest::noKeyIsDroppedInSilence() {
    QFETCH(QString, typed);
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words"));
    QVERIFY(words);
    typeInto(words, typed);
    QVERIFY(words->text().startsWith(typed));
    QVERIFY(words->property("wrong").toBool());
    QVERIFY2(errorOf(*editor).contains(QStringLiteral("'%1' is not a ").arg(typed)),
             qPrintable(errorOf(*editor)));
    QTest::keyClick(words, Qt::Key_Return);
    QVERIFY(!words->property("wrong").toBool());
    QCOMPARE(words->value(), 8);                // the value of the first keys is not used
    QVERIFY(QToolTip::text().contains(typed));  // the message names the number that remains
    QVERIFY(QToolTip::text().contains(words->text()));
    QVERIFY(QToolTip::text().contains(QStringLiteral("' is not a ")));  // and the reason
    QToolTip::hideText();
}

void RefusedFieldsTest::whatTheTechnologyRefusesIsSaid_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    QTest::newRow("a unit at the end")
        << QString() << QStringLiteral("30000 KiB") << QStringLiteral("30\u202F000 KiB");
    QTest::newRow("the unit of the field") << QStringLiteral("8 KiB") << QStringLiteral("30000 KiB")
                                           << QStringLiteral("30\u202F000 KiB");
    QTest::newRow("the name of the unit") << QString() << QStringLiteral("9000000 words")
                                          << QStringLiteral("9\u202F000\u202F000 words");
}

/// A number outside the technology table is still a number. It is rejected only when its last digit
/// is typed, and after letters that were rejected.
void RefusedFieldsTest::whatTheTechnologyRefusesIsSaid() {
    QFETCH(QString, first);
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    m_document->open(fromSource("samples/accelerators/eyeriss-like-45nm.yaml"));
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words"));
    QVERIFY(words);
    if (!first.isEmpty()) {
        typeInto(words, first);
        QTest::keyClick(words, Qt::Key_Return);
    }
    typeInto(words, typed);
    QTest::keyClick(words, Qt::Key_Tab);
    QVERIFY(!words->hasFocus());
    QCOMPARE(words->text(), shown);
    QVERIFY(words->property("wrong").toBool());
    QVERIFY2(m_document->refusal().contains(QStringLiteral("has no memory of")),
             qPrintable(m_document->refusal()));
    QCOMPARE(errorOf(*editor), m_document->refusal());
    // Undo in the field restores the last accepted number.
    words->setFocus();
    QTest::keyClick(words, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(words->value(),
             static_cast<double>(*m_document->accelerator().levels[1].buffers.front().capacity));
    QVERIFY(!words->property("wrong").toBool());
    QCOMPARE(m_document->refusal(), QString());
    QCOMPARE(errorOf(*editor), QString());
    // It also restores a number that the table has.
    typeInto(words, typed);
    QVERIFY(!m_document->refusal().isEmpty());
    typeInto(words, QStringLiteral("64 KiB"));
    QCOMPARE(*m_document->accelerator().levels[1].buffers.front().capacity, std::int64_t{32768});
    QVERIFY(!words->property("wrong").toBool());
    QCOMPARE(m_document->refusal(), QString());
    QCOMPARE(errorOf(*editor), QString());
}

void RefusedFieldsTest::whatIsSlidIntoARefusalIsSaid() {
    m_document->open(fromSource("samples/accelerators/eyeriss-like-45nm.yaml"));
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words"));
    auto* slider = named<LogSlider>(*editor, QStringLiteral("Capacity of L2, slider"));
    QVERIFY(words && slider);
    typeInto(words, QStringLiteral("4000000"));
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(m_document->refusal(), QString());
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_PageUp);
    QVERIFY(!m_document->refusal().isEmpty());
    QVERIFY(words->property("wrong").toBool());
    QVERIFY(words->value() > 4000000);
    while (words->value() > 4000000) {
        QTest::keyClick(slider, Qt::Key_PageDown);
    }
    QCOMPARE(words->value(),
             static_cast<double>(*m_document->accelerator().levels[1].buffers.front().capacity));
    QVERIFY(!words->property("wrong").toBool());
    QCOMPARE(m_document->refusal(), QString());
}

/// A key may arrive at a field after its buffer was removed. The buffer that replaced it must not
/// change.
void RefusedFieldsTest::fieldsOfBeforeChangeNothing() {
    m_document->open(fromSource("samples/workloads/conv2d.yaml"));
    m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
    auto editor = open<AcceleratorEditor>();
    Accelerator changed = m_document->accelerator();
    std::vector<Buffer>& buffers = changed.levels.back().buffers;
    QVERIFY(buffers.size() > 2);
    auto* field = named<NumberBox>(
        *editor, QStringLiteral("Capacity of %1 in words").arg(qt(buffers[1].name)));
    QVERIFY(field);
    buffers[0].keeps.insert(buffers[0].keeps.end(), buffers[1].keeps.begin(),
                            buffers[1].keeps.end());
    buffers.erase(buffers.begin() + 1);
    QCOMPARE(m_document->setAccelerator(changed, {QStringLiteral("buffers"), {}}), QString());
    static_cast<QAbstractSpinBox*>(field)->stepBy(1);
    QVERIFY(m_document->accelerator() == changed);
}

/// A value that comes from elsewhere is valid, even if it equals the previous number.
void RefusedFieldsTest::noFrameOutlivesItsError() {
    auto editor = open<WorkloadEditor>();
    auto* bound = named<NumberBox>(*editor, QStringLiteral("Size of dimension P"));
    QVERIFY(bound);
    const QString before = bound->text();
    typeInto(bound, QStringLiteral("0"));
    QVERIFY(bound->property("wrong").toBool());
    Workload workload = m_document->workload();
    workload.dimensions[0].bound += 1;
    QCOMPARE(m_document->setWorkload(workload, {QStringLiteral("another"), {}}), QString());
    QCOMPARE(bound->text(), before);
    QVERIFY(!bound->property("wrong").toBool());
    QCOMPARE(m_document->refusal(), QString());
    QCOMPARE(errorOf(*editor), QString());
    // The same number is typed again.
    typeInto(bound, QStringLiteral("0"));
    typeInto(bound, before);
    QTest::keyClick(bound, Qt::Key_Return);
    QVERIFY(!bound->property("wrong").toBool());
    QCOMPARE(m_document->refusal(), QString());
}

/// Another layer has another equation. The unfinished text is discarded, with a message.
void RefusedFieldsTest::anUnfinishedEquationIsDroppedAloud() {
    auto editor = open<WorkloadEditor>();
    m_document->open(fromSource("samples/networks/resnet18.yaml"));
    const QSignalSpy dropped(editor.get(), &WorkloadEditor::messageSent);
    const DocumentState before = m_document->state();
    auto* equation = editor->findChild<EquationEdit*>();
    typeInto(equation, QStringLiteral("ofmap[n,k"));
    QVERIFY(!m_document->refusal().isEmpty());
    m_document->chooseLayer(2);
    QCOMPARE(m_document->refusal(), QString());
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(equation->equation().toStdString(), equationText(m_document->workload()));
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped.first().first().toString(),
             QStringLiteral("The unfinished equation was discarded: ofmap[n,k"));
    m_document->undoStack().undo();
    QVERIFY(m_document->state() == before);
    QCOMPARE(equation->equation().toStdString(), equationText(m_document->workload()));
    QCOMPARE(m_document->refusal(), QString());
    QCOMPARE(dropped.count(), 1);  // a complete equation is not discarded
}

/// The fields are at the lower end of a panel that scrolls.
void RefusedFieldsTest::whatIsWrongWithConstraintsIsInSight() {
    EditorsPanel panel(*m_theme, *m_document);
    panel.resize(320, 600);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, longestWait));
    panel.activateWindow();
    for (FoldSection* section : panel.findChildren<FoldSection*>()) {
        section->setUnfolded(true);
    }
    auto* text = named<QPlainTextEdit>(panel, QStringLiteral("Constraints"));
    QVERIFY(text);
    panel.ensureWidgetVisible(text, 0, 0);
    typeInto(text, QStringLiteral("constraints: [{level: L7}]"));
    QLabel* message = nullptr;
    for (QLabel* label : panel.findChildren<QLabel*>()) {
        const bool error = label->accessibleName() == QStringLiteral("Error");
        message = error && label->isVisibleTo(&panel) ? label : message;
    }
    QVERIFY(message);
    QTRY_COMPARE(message->visibleRegion().boundingRect(), message->rect());
    QVERIFY(text->hasFocus());
}

LOOPGLASS_TEST(RefusedFieldsTest)

}  // namespace loopglass::ui::test::refused_fields_test

#include "refused_fields_test.moc"
