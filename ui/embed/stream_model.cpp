#include "embed/stream_model.h"

#include "models/table_model.h"
#include "text/engine_text.h"

#include <utility>

namespace loopglass::ui {

StreamModel::StreamModel(const Theme& theme, QObject* parent)
    : QAbstractTableModel(parent),
      m_theme(theme) {}

void StreamModel::setStream(SharedStreamData data) {
    beginResetModel();
    m_data = std::move(data);
    m_names.clear();
    if (m_data) {
        for (const Tensor& tensor : m_data->problem->workload.tensors) {
            m_names.push_back(tensor.name);
        }
    }
    endResetModel();
}

int StreamModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_data) {
        return 0;
    }
    return static_cast<int>(m_data->excerpt.lines.size()) + (m_data->excerpt.isCut() ? 1 : 0);
}

int StreamModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 3; }

std::optional<std::size_t> StreamModel::lineOf(int row) const {
    if (!m_data || row < 0 || row >= rowCount()) {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(row);
    if (!m_data->excerpt.isCut() || at < m_data->excerpt.before) {
        return at;
    }
    return at == m_data->excerpt.before ? std::nullopt : std::optional(at - 1);
}

int StreamModel::rowOf(std::size_t line) const {
    const bool after = m_data && m_data->excerpt.isCut() && line >= m_data->excerpt.before;
    return static_cast<int>(line) + (after ? 1 : 0);
}

QString StreamModel::text(std::size_t line, int column) const {
    const StreamLine& shown = m_data->line(line);
    switch (column) {
    case 0:
        return countLabel(shown.number + 1);
    case 1:
        return qt(instructionText(m_names, shown.instruction));
    default:
        break;
    }
    try {
        const std::string bytes = instructionBytes(shown.instruction);
        return QString::fromLatin1(
            QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())).toHex(' '));
    } catch (const InputError&) {
        return QStringLiteral("–");  // the coordinates have no space
    }
}

QString StreamModel::between() const {
    const auto there = static_cast<std::int64_t>(m_data->excerpt.lines.size());
    return tr("%1 more instructions").arg(countLabel(m_data->excerpt.length - there));
}

QVariant StreamModel::data(const QModelIndex& index, int role) const {
    const auto line = lineOf(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return line ? text(*line, index.column()) : index.column() == 1 ? between() : QString();
    case Qt::FontRole:
        return m_theme.numbers(12);
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == 0 ? Qt::AlignRight : Qt::AlignLeft) |
                                Qt::AlignVCenter);
    case TableModel::markRole:
        return -1;  // index of no row, as in all tables
    case Qt::ForegroundRole:
        return index.column() == 1 && line ? QVariant() : QVariant(m_theme.faintText());
    default:
        return {};
    }
}

QVariant StreamModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == bytesColumn) {
        return tr("The instruction in the encoding of the machine file, in hexadecimal bytes");
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const QStringList titles{QStringLiteral("#"), tr("instruction"), tr("bytes")};
    return titles.value(section);
}

Qt::ItemFlags StreamModel::flags(const QModelIndex& index) const {
    return lineOf(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QList<QStringList> StreamModel::asTable() const {
    QList<QStringList> rows;
    QStringList titles;
    for (int column = 0; column < columnCount(); ++column) {
        titles << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    rows << titles;
    for (int row = 0; row < rowCount(); ++row) {
        QStringList texts;
        for (int column = 0; column < columnCount(); ++column) {
            texts << data(index(row, column), Qt::DisplayRole).toString();
        }
        rows << texts;
    }
    return rows;
}

}  // namespace loopglass::ui
