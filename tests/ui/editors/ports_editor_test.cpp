// The ports of a bandwidth in the editor of the accelerator: selected, undone, and unchanged in a
// written and read file.

#include "editors/accelerator_editor.h"
#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"

#include <QComboBox>
#include <QTest>

namespace loopglass::ui::test::ports_editor_test {

using namespace loopglass::test;

using Ports = std::optional<PortUse>;

constexpr const char* accelerator = R"(
name: two buffers
compute: {name: MAC, energy: 1}
levels:
  - {name: DRAM, energy: {read: 200}, bandwidth: {read: 2, write: 2}}
  - name: L1
    buffers:
      - {name: weights, keeps: [W], capacity: 64, energy: {read: 1}}
      - name: others
        keeps: [I, O]
        capacity: 64
        energy: {read: 1}
        bandwidth: {read: 1, write: 3, ports: shared}
)";

/// Selects an item like a user who opens the list and presses Return.
void choose(QComboBox* box, int index) {
    QVERIFY(box != nullptr);
    QVERIFY(box->isEnabled());
    box->setCurrentIndex(index);
    emit box->activated(index);
}

class PortsEditorTest : public EditorFixture {
    Q_OBJECT

    std::unique_ptr<AcceleratorEditor> unfolded(const QString& level) {
        auto editor = open<AcceleratorEditor>();
        QTest::mouseClick(
            named<QToolButton>(*editor, QStringLiteral("All parameters of level ") + level),
            Qt::LeftButton);
        return editor;
    }
    Ports portsOf(std::size_t level) {
        return m_document->accelerator().levels[level].bandwidth.ports;
    }
    Ports portsOfBuffer(std::size_t level, std::size_t buffer) {
        return m_document->accelerator().levels[level].buffers[buffer].bandwidth.ports;
    }
    void readBack() {
        const Accelerator& shown = m_document->accelerator();
        QVERIFY(readAccelerator(Source{"written", writeAccelerator(shown)}) == shown);
    }

private slots:
    void init() {
        begin();
        m_document->openText(accelerator, QStringLiteral("two.yaml"));
    }
    void cleanup() { end(); }
    void portsOfALevel();
    void portsOfABuffer();
    void unlimitedDirectionsHaveNoChoice();
    void theConventionIsTheDefault();
};

void PortsEditorTest::portsOfALevel() {
    auto editor = unfolded(QStringLiteral("DRAM"));
    auto* box = named<QComboBox>(*editor, QStringLiteral("ports"));
    QVERIFY(box);
    QCOMPARE(box->currentText(), QStringLiteral("default"));
    choose(box, 2);
    QCOMPARE(portsOf(0), Ports(PortUse::Shared));
    readBack();
    choose(box, 1);
    QCOMPARE(portsOf(0), Ports(PortUse::Separate));
    readBack();
    QCOMPARE(m_document->undoStack().undoText(), QStringLiteral("ports of DRAM"));
    m_document->undoStack().undo();
    QCOMPARE(portsOf(0), Ports(PortUse::Shared));
    QCOMPARE(box->currentText(), QStringLiteral("one shared port"));
    m_document->undoStack().undo();
    QCOMPARE(portsOf(0), Ports());
    QCOMPARE(box->currentText(), QStringLiteral("default"));
    m_document->undoStack().redo();
    choose(box, 0);
    QCOMPARE(portsOf(0), Ports());
    readBack();
}

void PortsEditorTest::portsOfABuffer() {
    auto editor = unfolded(QStringLiteral("L1"));
    auto* box = named<QComboBox>(*editor, QStringLiteral("ports of others"));
    QVERIFY(box);
    QCOMPARE(box->currentText(), QStringLiteral("one shared port"));
    choose(box, 1);
    QCOMPARE(portsOfBuffer(1, 1), Ports(PortUse::Separate));
    QCOMPARE(portsOfBuffer(1, 0), Ports());
    readBack();
    m_document->undoStack().undo();
    QCOMPARE(portsOfBuffer(1, 1), Ports(PortUse::Shared));
}

/// One port needs two limited directions. A choice of the file can still be removed.
void PortsEditorTest::unlimitedDirectionsHaveNoChoice() {
    auto editor = unfolded(QStringLiteral("L1"));
    auto* ofLevel = named<QComboBox>(*editor, QStringLiteral("ports"));
    QVERIFY(ofLevel);
    QVERIFY(!ofLevel->isEnabled());
    typeInto(named<QWidget>(*editor, QStringLiteral("read bandwidth")), QStringLiteral("2"));
    QVERIFY(!ofLevel->isEnabled());
    typeInto(named<QWidget>(*editor, QStringLiteral("write bandwidth")), QStringLiteral("2"));
    QVERIFY(ofLevel->isEnabled());
    auto* ofBuffer = named<QComboBox>(*editor, QStringLiteral("ports of others"));
    typeInto(named<QWidget>(*editor, QStringLiteral("read bandwidth of others")),
             QStringLiteral("0"));
    QVERIFY(ofBuffer->isEnabled());
    choose(ofBuffer, 0);
    QVERIFY(!ofBuffer->isEnabled());
    readBack();
}

void PortsEditorTest::theConventionIsTheDefault() {
    auto editor = unfolded(QStringLiteral("DRAM"));
    auto* box = named<QComboBox>(*editor, QStringLiteral("ports"));
    QVERIFY(box);
    QCOMPARE(box->itemData(0, Qt::ToolTipRole).toString(),
             QStringLiteral("Counting convention of the accelerator: separate ports"));
    choose(named<QComboBox>(*editor, QStringLiteral("Bandwidth of reads and writes")), 1);
    QCOMPARE(box->itemData(0, Qt::ToolTipRole).toString(),
             QStringLiteral("Counting convention of the accelerator: one shared port"));
    QCOMPARE(portsOf(0), Ports());
}

LOOPGLASS_TEST(PortsEditorTest)

}  // namespace loopglass::ui::test::ports_editor_test

#include "ports_editor_test.moc"
