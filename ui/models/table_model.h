#pragma once

#include "theme/theme.h"

#include <QAbstractTableModel>
#include <QList>
#include <QStringList>
#include <optional>

namespace loopglass::ui {

/// A cell of a table as people read it.
struct TableCell {
    QString text{};
    bool number = false;  ///< right-aligned, monospaced
    bool bold = false;
    QString tip{};                   ///< explains the text when pointed at
    std::optional<QColor> swatch{};  ///< a square of a tensor's colour before the text
    std::optional<Mark> mark{};      ///< a mark before the text
    std::optional<double> bar{};     ///< a share (0 to 1) as a bar under the text
    QStringList under{};             ///< small lines below the text: by how much it changed
    bool calm = false;               ///< no change below the text is good or bad
    QString exact{};                 ///< the text where it leaves the window, if another
    bool operator==(const TableCell&) const = default;
};

/// A small table of text: what the tables of the views show. Rows that stay in place are only
/// updated, so that selection and scrolling survive.
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

    /// `leaving` are the headings where the table leaves the window, if they are others.
    void setTable(const QStringList& headings, const QList<Row>& rows,
                  const QStringList& leaving = {});
    /// The table as exported text; the heading row comes first.
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
