#pragma once

#include "charts/cutoff_chart.h"
#include "models/candidate_table.h"
#include "trace/decided_cost.h"
#include "views/scrubber.h"
#include "views/view.h"
#include "views/view_header.h"

#include <optional>
#include <unordered_map>

class QLabel;
class QTableView;

namespace loopglass::ui {

/// The bounds in the order of the search: the decided cost and the minimum remaining cost of every
/// candidate with a bound or an evaluation, against the best cost so far (Sunstone thesis, figure
/// 4.4). Below are a slider and a table.
class CutoffsView : public View {
    Q_OBJECT

public:
    CutoffsView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    CutoffChart* chart() const { return m_chart; }
    Scrubber* scrubber() const { return m_scrubber; }
    QTableView* table() const { return m_table; }

protected:
    void runChanged() override;
    void refresh() override;
    void themeChanged() override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createTable();
    void readCandidates();
    std::vector<NodeId> judged() const;
    std::uint32_t firstCutOf(const CutoffSeries& series) const;
    void updateSeries(std::uint32_t moment);
    void markPath(CutoffSeries& series) const;
    void updateHeader();
    void showParts();
    QString whyNone() const;
    void updateTable(std::uint32_t moment);
    void fitColumns();
    void fitToTexts();
    QString widestIn(int column) const;
    double spent(NodeId node);
    QString tip(NodeId node);

    const Theme& m_theme;
    std::vector<NodeId> m_candidates;  ///< nodes with a bound, in the order of creation
    /// True if the columns of the table were not yet fitted to this run.
    bool m_isNew = true;
    std::size_t m_read = 0;
    QStringList m_fittedTo;  ///< texts that determine the column widths
    ViewHeader* m_header;
    CutoffChart* m_chart;
    Scrubber* m_scrubber;
    CandidateTable* m_rows;
    QTableView* m_table;
    std::optional<DecidedCostCounter> m_counter;
    std::unordered_map<std::uint32_t, double> m_spent;  ///< decided cost of nodes with a verdict
    LegendBar* m_legend;
    /// Text that replaces all contents except the header, for a search without candidates.
    QLabel* m_empty;
};

}  // namespace loopglass::ui
