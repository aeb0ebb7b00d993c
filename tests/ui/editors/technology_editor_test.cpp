// Numbers from a technology table in the editor of the accelerator. They are pale and name their
// row. Typing specifies a number, a button returns to the table, and each edit can be undone.

#include "accelerator/area.h"
#include "editors/accelerator_editor.h"
#include "editors/technology_steps.h"
#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/number_box.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::technology_editor_test {

using namespace loopglass::test;

bool follows(const QWidget* box) { return box->property("follows").toBool(); }

void unfold(QWidget& editor, const QString& level) {
    auto* fold =
        named<QToolButton>(editor, QStringLiteral("All parameters of level %1").arg(level));
    QTest::mouseClick(fold, Qt::LeftButton);
}

QToolButton* resetOf(QWidget& editor, const QString& field) {
    return named<QToolButton>(editor, field + QStringLiteral(": use the technology table"));
}

/// Selects an item like a user who opens the list and presses Return.
void choose(QWidget& editor, const QString& name, const QString& item) {
    auto* box = named<QComboBox>(editor, name);
    QVERIFY(box != nullptr);
    const int index = box->findText(item);
    QVERIFY2(index >= 0, qPrintable(item));
    box->setCurrentIndex(index);
    emit box->activated(index);
}

class TechnologyEditorTest : public EditorFixture {
    Q_OBJECT

    const Buffer& l2() { return m_document->accelerator().levels[1].buffers[0]; }
    void openSample(const char* name) {
        m_document->open(fromSource("samples/accelerators/") + QLatin1String(name));
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void numbersThatFollowArePale();
    void sizesAreFollowed();
    void typedNumbersAreGiven();
    void emptyFieldsFollow();
    void returnIsNoEdit();
    void sizesOutsideOfTheTable();
    void aTechnologyIsChosen();
    void aTableOfOnesOwn();
    void kindsOfDram();
    void theMac();
    void theClock();
    void theWordWidth();
};

void TechnologyEditorTest::numbersThatFollowArePale() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    unfold(*editor, QStringLiteral("L2"));
    auto* read = named<NumberBox>(*editor, QStringLiteral("read energy"));
    auto* area = named<NumberBox>(*editor, QStringLiteral("area"));
    QVERIFY(read && area && follows(read) && follows(area));
    const QString tip = read->parentWidget()->toolTip();
    QVERIFY(tip.contains(QStringLiteral("cacti-45nm: SRAM between ")));
    QVERIFY(tip.contains(QStringLiteral("cacti.csv, lines ")));
    QVERIFY(qAbs(read->value() - l2().energy.read) < 1e-4);
    QVERIFY(resetOf(*editor, QStringLiteral("read energy")) == nullptr);
    auto* whole = named<QLabel>(*editor, QStringLiteral("Area of the accelerator"));
    QVERIFY(whole && whole->text().startsWith(QStringLiteral("1.34")));
    QVERIFY(whole->toolTip().contains(QStringLiteral("off chip")));
    // Specified numbers look as before, and have no button without a technology.
    openSample("eyeriss-like.yaml");
    read = named<NumberBox>(*editor, QStringLiteral("read energy"));
    QVERIFY(read && !follows(read));
    QCOMPARE(read->parentWidget()->toolTip(), QStringLiteral("Energy to read one word"));
    QVERIFY(resetOf(*editor, QStringLiteral("read energy")) == nullptr);
    QCOMPARE(named<QLabel>(*editor, QStringLiteral("Area of the accelerator"))->text(),
             QStringLiteral("not known"));
}

void TechnologyEditorTest::sizesAreFollowed() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    const double before = l2().energy.read;
    typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words")),
             QStringLiteral("65536"));
    QCOMPARE(l2().energy.read, 32.286 * 16 / 64);
    QCOMPARE(*l2().area, 4.2959e+05);
    m_document->undoStack().undo();
    QCOMPARE(l2().energy.read, before);
}

void TechnologyEditorTest::typedNumbersAreGiven() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    unfold(*editor, QStringLiteral("L2"));
    const Accelerator before = m_document->accelerator();
    auto* read = named<NumberBox>(*editor, QStringLiteral("read energy"));
    typeInto(read, QStringLiteral("3.5"));
    QCOMPARE(l2().energy.read, 3.5);
    QVERIFY(!follows(read) && l2().derived.area);
    QCOMPARE(read->parentWidget()->toolTip(), QStringLiteral("Specified"));
    // The number stays when the size changes, and the typed number is in the file.
    typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words")),
             QStringLiteral("65536"));
    QCOMPARE(l2().energy.read, 3.5);
    const std::string file = writeAccelerator(m_document->accelerator());
    QVERIFY(file.find("energy: {read: 3.5, write: ") != std::string::npos);
    QVERIFY(readAccelerator({"", file}) == m_document->accelerator());
    auto* reset = resetOf(*editor, QStringLiteral("read energy"));
    QVERIFY(reset != nullptr);
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(l2().energy.read, 32.286 * 16 / 64);
    QVERIFY(follows(read) && resetOf(*editor, QStringLiteral("read energy")) == nullptr);
    QCOMPARE(m_document->undoStack().undoText(),
             QStringLiteral("read energy from the technology table of L2"));
    m_document->undoStack().undo();
    QCOMPARE(l2().energy.read, 3.5);
    while (m_document->undoStack().canUndo() && !(m_document->accelerator() == before))
        m_document->undoStack().undo();
    QVERIFY(m_document->accelerator() == before && follows(read));
}

void TechnologyEditorTest::emptyFieldsFollow() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    unfold(*editor, QStringLiteral("L2"));
    const double derived = *l2().area;
    auto* area = named<NumberBox>(*editor, QStringLiteral("area"));
    typeInto(area, QStringLiteral("1000"));
    QCOMPARE(*l2().area, 1000.0);
    QVERIFY(!l2().derived.area);
    area->setFocus();
    QTest::keyClick(area, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(area, Qt::Key_Backspace);
    QTest::keyClick(area, Qt::Key_Return);
    QVERIFY(l2().derived.area);
    QCOMPARE(*l2().area, derived);
}

/// The field shows ten digits of a number that has more.
void TechnologyEditorTest::returnIsNoEdit() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    unfold(*editor, QStringLiteral("L2"));
    const Accelerator before = m_document->accelerator();
    for (const char* field : {"read energy", "area", "leakage"}) {
        auto* box = named<NumberBox>(*editor, QString::fromLatin1(field));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY2(m_document->accelerator() == before && follows(box), field);
    }
}

void TechnologyEditorTest::sizesOutsideOfTheTable() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words")),
             QStringLiteral("99999999"));
    QVERIFY(errorOf(*editor).contains(QStringLiteral("the table 'cacti-45nm' has no memory of")));
    QVERIFY(*l2().capacity < 99999999);
    typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L2 in words")),
             QStringLiteral("4096"));
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(*l2().capacity, 4096);
}

void TechnologyEditorTest::aTechnologyIsChosen() {
    openSample("eyeriss-like.yaml");
    auto editor = open<AcceleratorEditor>();
    const Accelerator plain = m_document->accelerator();
    choose(*editor, QStringLiteral("technology"), QStringLiteral("cacti-45nm"));
    // Specified numbers stay, and missing areas come from the table.
    QCOMPARE(l2().energy.read, 17.565);
    QVERIFY(l2().area && areaOf(m_document->accelerator()).missing().size() == 1);  // the MAC
    QVERIFY(m_document->accelerator().technology->dram == "lpddr4");
    QPushButton* all = nullptr;
    for (auto* button : editor->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Use technology values"))
            all = button;
    }
    QVERIFY(all && all->isVisible());
    QTest::mouseClick(all, Qt::LeftButton);
    QVERIFY(l2().derived.energy && l2().energy.read != 17.565 && !all->isEnabled());
    QCOMPARE(errorOf(*editor), QString());
    // At 22 nm the table has no MAC, so the energy of the MAC stays.
    choose(*editor, QStringLiteral("technology"), QStringLiteral("cacti-22nm"));
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(m_document->accelerator().compute.energy, 2.2);
    QVERIFY(!m_document->accelerator().compute.derived.energy);
    // Without a technology the numbers stay as they are.
    const double read = l2().energy.read;
    choose(*editor, QStringLiteral("technology"), QStringLiteral("none: own values"));
    QVERIFY(!m_document->accelerator().technology && !l2().derived.energy);
    QCOMPARE(l2().energy.read, read);
    for (int step = 0; step < 4; ++step)
        m_document->undoStack().undo();
    QVERIFY(m_document->accelerator() == plain);
}

/// From a file: specified numbers stay, and numbers outside the table are unknown. The list shows
/// the technology.
void TechnologyEditorTest::aTableOfOnesOwn() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.csv"));
    const auto write = [&](const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    };
    openSample("eyeriss-like.yaml");
    auto editor = open<AcceleratorEditor>();
    write("access_bits,bytes,read_pj,area_um2\n64,1024,1,10\n64,1048576,32,10000\n");
    const Accelerator own = withTableFile(m_document->accelerator(), path.toStdString());
    QCOMPARE(m_document->setAccelerator(own, {}), QString());
    QCOMPARE(l2().energy.read, 17.565);
    QVERIFY(*l2().area > 10 && !l2().leakage);
    auto* table = named<QComboBox>(*editor, QStringLiteral("technology"));
    QCOMPARE(table->currentText(), QStringLiteral("mine.csv"));
    QCOMPARE(table->currentData().toString(), path);
    // Selecting the present choice again changes nothing.
    const Accelerator before = m_document->accelerator();
    emit table->activated(table->currentIndex());
    QVERIFY(m_document->accelerator() == before);
    write("access_bits,bytes,read_pj,node_nm\n64,1024,1,7\n64,1024,1,5\n");
    QVERIFY_THROWS_EXCEPTION(InputError, withTableFile(before, path.toStdString()));
}

void TechnologyEditorTest::kindsOfDram() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    choose(*editor, QStringLiteral("DRAM"), QStringLiteral("hbm3"));
    QCOMPARE(m_document->accelerator().levels[0].buffers[0].energy.read, 4.05 * 16);
    choose(*editor, QStringLiteral("DRAM"), QStringLiteral("none"));
    QCOMPARE(errorOf(*editor), QString());
    QVERIFY(!m_document->accelerator().levels[0].buffers[0].derived.energy);
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(m_document->accelerator().levels[0].buffers[0].energy.read, 128.0);
}

void TechnologyEditorTest::theMac() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    const QString name = QStringLiteral("Energy of a MAC in pJ");
    auto* energy = named<NumberBox>(*editor, name);
    QVERIFY(energy && follows(energy));
    typeInto(energy, QStringLiteral("1.25"));
    QCOMPARE(m_document->accelerator().compute.energy, 1.25);
    QTest::mouseClick(resetOf(*editor, name), Qt::LeftButton);
    QCOMPARE(m_document->accelerator().compute.energy, 2.2);
    typeInto(named<NumberBox>(*editor, QStringLiteral("Area of a MAC in µm²")),
             QStringLiteral("332.25"));
    QCOMPARE(*m_document->accelerator().compute.area, 332.25);
    // Without a field for the area there is no name of a field either.
    openSample("eyeriss-like.yaml");
    QCoreApplication::processEvents();
    for (const QLabel* label : editor->findChildren<QLabel*>()) {
        QVERIFY2(label->isHidden() || label->buddy() == nullptr ||
                     label->buddy()->isVisibleTo(editor.get()),
                 qPrintable(label->text()));
    }
}

/// A word has another number of bits, and a width that is not allowed changes nothing.
void TechnologyEditorTest::theWordWidth() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    const double energy = m_document->accelerator().levels[1].buffers[0].energy.read;
    auto* width = named<NumberBox>(*editor, QStringLiteral("word width"));
    QCOMPARE(width->text(), QStringLiteral("16 bits"));
    typeInto(width, QStringLiteral("8"));
    QCOMPARE(m_document->accelerator().wordBits, 8);
    QVERIFY(m_document->accelerator().levels[1].buffers[0].energy.read < energy);
    typeInto(width, QStringLiteral("0"));
    QCOMPARE(m_document->accelerator().wordBits, 8);
    m_document->undoStack().undo();
    QCOMPARE(m_document->accelerator().wordBits, 16);
    QCOMPARE(width->text(), QStringLiteral("16 bits"));
}

void TechnologyEditorTest::theClock() {
    openSample("eyeriss-like-45nm.yaml");
    auto editor = open<AcceleratorEditor>();
    typeInto(named<NumberBox>(*editor, QStringLiteral("clock")), QStringLiteral("0.7"));
    QCOMPARE(*m_document->accelerator().clock, 0.7);
    m_document->undoStack().undo();
    QCOMPARE(*m_document->accelerator().clock, 1.0);
    // Values of a file are shown in the most readable unit.
    Accelerator slow = m_document->accelerator();
    slow.clock = 0.2;
    QCOMPARE(m_document->setAccelerator(slow, {QStringLiteral("clock"), {}}), QString());
    const auto* clock = named<NumberBox>(*editor, QStringLiteral("clock"));
    QCOMPARE(clock->text(), QStringLiteral("200 MHz"));
    QCOMPARE(frequencyLabel(0.2), QStringLiteral("200 MHz"));
    QCOMPARE(frequencyLabel(1.5), QStringLiteral("1.500 GHz"));
    QCOMPARE(frequencyLabel(0.0000004), QStringLiteral("0.4000 kHz"));
}

LOOPGLASS_TEST(TechnologyEditorTest)

}  // namespace loopglass::ui::test::technology_editor_test

#include "technology_editor_test.moc"
