#include "editors/table/accelerator_table.h"

#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/typed_field.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>
#include <memory>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the cells of a text from a spreadsheet, without the line end of the last line.
QList<QStringList> cellsOf(QString text) {
    text.remove(QLatin1Char('\r'));
    while (text.endsWith(QLatin1Char('\n'))) {
        text.chop(1);
    }
    QList<QStringList> lines;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        QStringList cells = line.split(QLatin1Char('\t'));
        for (QString& cell : cells) {
            cell = cell.trimmed();
        }
        lines << cells;
    }
    return lines;
}

/// The property of a new field with the text that the cell has rejected.
constexpr const char* rejectedText = "rejectedText";

QString namesHeading() { return AcceleratorTable::tr("buffer"); }

}  // namespace

AcceleratorTable::AcceleratorTable(Theme& theme, Document& document, QObject* parent)
    : QAbstractTableModel(parent),
      m_theme(theme),
      m_document(document) {
    connect(&m_document, &Document::changed, this, [this](Document::Parts what) {
        if (what & Document::AcceleratorPart) {
            follow();
        }
    });
    connect(&m_document, &Document::unitsChanged, this, &AcceleratorTable::follow);
    follow();
}

/// Shows the accelerator of the document. The selection survives unless rows or columns change.
void AcceleratorTable::follow() {
    const Accelerator& now = m_document.accelerator();
    std::vector<AcceleratorRow> rows = rowsOf(now);
    std::vector<AcceleratorNumber> numbers = numbersOf(now);
    const bool same = rows.size() == m_rows.size() && numbers.size() == m_numbers.size();
    if (!same) {
        beginResetModel();
    }
    // A rejected text belongs to the number that it did not replace.
    std::erase_if(m_refused, [&](const auto& one) {
        const auto row = static_cast<std::size_t>(one.first.first);
        const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(one.first.second)];
        return !same || now.name != m_accelerator.name || !number.applies(now, rows[row]) ||
               number.get(now, rows[row]) != number.get(m_accelerator, m_rows[row]);
    });
    m_accelerator = now;
    m_rows = std::move(rows);
    m_numbers = std::move(numbers);
    if (!same) {
        m_readers.clear();
        for (const AcceleratorNumber& number : m_numbers) {
            m_readers.emplace_back(fieldOf(number, m_theme, nullptr));
        }
        endResetModel();
        return;
    }
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int AcceleratorTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AcceleratorTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_numbers.size());
}

bool AcceleratorTable::applies(const QModelIndex& index) const {
    return m_numbers[static_cast<std::size_t>(index.column())].applies(
        m_accelerator, m_rows[static_cast<std::size_t>(index.row())]);
}

double AcceleratorTable::value(const QModelIndex& index) const {
    return m_numbers[static_cast<std::size_t>(index.column())].get(
        m_accelerator, m_rows[static_cast<std::size_t>(index.row())]);
}

QString AcceleratorTable::heading(int column) const {
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(column)];
    return number.unit.isEmpty() ? number.title
                                 : QStringLiteral("%1, %2").arg(number.title, number.unit);
}

QString AcceleratorTable::cellName(const QModelIndex& index) const {
    return tr("%1 of %2")
        .arg(m_numbers[static_cast<std::size_t>(index.column())].title,
             nameOf(m_accelerator, m_rows[static_cast<std::size_t>(index.row())]));
}

/// Returns the number in the unit of the heading, with all digits.
QString AcceleratorTable::exact(const QModelIndex& index) const {
    if (!applies(index)) {
        return {};
    }
    const double number = value(index);
    return number == NumberBox::none ? m_numbers[static_cast<std::size_t>(index.column())].without
                                     : QString::number(number, 'g', 15);
}

NumberBox* AcceleratorTable::createField(const QModelIndex& index, QWidget* parent) const {
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(index.column())];
    NumberBox* box = fieldOf(number, m_theme, parent);
    box->setToolTip(number.tip);
    prepare(*box, index);
    box->show(value(index));
    if (const Refused* refused = refusedAt(index)) {
        box->setProperty(rejectedText, refused->text);
    }
    return box;
}

const AcceleratorTable::Refused* AcceleratorTable::refusedAt(const QModelIndex& index) const {
    const auto found = m_refused.find({index.row(), index.column()});
    return found == m_refused.end() ? nullptr : &found->second;
}

void AcceleratorTable::refuse(const QModelIndex& index, const QString& text, const QString& why) {
    if (text.isEmpty()) {
        m_refused.erase({index.row(), index.column()});
    } else {
        m_refused[{index.row(), index.column()}] = {text, sentence(why)};
    }
    emit dataChanged(index, index);
}

void AcceleratorTable::prepare(NumberBox& box, const QModelIndex& index) const {
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(index.column())];
    const AcceleratorRow& row = m_rows[static_cast<std::size_t>(index.row())];
    box.setAccessibleName(cellName(index));
    box.setUnits(unitsOf(number, m_accelerator));
    const QString unit = m_document.unitOf(unitKey(m_accelerator, row, number.key));
    box.showIn(unit.isEmpty() ? number.unit : unit);
}

NumberBox& AcceleratorTable::reader(const QModelIndex& index) const {
    NumberBox& box = *m_readers[static_cast<std::size_t>(index.column())];
    prepare(box, index);
    return box;
}

/// Returns the text of a cell. A number in another unit than the heading has its unit.
QString AcceleratorTable::shown(const QModelIndex& index) const {
    if (!applies(index)) {
        return {};
    }
    if (const Refused* refused = refusedAt(index)) {
        return refused->text;
    }
    const NumberBox& box = reader(index);
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(index.column())];
    if (value(index) == NumberBox::none) {
        return number.without;
    }
    const QString text = box.textFromValue(value(index));
    return box.shownUnit() == number.unit ? text : text + QLatin1Char(' ') + box.shownUnit();
}

QVariant AcceleratorTable::data(const QModelIndex& index, int role) const {
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(index.column())];
    const AcceleratorRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return shown(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: {
        if (const Refused* refused = refusedAt(index)) {
            return plainTip(refused->why);
        }
        const QString origin = isDerived(number, m_accelerator, row)
                                   ? tr("The number follows from the technology.")
                                   : QString();
        return applies(index) ? plainTip(sentence(number.tip) + QLatin1Char(' ') + origin).trimmed()
                              : QString();
    }
    case Qt::AccessibleTextRole:
        return applies(index) ? cellName(index) + QLatin1Char(' ') + shown(index) : tr("no number");
    case refusedRole:
        return refusedAt(index) != nullptr;
    case derivedRole:
        return applies(index) && isDerived(number, m_accelerator, row);
    default:
        return {};
    }
}

QVariant AcceleratorTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        return role == Qt::DisplayRole
                   ? nameOf(m_accelerator, m_rows[static_cast<std::size_t>(section)])
                   : QVariant();
    }
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return number.unit.isEmpty() ? number.title
                                     : number.title + QLatin1Char('\n') + number.unit;
    case Qt::ToolTipRole:
        return plainTip(sentence(number.tip));
    default:
        return {};
    }
}

Qt::ItemFlags AcceleratorTable::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return applies(index) ? usual | Qt::ItemIsEditable : usual;
}

void AcceleratorTable::keepUnit(const QModelIndex& index, const QString& unit) {
    m_document.setUnitOf(
        unitKey(m_accelerator, m_rows[static_cast<std::size_t>(index.row())],
                m_numbers[static_cast<std::size_t>(index.column())].key),
        unit == m_numbers[static_cast<std::size_t>(index.column())].unit ? QString() : unit);
}

QString AcceleratorTable::set(const QModelIndex& index, double value) {
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(index.column())];
    const NumberBox& box = reader(index);
    if (value == box.valueFromText(box.textFromValue(this->value(index)))) {
        return {};  // the key Return edits nothing, so a derived number stays derived
    }
    Accelerator changed = m_accelerator;
    number.write(changed, m_rows[static_cast<std::size_t>(index.row())], value);
    m_document.endGesture();
    return m_document.setAccelerator(changed, {cellName(index), {}, Document::EditTiming::Once});
}

QString AcceleratorTable::copied(const QModelIndexList& cells) const {
    int left = columnCount();
    int right = 0;
    int top = rowCount();
    int bottom = -1;
    for (const QModelIndex& cell : cells) {
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
        top = std::min(top, cell.row());
        bottom = std::max(bottom, cell.row());
    }
    QStringList lines;
    for (int row = top; row <= bottom; ++row) {
        QStringList line;
        for (int column = left; column <= right; ++column) {
            const QModelIndex cell = index(row, column);
            line << (cells.contains(cell) ? exact(cell) : QString());
        }
        lines << line.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

QString AcceleratorTable::copiedAll() const {
    QStringList first{namesHeading()};
    for (int column = 0; column < columnCount(); ++column) {
        first << heading(column);
    }
    QStringList lines{first.join(QLatin1Char('\t'))};
    for (int row = 0; row < rowCount(); ++row) {
        QStringList line{headerData(row, Qt::Vertical, Qt::DisplayRole).toString()};
        for (int column = 0; column < columnCount(); ++column) {
            line << exact(index(row, column));
        }
        lines << line.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

/// Returns the cells of a block without names.
QList<AcceleratorTable::Cell> AcceleratorTable::block(const QList<QStringList>& lines,
                                                      const QModelIndex& at, QString& why) const {
    QList<Cell> cells;
    qsizetype width = 0;
    for (const QStringList& line : lines) {
        width = std::max(width, line.size());
    }
    const int rows = rowCount() - at.row();
    const int columns = columnCount() - at.column();
    if (lines.size() > rows || width > columns) {
        why = tr("The pasted block has %1 × %2 cells, but only %3 × %4 cells begin at %5.")
                  .arg(lines.size())
                  .arg(width)
                  .arg(rows)
                  .arg(columns)
                  .arg(cellName(at));
        return {};
    }
    for (qsizetype row = 0; row < lines.size(); ++row) {
        for (qsizetype column = 0; column < lines[row].size(); ++column) {
            cells << Cell{
                index(at.row() + static_cast<int>(row), at.column() + static_cast<int>(column)),
                lines[row][column]};
        }
    }
    return cells;
}

/// Returns the cells of a table with headings and names of rows.
QList<AcceleratorTable::Cell> AcceleratorTable::named(const QList<QStringList>& lines,
                                                      QString& why) const {
    QStringList headings;
    for (int column = 0; column < columnCount(); ++column) {
        headings << heading(column);
    }
    QStringList names;
    for (int row = 0; row < rowCount(); ++row) {
        names << headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    }
    QList<Cell> cells;
    for (qsizetype row = 1; row < lines.size(); ++row) {
        const auto place = static_cast<int>(names.indexOf(lines[row].front()));
        if (place < 0) {
            why = tr("'%1' is not a row of this table. Rows: %2.")
                      .arg(lines[row].front(), names.join(QStringLiteral(", ")));
            return {};
        }
        for (qsizetype column = 1; column < lines[row].size(); ++column) {
            const QString title = lines.front().value(column);
            const auto to = static_cast<int>(headings.indexOf(title));
            if (to < 0) {
                why = tr("'%1' is not a column of this table. Columns: %2.")
                          .arg(title, headings.join(QStringLiteral(", ")));
                return {};
            }
            cells << Cell{index(place, to), lines[row][column]};
        }
    }
    return cells;
}

QString AcceleratorTable::paste(const QString& text, const QModelIndex& at,
                                const QModelIndexList& selected) {
    const QList<QStringList> lines = cellsOf(text);
    QString why;
    QList<Cell> cells;
    if (lines.size() > 1 && lines.front().front() == namesHeading()) {
        cells = named(lines, why);
    } else if (lines.size() == 1 && lines.front().size() == 1 && selected.size() > 1) {
        for (const QModelIndex& cell : selected) {
            cells << Cell{cell, lines.front().front()};
        }
    } else if (at.isValid()) {
        cells = block(lines, at, why);
    } else {
        why = tr("Select the cell at which the pasted block begins.");
    }
    return why.isEmpty() ? write(cells, tr("paste into the table")) : why;
}

QString AcceleratorTable::clear(const QModelIndexList& cells) {
    QList<Cell> empty;
    for (const QModelIndex& cell : cells) {
        if (applies(cell)) {
            empty << Cell{cell, QString()};
        }
    }
    return write(empty, tr("clear cells of the table"));
}

QString AcceleratorTable::write(const QList<Cell>& cells, const QString& step) {
    Accelerator changed = m_accelerator;
    for (const Cell& cell : cells) {
        QString why;
        writeCell(changed, cell, why);
        if (!why.isEmpty()) {
            return sentence(why);
        }
    }
    for (const Cell& cell : cells) {
        refuse(cell.at, {}, {});
    }
    if (changed == m_accelerator) {
        return {};
    }
    m_document.endGesture();
    return m_document.setAccelerator(changed, {step, {}, Document::EditTiming::Once});
}

/// Sets a cell of the accelerator. A text that equals the present one changes nothing, so that a
/// derived number stays derived.
void AcceleratorTable::writeCell(Accelerator& accelerator, const Cell& cell, QString& why) const {
    const AcceleratorRow& row = m_rows[static_cast<std::size_t>(cell.at.row())];
    const AcceleratorNumber& number = m_numbers[static_cast<std::size_t>(cell.at.column())];
    if (!applies(cell.at)) {
        why = cell.text.isEmpty() ? QString()
                                  : tr("%1: the cell has no number, so '%2' cannot be written here")
                                        .arg(cellName(cell.at), cell.text);
        return;
    }
    const bool isKept = cell.text == exact(cell.at) || cell.text == shown(cell.at);
    if (isKept && refusedAt(cell.at) == nullptr) {
        return;
    }
    if (cell.text.isEmpty() && number.derived != nullptr && accelerator.technology) {
        number.write(accelerator, row, NumberBox::none);
        return;
    }
    NumberBox& box = reader(cell.at);
    box.showIn(number.unit);
    why = box.refusalOf(cell.text);
    if (why.isEmpty()) {
        number.write(accelerator, row, box.valueFromText(cell.text));
    }
}

QWidget* AcceleratorCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                               const QModelIndex& index) const {
    NumberBox* box = m_table.createField(index, parent);
    connect(box, &NumberBox::refused, this, &AcceleratorCellDelegate::messageSent);
    return box;
}

/// The field has its value already; a later change of the table must not replace typed text.
void AcceleratorCellDelegate::setEditorData(QWidget*, const QModelIndex&) const {}

void AcceleratorCellDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                           const QModelIndex& index) const {
    auto* box = qobject_cast<NumberBox*>(editor);
    if (box == nullptr) {
        return;
    }
    if (!m_rejected.isEmpty()) {
        m_table.refuse(index, m_rejected, box->refusalOf(m_rejected));
        emit messageSent(m_table.refusal());
        return;
    }
    m_table.refuse(index, {}, {});
    const double value = box->value();
    box->showTypedUnit();
    const QString why = m_table.set(index, value);
    m_table.keepUnit(index, box->shownUnit());
    emit messageSent(why.isEmpty() ? m_table.refusal() : why);
}

/// Reads a rejected text before the field replaces it by the earlier number, and shows it again
/// when the next field gets the focus. A field that becomes visible would replace this text.
bool AcceleratorCellDelegate::eventFilter(QObject* editor, QEvent* event) {
    auto* box = qobject_cast<NumberBox*>(editor);
    if (box != nullptr && event->type() == QEvent::FocusIn) {
        const QString text = box->property(rejectedText).toString();
        if (!text.isEmpty()) {
            box->setProperty(rejectedText, {});
            box->findChild<QLineEdit*>()->setText(text);
        }
    }
    const auto* key =
        event->type() == QEvent::KeyPress ? static_cast<const QKeyEvent*>(event) : nullptr;
    const bool leaves =
        event->type() == QEvent::FocusOut ||
        (key != nullptr && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter ||
                            key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab));
    if (box != nullptr && leaves) {
        m_rejected = box->refusalOf(box->text()).isEmpty() ? QString() : box->text();
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

/// Draws derived numbers pale, rejected texts as errors, and cells without a number on a grey
/// ground.
void AcceleratorCellDelegate::initStyleOption(QStyleOptionViewItem* option,
                                              const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->font = m_theme.numbers(12);
    if (index.data(AcceleratorTable::derivedRole).toBool()) {
        option->palette.setColor(QPalette::Text, m_theme.faintText());
        option->palette.setColor(QPalette::HighlightedText, m_theme.faintText());
    }
    if (index.data(AcceleratorTable::refusedRole).toBool()) {
        option->palette.setColor(QPalette::Text, m_theme.wrong());
        option->palette.setColor(QPalette::HighlightedText, m_theme.wrong());
        option->font.setUnderline(true);
    }
    if ((index.flags() & Qt::ItemIsEditable) == 0) {
        option->backgroundBrush = m_theme.page();
    }
}

}  // namespace loopglass::ui
