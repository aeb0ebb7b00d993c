#pragma once

#include "models/cutoff_bars.h"
#include "models/trace_marks.h"
#include "run/run_data.h"
#include "theme/theme.h"

#include <QAbstractTableModel>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The candidates of the view Bounds as rows, computed on demand, because a search may have a
/// million candidates.
class CandidateTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, Candidate, Spent, Remainder, Bound, Best, Verdict, ColumnCount };

    explicit CandidateTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows the bars up to the search step of the series; shows no bars if the run is null.
    void show(std::shared_ptr<RunData> run, const CutoffSeries& series, std::uint32_t moment);
    /// Returns a row as CSV text; numbers have seven digits.
    QStringList plainRow(int row) const;
    QStringList headings() const;
    /// Returns the drawn text.
    QString text(int row, int column) const;
    /// Returns the position in the order of decisions, counted from 1; 0 for a candidate without a
    /// decision.
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
    std::optional<TraceMarks> m_marks;  ///< marks of `m_run` at the displayed step
    int m_rows = 0;
};

}  // namespace loopglass::ui
