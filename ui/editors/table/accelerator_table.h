#pragma once

#include "document/document.h"
#include "editors/table/accelerator_numbers.h"
#include "theme/theme.h"

#include <QAbstractTableModel>
#include <QModelIndexList>
#include <QStyledItemDelegate>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// The accelerator of a document as a table: buffers as rows, numbers as columns. An edit changes
/// the document in one undo step. A rejected edit or a block with a wrong cell changes nothing. A
/// cell shows a rejected text, marked as wrong, until the cell is edited or cleared.
class AcceleratorTable : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int derivedRole = Qt::UserRole + 1;  ///< true if the technology has the number
    static constexpr int refusedRole = Qt::UserRole + 2;  ///< true if the cell has a rejected text

    AcceleratorTable(Theme& theme, Document& document, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Returns a field for a cell, with the value and the unit of the cell.
    NumberBox* createField(const QModelIndex& index, QWidget* parent) const;
    /// Sets a cell. Returns the reason if the value is rejected; empty on success.
    QString set(const QModelIndex& index, double value);
    void keepUnit(const QModelIndex& index, const QString& unit);
    /// Keeps a rejected text and its reason; an empty text removes them.
    void refuse(const QModelIndex& index, const QString& text, const QString& why);
    /// Returns the reason for the first rejected text; empty if there is none.
    QString refusal() const {
        return m_refused.empty() ? QString() : m_refused.begin()->second.why;
    }

    /// Returns the cells as lines with tabs: numbers in the units of the headings.
    QString copied(const QModelIndexList& cells) const;
    /// Returns the whole table as lines with tabs, with headings and names of rows.
    QString copiedAll() const;
    /// Writes a block of cells, from `at` to the right and downward. A text that begins with the
    /// heading of the names is a table: its cells go to the rows and columns with these names. One
    /// cell fills all `selected` cells. Returns the reason if a cell is rejected.
    QString paste(const QString& text, const QModelIndex& at, const QModelIndexList& selected);
    /// Empties cells: without a number, or with the number of the technology.
    QString clear(const QModelIndexList& cells);

private:
    struct Cell {
        QModelIndex at;
        QString text;
    };

    struct Refused {
        QString text;
        QString why;
    };

    void follow();
    const Refused* refusedAt(const QModelIndex& index) const;
    QString cellName(const QModelIndex& index) const;
    QString heading(int column) const;
    /// Returns the field that reads and writes texts of this cell.
    NumberBox& reader(const QModelIndex& index) const;
    void prepare(NumberBox& box, const QModelIndex& index) const;
    QString exact(const QModelIndex& index) const;
    QString shown(const QModelIndex& index) const;
    bool applies(const QModelIndex& index) const;
    double value(const QModelIndex& index) const;
    QList<Cell> block(const QList<QStringList>& lines, const QModelIndex& at, QString& why) const;
    QList<Cell> named(const QList<QStringList>& lines, QString& why) const;
    /// Writes all cells, or nothing. Returns the reason.
    QString write(const QList<Cell>& cells, const QString& step);
    void writeCell(Accelerator& accelerator, const Cell& cell, QString& why) const;

    Theme& m_theme;
    Document& m_document;
    Accelerator m_accelerator;                         ///< accelerator that the table shows
    std::map<std::pair<int, int>, Refused> m_refused;  ///< by row and column
    std::vector<AcceleratorRow> m_rows;
    std::vector<AcceleratorNumber> m_numbers;
    std::vector<std::unique_ptr<NumberBox>> m_readers;  ///< invisible fields, one for each column
};

/// Edits cells of the table in number fields.
class AcceleratorCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    AcceleratorCellDelegate(const Theme& theme, AcceleratorTable& table, QObject* parent)
        : QStyledItemDelegate(parent),
          m_theme(theme),
          m_table(table) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

signals:
    /// Emitted with the reason why a cell was rejected; empty if it was accepted.
    void messageSent(const QString& refusal) const;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    const Theme& m_theme;
    AcceleratorTable& m_table;
    QString m_rejected;  ///< text of the field when the user left it; empty if it was accepted
};

}  // namespace loopglass::ui
