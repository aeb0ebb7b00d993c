#pragma once

#include "models/cutoff_bars.h"
#include "run/run_data.h"
#include "theme/theme.h"

#include <QAbstractTableModel>
#include <memory>

namespace loopglass::ui {

/// The candidates of the Cutoffs view as rows, computed on request: a search may have a million.
class CandidateTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, Candidate, Spent, Remainder, Bound, Best, Verdict, ColumnCount };

    explicit CandidateTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows the bars up to the moment of the series; a null run shows none.
    void show(std::shared_ptr<RunData> run, const CutoffSeries& series, std::uint32_t moment);
    /// A row as text, for CSV; numbers with seven digits.
    QStringList plainRow(int row) const;
    QStringList headings() const;
    /// Returns the drawn text.
    QString text(int row, int column) const;
    /// In the order of decisions, from 1; 0 of a candidate without a decision.
    std::int64_t numberOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    double number(int row, int column) const;

    Theme m_fonts;
    std::shared_ptr<RunData> m_run;
    CutoffSeries m_series;
    std::uint32_t m_moment = 0;
    int m_rows = 0;
};

}  // namespace loopglass::ui
