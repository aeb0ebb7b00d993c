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
    bool number = false;  ///< right-aligned, monospaced
    bool bold = false;
    QString tip{};                   ///< explanation as a tooltip
    std::optional<QColor> swatch{};  ///< a square of a tensor's colour before the text
    std::optional<Mark> mark{};      ///< a mark before the text
    std::optional<double> bar{};     ///< a share (0 to 1) as a bar under the text
    QStringList under{};             ///< small lines below the text with its changes
    bool calm = false;               ///< changes below the text have no good or bad colour
    QString exact{};                 ///< exported text, if different
    bool operator==(const TableCell&) const = default;
};

/// The model of the views' tables of text. Unchanged rows are only updated, so that selection and
/// scrolling survive.
class TableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int swatchRole = Qt::UserRole + 1;  ///< QColor, or invalid
    static constexpr int markRole = Qt::UserRole + 2;    ///< int of Mark, or -1
    static constexpr int barRole = Qt::UserRole + 3;     ///< double, or invalid
    static constexpr int underRole = Qt::UserRole + 4;   ///< QStringList
    static constexpr int calmRole = Qt::UserRole + 5;    ///< bool

    using Row = QList<TableCell>;
    using QAbstractTableModel::QAbstractTableModel;

    /// `leaving` are the headings of an export, if different.
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
