// An accelerator that a user builds in the window. The accelerator and the workload have names
// there, a new level is added on the requested side of a fanout, and unfolded parts stay unfolded.
#include "document/document.h"
#include "editors/accelerator_editor.h"
#include "editors/workload_editor.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/number_box.h"

#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace loopglass::ui::test::builder_test {

using namespace loopglass::test;

class BuilderTest : public EditorFixture {
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theAcceleratorHasAName() {
        auto editor = open<AcceleratorEditor>();
        auto* name = named<QLineEdit>(*editor, QStringLiteral("Name of the accelerator"));
        QVERIFY(name);
        QCOMPARE(name->text().toStdString(), m_document->accelerator().name);
        typeInto(name, QStringLiteral("my machine"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(m_document->accelerator().name, "my machine");
        QCOMPARE(m_document->undoStack().count(), 1);
        m_document->undoStack().undo();
        QVERIFY(m_document->accelerator().name != "my machine");
        QCOMPARE(name->text().toStdString(), m_document->accelerator().name);
    }

    void theWorkloadHasAName() {
        auto editor = open<WorkloadEditor>();
        auto* name = named<QLineEdit>(*editor, QStringLiteral("Name of the workload"));
        QVERIFY(name);
        typeInto(name, QStringLiteral("my layer"));
        QCOMPARE(m_document->workload().name, "my layer");
        QCOMPARE(m_document->network().name, "my layer");  // the network has one layer
    }

    void anEmptyNameIsRefused() {
        auto editor = open<AcceleratorEditor>();
        auto* name = named<QLineEdit>(*editor, QStringLiteral("Name of the accelerator"));
        QVERIFY(name);
        const std::string before = m_document->accelerator().name;
        name->setFocus();
        name->selectAll();
        QTest::keyClick(name, Qt::Key_Backspace);
        QVERIFY(name->property("wrong").toBool());
        QVERIFY(!errorOf(*editor).isEmpty());
        QCOMPARE(m_document->accelerator().name, before);
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(name->text().toStdString(), before);
        QCOMPARE(errorOf(*editor), QString());
        QCOMPARE(m_document->refusal(), QString());
    }

    /// The error is shown beside the field. Undo restores the text of the field, not an earlier
    /// step.
    void anEmptyNameOfALevelIsRefused() {
        auto editor = open<AcceleratorEditor>();
        QTest::mouseClick(named<QToolButton>(*editor, QStringLiteral("All parameters of level L1")),
                          Qt::LeftButton);
        typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words")),
                 QStringLiteral("9"));
        auto* name = named<QLineEdit>(*editor, QStringLiteral("name"));
        QVERIFY(name);
        for (const auto key : {Qt::Key_Return, Qt::Key_Z}) {
            name->setFocus();
            name->selectAll();
            QTest::keyClick(name, Qt::Key_Backspace);
            QVERIFY(name->property("wrong").toBool());
            QVERIFY(!errorOf(*name->parentWidget()).isEmpty());
            QVERIFY(!m_document->refusal().isEmpty());
            QTest::keyClick(name, key, key == Qt::Key_Z ? Qt::ControlModifier : Qt::NoModifier);
            QCOMPARE(name->text(), QStringLiteral("L1"));
            QVERIFY(!name->property("wrong").toBool());
            QCOMPARE(errorOf(*name->parentWidget()), QString());
            QCOMPARE(m_document->refusal(), QString());
            QCOMPARE(m_document->undoStack().index(), 1);  // the capacity
        }
    }

    void itClosesWithWhatIsRefused_data() {
        QTest::addColumn<QString>("field");
        for (const char* field : {"Capacity of L1 in words", "name", "Name of the accelerator"}) {
            QTest::newRow(field) << QString::fromLatin1(field);
        }
    }
    /// A field that is removed makes no edit.
    void itClosesWithWhatIsRefused() {
        QFETCH(QString, field);
        auto editor = open<AcceleratorEditor>();
        QTest::mouseClick(named<QToolButton>(*editor, QStringLiteral("All parameters of level L1")),
                          Qt::LeftButton);
        auto* box = named<QWidget>(*editor, field);
        QVERIFY(box);
        typeInto(box, QStringLiteral("12 K"));
        if (qobject_cast<QLineEdit*>(box) != nullptr) {
            QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClick(box, Qt::Key_Backspace);
        }
        QVERIFY(box->property("wrong").toBool());
        const int steps = m_document->undoStack().count();
        editor.reset();
        QCOMPARE(m_document->undoStack().count(), steps);
    }

    void aLevelComesOnTheSideThatIsAskedFor_data() {
        QTest::addColumn<int>("action");
        QTest::addColumn<int>("above");
        QTest::addColumn<int>("below");
        QTest::newRow("above the fanout") << 0 << 1 << 14;
        QTest::newRow("below the fanout") << 1 << 14 << 1;
    }
    void aLevelComesOnTheSideThatIsAskedFor() {
        QFETCH(int, action);
        QFETCH(int, above);
        QFETCH(int, below);
        m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        auto editor = open<AcceleratorEditor>();
        QTest::mouseClick(named<QToolButton>(*editor, QStringLiteral("All parameters of level L2")),
                          Qt::LeftButton);
        auto* add = named<QToolButton>(*editor, QStringLiteral("Add a level below this one"));
        QVERIFY(add);
        QTest::mouseClick(add, Qt::LeftButton);
        auto* menu = add->findChild<QMenu*>();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().at(action)->trigger();
        menu->close();
        const std::vector<Level>& levels = m_document->accelerator().levels;
        QCOMPARE(levels.size(), std::size_t{4});
        QCOMPARE(levels[2].name, "New level");
        QCOMPARE(levels[1].fanout.x, above);
        QCOMPARE(levels[2].fanout.x, below);
    }

    void whatIsUnfoldedStaysSo() {
        m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        auto editor = open<AcceleratorEditor>();
        const auto fold = [&](const char* level) {
            return named<QToolButton>(*editor, QStringLiteral("All parameters of level ") +
                                                   QLatin1String(level));
        };
        QTest::mouseClick(fold("DRAM"), Qt::LeftButton);
        auto* inward = named<QToolButton>(*editor, QStringLiteral("Move this level inward"));
        QVERIFY(inward);
        QTest::mouseClick(inward, Qt::LeftButton);
        QCOMPARE(m_document->accelerator().levels[1].name, "DRAM");
        QVERIFY(fold("DRAM")->isChecked());
        QVERIFY(!fold("L2")->isChecked());
        m_document->undoStack().undo();
        QVERIFY(fold("DRAM")->isChecked());
        QVERIFY(!fold("L2")->isChecked());
    }
};

LOOPGLASS_TEST(BuilderTest)

}  // namespace loopglass::ui::test::builder_test

#include "builder_test.moc"
