#pragma once

#include "theme/theme.h"

#include <QAbstractTableModel>
#include <QList>
#include <QStringList>
#include <optional>

namespace loopglass::ui {

/// A cell of a table.
struct TableCell {
    QString text{};
    bool number = false;  ///< true for a right-aligned number in a fixed-pitch font
    bool bold = false;
    QString tip{};                   ///< explanation, shown as a tooltip
    std::optional<QColor> swatch{};  ///< colour of a tensor, drawn as a square before the text
    std::optional<Mark> mark{};      ///< mark, drawn before the text
    std::optional<double> bar{};     ///< fraction from 0 to 1, drawn as a bar below the text
    QStringList under{};             ///< changes, in small lines below the text
    /// True if the changes below the text have no good or bad colour.
    bool calm = false;
    QString exact{};  ///< exported text, if it differs
    bool operator==(const TableCell&) const = default;
};

/// The model of tables of text in views. Unchanged rows are only updated, so that selection and
/// scroll position survive.
class TableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int swatchRole = Qt::UserRole + 1;  ///< role for a QColor, or an invalid value
    static constexpr int markRole = Qt::UserRole + 2;    ///< role for the int of a Mark, or -1
    static constexpr int barRole = Qt::UserRole + 3;     ///< role for a double, or an invalid value
    static constexpr int underRole = Qt::UserRole + 4;   ///< role for a QStringList
    static constexpr int calmRole = Qt::UserRole + 5;    ///< role for a bool

    using Row = QList<TableCell>;
    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the table; `leaving` contains the headings of an export, if they differ.
    void setTable(const QStringList& headings, const QList<Row>& rows,
                  const QStringList& leaving = {});
    /// Returns the exported table as text; the heading row comes first.
    QList<QStringList> asText() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Theme m_fonts;
    QStringList m_headings;
    QStringList m_leaving;
    QList<Row> m_rows;
};

}  // namespace loopglass::ui
