// The accelerator as one table: it shows every number, an edit is one undo step, units stay, and a
// spreadsheet exchanges cells by the clipboard. A block with a wrong cell changes nothing.
#include "editors/accelerator_editor.h"
#include "editors/table/accelerator_table.h"
#include "editors/table/accelerator_window.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/number_box.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::accelerator_table_test {

class AcceleratorTableTest : public EditorFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_document->open(fromSource("samples/accelerators/eyeriss-like-45nm.yaml"));
        m_window = std::make_unique<AcceleratorWindow>(*m_theme, *m_document, nullptr);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), longestWait));
    }
    void cleanup() {
        m_window.reset();
        end();
    }
    void everyNumberHasItsCell();
    void aCellIsTypedAndUndone();
    void theUnitStays();
    void copiedCellsAreNumbers();
    void theWholeTableGoesAndComesBack();
    void aBlockIsOneStep();
    void aWrongCellChangesNothing_data();
    void aWrongCellChangesNothing();
    void aRejectedTextStays();
    void clearedNumbersFollowTheTechnology();
    void theEditorOpensIt();

private:
    const Accelerator& machine() const { return m_document->accelerator(); }
    QModelIndex at(const char* row, const QString& column) const {
        return at(QString::fromUtf8(row), column);
    }
    QModelIndex at(const char* row, const char* column) const {
        return at(QString::fromUtf8(row), QString::fromUtf8(column));
    }
    QModelIndex at(const QString& row, const QString& column) const {
        for (int r = 0; r < table().rowCount(); ++r) {
            for (int c = 0; c < table().columnCount(); ++c) {
                if (table().headerData(r, Qt::Vertical, Qt::DisplayRole) == row &&
                    table().headerData(c, Qt::Horizontal, Qt::DisplayRole)
                            .toString()
                            .section(QLatin1Char('\n'), 0, 0) == column) {
                    return table().index(r, c);
                }
            }
        }
        qWarning("no cell %s of %s", qPrintable(column), qPrintable(row));
        return {};
    }
    QString text(const QModelIndex& cell) const { return cell.data().toString(); }
    AcceleratorTable& table() const { return m_window->table(); }
    /// Types a text into a cell as a user does.
    void type(const QModelIndex& cell, const QString& text) {
        m_window->cells().setCurrentIndex(cell);
        m_window->cells().setFocus();
        QTest::keyClick(&m_window->cells(), Qt::Key_F2);
        auto* field = m_window->cells().findChild<NumberBox*>();
        QVERIFY(field != nullptr);
        if (!text.isEmpty()) {
            field->selectAll();
            QTest::keyClicks(field, text);
        }
        QTest::keyClick(field, Qt::Key_Return);
        QCoreApplication::processEvents();  // the table takes the text after the key
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void paste(const QString& text, const QModelIndex& cell) {
        QGuiApplication::clipboard()->setText(text);
        m_window->cells().setCurrentIndex(cell);
        m_window->paste();
    }

    std::unique_ptr<AcceleratorWindow> m_window;
};

void AcceleratorTableTest::everyNumberHasItsCell() {
    QCOMPARE(table().rowCount(), 6);  // DRAM, L2, three buffers of L1, MAC
    QCOMPARE(text(at("L2", "capacity")), countLabel(55296));
    QCOMPARE(text(at("DRAM", "capacity")), QStringLiteral("unlimited"));
    QCOMPARE(text(at("L2", "fanout x")), QStringLiteral("14"));
    QCOMPARE(text(at("L1 weight_spad", "capacity")), QStringLiteral("192"));
    QCOMPARE(text(at("MAC", "area")), countLabel(1668));
    QCOMPARE(text(at("MAC", "capacity")), QString());
    QVERIFY(!at("MAC", "capacity").flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(!at("L1 weight_spad", "fanout x").flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(at("L2", "read or MAC").data(AcceleratorTable::derivedRole).toBool());
    QVERIFY(!at("L2", "network").data(AcceleratorTable::derivedRole).toBool());
}

void AcceleratorTableTest::aCellIsTypedAndUndone() {
    const Accelerator before = machine();
    const int steps = m_document->undoStack().index();
    type(at("L2", "capacity"), QStringLiteral("32768"));
    QCOMPARE(machine().levels[1].buffers[0].capacity, std::optional<std::int64_t>(32768));
    QCOMPARE(m_document->undoStack().index(), steps + 1);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(machine() == before);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(machine().levels[1].buffers[0].capacity, std::optional<std::int64_t>(32768));
}

void AcceleratorTableTest::theUnitStays() {
    type(at("L2", "capacity"), QStringLiteral("64 KiB"));
    QCOMPARE(machine().levels[1].buffers[0].capacity, std::optional<std::int64_t>(32768));
    QCOMPARE(text(at("L2", "capacity")), QStringLiteral("64 KiB"));
    // An edit of another cell, a level more, and reopening do not change the unit.
    type(at("L2", "fanout x"), QStringLiteral("7"));
    QCOMPARE(text(at("L2", "capacity")), QStringLiteral("64 KiB"));
    Accelerator split = machine();
    split.levels.insert(split.levels.begin() + 1, split.levels[0]);
    split.levels[1].name = "L3";
    split.levels[1].buffers[0].name = "L3";
    split.levels[1].buffers[0].capacity = 1 << 20;
    QCOMPARE(m_document->setAccelerator(split, {QStringLiteral("split"), {}}), QString());
    QCOMPARE(text(at("L2", "capacity")), QStringLiteral("64 KiB"));
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("units.loopglass"));
    m_document->save(file);
    Document again;
    again.open(file);
    QCOMPARE(again.unitOf(QStringLiteral("L2/capacity")), QStringLiteral("KiB"));
    AcceleratorWindow reopened(*m_theme, again, nullptr);
    QCOMPARE(reopened.table().index(2, 0).data().toString(), QStringLiteral("64 KiB"));
}

void AcceleratorTableTest::copiedCellsAreNumbers() {
    type(at("L2", "capacity"), QStringLiteral("64 KiB"));
    m_window->cells().selectionModel()->select(
        QItemSelection(at("DRAM", "capacity"), at("L2", "tile copies")),
        QItemSelectionModel::ClearAndSelect);
    m_window->copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("unlimited\t1\n32768\t1"));
}

/// A copied table changes nothing when it is pasted, also where a number follows the technology.
void AcceleratorTableTest::theWholeTableGoesAndComesBack() {
    const Accelerator before = machine();
    const int steps = m_document->undoStack().index();
    m_window->copyAll();
    QString sheet = QGuiApplication::clipboard()->text();
    QCOMPARE(sheet.count(u'\n'), table().rowCount());
    paste(sheet, at("DRAM", "capacity"));
    QCOMPARE(m_window->refusal(), QString());
    QVERIFY(machine() == before);
    QCOMPARE(m_document->undoStack().index(), steps);
    sheet.replace(QStringLiteral("55296"), QStringLiteral("27648"));
    paste(sheet + QStringLiteral("\r\n"), at("MAC", "area"));
    QCOMPARE(m_window->refusal(), QString());
    QCOMPARE(machine().levels[1].buffers[0].capacity, std::optional<std::int64_t>(27648));
    QVERIFY(machine().levels[1].buffers[0].derived.energy);
}

void AcceleratorTableTest::aBlockIsOneStep() {
    const int steps = m_document->undoStack().index();
    paste(QStringLiteral("10\t1\n200\t2\n20\t1"), at("L1 ifmap_spad", "capacity"));
    QCOMPARE(m_window->refusal(), QString());
    QCOMPARE(machine().levels[2].buffers[1].capacity, std::optional<std::int64_t>(200));
    QCOMPARE(machine().levels[2].buffers[1].buffering, std::int64_t{2});
    QCOMPARE(m_document->undoStack().index(), steps + 1);
    m_window->cells().selectionModel()->select(
        QItemSelection(at("L1 ifmap_spad", "capacity"), at("L1 ofmap_spad", "capacity")),
        QItemSelectionModel::ClearAndSelect);
    QGuiApplication::clipboard()->setText(QStringLiteral("64"));
    m_window->paste();
    for (const Buffer& buffer : machine().levels[2].buffers) {
        QCOMPARE(buffer.capacity, std::optional<std::int64_t>(64));
    }
}

void AcceleratorTableTest::aWrongCellChangesNothing_data() {
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("no number") << "10\n12 apples\n20"
                               << "capacity"
                               << "Capacity of L1 weight_spad: '12 apples' is not a whole number";
    QTest::newRow("unit of another quantity") << "10\n3 pJ"
                                              << "capacity"
                                              << "Allowed units";
    QTest::newRow("decimal comma") << "10\n1,5"
                                   << "capacity"
                                   << "'1,5' is not a whole number";
    QTest::newRow("not empty") << "1\n\n1"
                               << "tile copies"
                               << "Tile copies of L1 weight_spad is empty";
    QTest::newRow("no such cell") << "1\n2"
                                  << "fanout x"
                                  << "the cell has no number";
    QTest::newRow("too large") << "1\n2\n3\n4\n5"
                               << "capacity"
                               << "The pasted block has 5 × 1 cells, but only 4 ×";
    QTest::newRow("other row") << "buffer\tcapacity, words\nL9\t3"
                               << "capacity"
                               << "'L9' is not a row of this table. Rows: DRAM, L2";
    QTest::newRow("other column") << "buffer\tweight\nL2\t3"
                                  << "capacity"
                                  << "'weight' is not a column of this table. Columns: capacity";
    QTest::newRow("out of range") << "1\n-3"
                                  << "capacity"
                                  << "'-3' is not a whole number from 0";
}

void AcceleratorTableTest::aWrongCellChangesNothing() {
    QFETCH(const QString, sheet);
    QFETCH(const QString, column);
    QFETCH(const QString, refusal);
    const Accelerator before = machine();
    const int steps = m_document->undoStack().index();
    paste(sheet, at("L1 ifmap_spad", column));
    QVERIFY2(m_window->refusal().contains(refusal), qPrintable(m_window->refusal()));
    QVERIFY(machine() == before);
    QCOMPARE(m_document->undoStack().index(), steps);
}

/// The cell keeps a rejected text with its reason until the cell is edited or cleared.
void AcceleratorTableTest::aRejectedTextStays() {
    const Accelerator before = machine();
    const int steps = m_document->undoStack().index();
    const QModelIndex cell = at("L2", "capacity");
    const auto isMarked = [&cell] { return cell.data(AcceleratorTable::refusedRole).toBool(); };
    type(cell, QStringLiteral("12 Q"));
    QVERIFY2(text(cell).startsWith(QStringLiteral("12 Q")), qPrintable(text(cell)));
    QVERIFY(isMarked());
    for (const QString& why : {m_window->refusal(), cell.data(Qt::ToolTipRole).toString()}) {
        QVERIFY2(why.contains(QStringLiteral("Allowed units: ")), qPrintable(why));
    }
    QVERIFY(machine() == before);
    QCOMPARE(m_document->undoStack().index(), steps);
    type(cell, {});  // the field begins with the rejected text
    QVERIFY(text(cell).startsWith(QStringLiteral("12 Q")) && isMarked());
    type(at("L2", "fanout x"), QStringLiteral("7"));  // an edit of another cell
    QVERIFY(isMarked() && !m_window->refusal().isEmpty());
    type(cell, QStringLiteral("32768"));
    QVERIFY(!isMarked() && m_window->refusal().isEmpty());
    QCOMPARE(machine().levels[1].buffers[0].capacity, std::optional<std::int64_t>(32768));
    type(at("DRAM", "tile copies"), QStringLiteral("0"));
    QVERIFY(m_window->refusal().contains(QStringLiteral("'0' is not a whole number from 1")));
    m_window->cells().setCurrentIndex(at("DRAM", "tile copies"));
    m_window->clearCells();
    type(at("DRAM", "tile copies"), QStringLiteral("1"));
    QVERIFY(m_window->refusal().isEmpty());
    type(cell, QStringLiteral("12 Q"));
    m_document->undoStack().setIndex(steps);  // the number of this cell is another one now
    QVERIFY(!isMarked() && m_window->refusal().isEmpty());
}

void AcceleratorTableTest::clearedNumbersFollowTheTechnology() {
    const double derived = machine().levels[1].buffers[0].energy.read;
    type(at("L2", "read or MAC"), {});  // the key Return alone edits nothing
    QVERIFY(at("L2", "read or MAC").data(AcceleratorTable::derivedRole).toBool());
    QCOMPARE(machine().levels[1].buffers[0].energy.read, derived);
    type(at("L2", "read or MAC"), QStringLiteral("99"));
    QCOMPARE(m_window->refusal(), QString());
    QCOMPARE(machine().levels[1].buffers[0].energy.read, 99.0);
    QVERIFY(!at("L2", "read or MAC").data(AcceleratorTable::derivedRole).toBool());
    m_window->cells().setCurrentIndex(at("L2", "read or MAC"));
    QTest::keyClick(&m_window->cells(), Qt::Key_Delete);
    QCOMPARE(m_window->refusal(), QString());
    QCOMPARE(machine().levels[1].buffers[0].energy.read, derived);
    m_window->cells().setCurrentIndex(at("L2", "capacity"));
    m_window->clearCells();
    QVERIFY(!machine().levels[1].buffers[0].capacity || !m_window->refusal().isEmpty());
}

void AcceleratorTableTest::theEditorOpensIt() {
    const auto editor = open<AcceleratorEditor>();
    for (QToolButton* button : editor->findChildren<QToolButton*>()) {
        if (button->text() == QStringLiteral("Table…")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QVERIFY(editor->tableWindow() != nullptr && editor->tableWindow()->isVisible());
    // A unit that is typed in the table appears in the field of the editor.
    m_document->setUnitOf(QStringLiteral("L2/capacity"), QStringLiteral("KiB"));
    const auto* box = [&]() -> const NumberBox* {
        for (const NumberBox* one : editor->findChildren<NumberBox*>()) {
            if (one->accessibleName() == QStringLiteral("Capacity of L2 in words")) {
                return one;
            }
        }
        return nullptr;
    }();
    QVERIFY(box != nullptr);
    QCOMPARE(box->text(), QStringLiteral("108 KiB"));
    delete editor->tableWindow();
}

LOOPGLASS_TEST(AcceleratorTableTest)

}  // namespace loopglass::ui::test::accelerator_table_test

#include "accelerator_table_test.moc"
