#include "models/candidate_table.h"

#include "models/table_model.h"
#include "models/trace_marks.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

bool isNumber(int column) {
    return column != CandidateTable::Candidate && column != CandidateTable::Verdict;
}

}  // namespace

void CandidateTable::show(std::shared_ptr<RunData> run, const CutoffSeries& series,
                          std::uint32_t moment) {
    const int rows =
        run ? static_cast<int>(std::min<std::size_t>(series.shown, series.bars.size())) : 0;
    const bool same = run == m_run && rows == m_rows;
    if (!same) {
        beginResetModel();
    }
    m_run = std::move(run);
    m_series = series;
    m_marks.reset();
    if (m_run) {
        m_marks.emplace(*m_run, moment);
    }
    m_rows = rows;
    if (!same) {
        endResetModel();
    } else if (rows > 0) {
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
    }
}

QStringList CandidateTable::headings() const {
    return {tr("#"),           tr("candidate"),   tr("decided"), tr("remaining"),
            tr("lower bound"), tr("best so far"), tr("status")};
}

double CandidateTable::number(int row, int column) const {
    const auto at = static_cast<std::size_t>(row);
    const CutoffBar& bar = m_series.bars[at];
    switch (column) {
    case Spent:
        return m_series.spent ? m_series.spent(bar.node) : 0;
    case Remainder:
        return m_series.spent ? bar.cost - m_series.spent(bar.node) : 0;
    case Best:
        return m_series.best[at];
    default:
        return bar.cost;
    }
}

/// Returns the number of a decision, which stays the same when the search continues.
std::int64_t CandidateTable::numberOf(int row) const {
    return m_series.bars[static_cast<std::size_t>(row)].number;
}

QString CandidateTable::text(int row, int column) const {
    const NodeId node = m_series.bars[static_cast<std::size_t>(row)].node;
    switch (column) {
    case Number:
        return numberOf(row) == 0 ? QStringLiteral("–") : countLabel(numberOf(row));
    case Candidate:
        return uiText(candidateText(m_run->problem(), m_run->trace(), node));
    case Verdict: {
        if (m_series.bars[static_cast<std::size_t>(row)].mark == Mark::Cut) {
            return tr("pruned by bound");
        }
        const bool part = m_series.bars[static_cast<std::size_t>(row)].mark == Mark::Kept &&
                          m_run->trace()[node].state != NodeState::Evaluated;
        return !part                   ? m_marks->verdict(node)
               : m_marks->isBest(node) ? tr("leads to the best")
                                       : tr("continued");
    }
    case Best:
        if (number(row, column) <= 0) {
            // A comparison needs a best mapping, which does not exist yet.
            return QStringLiteral("–");
        }
        [[fallthrough]];
    default:
        return m_series.scores.number(number(row, column));
    }
}

QStringList CandidateTable::plainRow(int row) const {
    QStringList cells;
    for (int column = 0; column < ColumnCount; ++column) {
        if (column == Number) {
            cells << (numberOf(row) == 0 ? QString() : QString::number(numberOf(row)));
        } else if (!isNumber(column)) {
            cells << text(row, column);
        } else {
            const double value = number(row, column);
            cells << (column == Best && value <= 0 ? QString() : QString::number(value, 'g', 7));
        }
    }
    return cells;
}

int CandidateTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int CandidateTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CandidateTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>(
            Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return isNumber(index.column()) ? m_fonts.numbers(12) : m_fonts.font(12);
    case TableModel::markRole:
        return index.column() == Verdict
                   ? static_cast<int>(m_series.bars[static_cast<std::size_t>(index.row())].mark)
                   : -1;
    default:
        return {};
    }
}

QVariant CandidateTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        return headings()[section];  // heading without a unit, which the chart above shows
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue<Qt::Alignment>(
            Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    }
    return {};
}

}  // namespace loopglass::ui
