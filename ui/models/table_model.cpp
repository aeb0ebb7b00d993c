#include "models/table_model.h"

#include "text/glossary.h"

namespace loopglass::ui {

void TableModel::setTable(const QStringList& headings, const QList<Row>& rows,
                          const QStringList& leaving) {
    m_leaving = leaving.isEmpty() ? headings : leaving;
    if (headings != m_headings || rows.size() != m_rows.size()) {
        beginResetModel();
        m_headings = headings;
        m_rows = rows;
        endResetModel();
        return;
    }
    for (qsizetype r = 0; r < rows.size(); ++r) {
        if (rows[r] != m_rows[r]) {
            m_rows[r] = rows[r];
            emit dataChanged(index(static_cast<int>(r), 0),
                             index(static_cast<int>(r), columnCount() - 1));
        }
    }
}

QList<QStringList> TableModel::asText() const {
    QList<QStringList> text{m_leaving};
    for (const Row& row : m_rows) {
        QStringList line;
        for (const TableCell& cell : row) {
            line.push_back(cell.exact.isEmpty() ? cell.text : cell.exact);
        }
        text.push_back(line);
    }
    return text;
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_headings.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows.size() ||
        index.column() >= m_rows[index.row()].size()) {
        return {};
    }
    const TableCell& cell = m_rows[index.row()][index.column()];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        return cell.tip.isEmpty() ? QVariant() : cell.tip;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignVCenter |
                                                  (cell.number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return cell.number ? m_fonts.numbers(12, cell.bold) : m_fonts.font(12, cell.bold);
    case swatchRole:
        return cell.swatch ? QVariant(*cell.swatch) : QVariant();
    case markRole:
        return cell.mark ? static_cast<int>(*cell.mark) : -1;
    case underRole:
        return cell.under.isEmpty() ? QVariant() : cell.under;
    case calmRole:
        return cell.calm;
    case barRole:
        return cell.bar ? QVariant(*cell.bar) : QVariant();
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= m_headings.size()) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        return m_headings[section];
    }
    if (role == Qt::ToolTipRole) {
        const QString meaning = glossaryMeaning(m_headings[section]);
        return meaning.isEmpty() ? QVariant()
                                 : QStringLiteral("<p>%1</p>").arg(meaning.toHtmlEscaped());
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number =
            !m_rows.isEmpty() && section < m_rows.first().size() && m_rows.first()[section].number;
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignVCenter |
                                                  (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    return {};
}

}  // namespace loopglass::ui
