// Counting conventions in the editor of the accelerator: selected by plain words, undone like any
// other edit, rejected if the clock is missing.

#include "accelerator/vocabulary.h"
#include "editors/accelerator_editor.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"

#include <QComboBox>
#include <QTest>

namespace loopglass::ui::test::counting_editor_test {

using namespace loopglass::test;

/// Selects an item like a user who opens the list and presses Return.
void choose(QComboBox* box, int index) {
    QVERIFY(box != nullptr);
    box->setCurrentIndex(index);
    emit box->activated(index);
}

class CountingEditorTest : public EditorFixture {
    Q_OBJECT

    QComboBox* box(QWidget& editor, const char* name) {
        return named<QComboBox>(editor, QString::fromUtf8(name));
    }
    std::string counting() { return countingText(m_document->accelerator().counting); }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void conventionsAreChosen();
    void leakageNeedsAClock();
    void choicesAreWhole();
};

void CountingEditorTest::conventionsAreChosen() {
    auto editor = open<AcceleratorEditor>();
    QCOMPARE(counting(), std::string());
    choose(box(*editor, "Partial sums leaving a buffer"), 1);
    choose(box(*editor, "Partial sums returning to a buffer"), 1);
    choose(box(*editor, "Delay of MACs and transfers"), 1);
    choose(box(*editor, "Bandwidth of reads and writes"), 1);
    QCOMPARE(counting(), std::string("drains: read, returns: all, latency: serial, ports: shared"));
    m_document->undoStack().undo();
    QCOMPARE(counting(), std::string("drains: read, returns: all, latency: serial"));
    QCOMPARE(box(*editor, "Bandwidth of reads and writes")->currentIndex(), 0);
    m_document->undoStack().redo();
    QCOMPARE(box(*editor, "Bandwidth of reads and writes")->currentText(),
             QStringLiteral("one shared port"));
}

void CountingEditorTest::leakageNeedsAClock() {
    auto editor = open<AcceleratorEditor>();
    Accelerator accelerator = m_document->accelerator();
    accelerator.clock.reset();
    QVERIFY(
        m_document->setAccelerator(accelerator, {QStringLiteral("no clock"), {}, {}}).isEmpty());
    QComboBox* leakage = box(*editor, "Leakage of all buffers");
    choose(leakage, 1);
    QCOMPARE(counting(), std::string());
    QCOMPARE(leakage->currentIndex(), 0);
    accelerator.clock = 1;
    QVERIFY(m_document->setAccelerator(accelerator, {QStringLiteral("clock"), {}, {}}).isEmpty());
    choose(leakage, 1);
    QCOMPARE(counting(), std::string("static: counted"));
}

void CountingEditorTest::choicesAreWhole() {
    auto editor = open<AcceleratorEditor>();
    for (const char* name : {"Partial sums leaving a buffer", "Partial sums returning to a buffer",
                             "Delay of MACs and transfers", "Bandwidth of reads and writes",
                             "Leakage of all buffers"}) {
        QComboBox* choices = box(*editor, name);
        for (int item = 0; item < choices->count(); ++item) {
            choices->setCurrentIndex(item);
            QVERIFY2(!isClipped(*choices), qPrintable(choices->currentText()));
        }
    }
}

LOOPGLASS_TEST(CountingEditorTest)

}  // namespace loopglass::ui::test::counting_editor_test

#include "counting_editor_test.moc"
