#pragma once

#include "models/table_model.h"
#include "theme/theme.h"
#include "views/view.h"

#include <vector>

class QComboBox;
class QLabel;

namespace loopglass::ui {

class PeArray;
class TablePanel;
class TraceMarks;

/// The spatial unrollings of a fanout: the kept unrollings, the reasons why other unrollings were
/// pruned, and a picture of the array.
class UnrollingsView : public View {
    Q_OBJECT

public:
    UnrollingsView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

protected:
    void runChanged() override;
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The unrollings of the selected fanout at the displayed search step.
    struct Ranking {
        std::vector<NodeId> nodes;  ///< one node for each vector of factors, the best first
        std::size_t all = 0;        ///< number of nodes, including repetitions below other tiles
        /// Number of unrollings that neither a rule nor a bound has pruned, counted as in Pruning.
        std::size_t kept = 0;
        std::size_t different = 0;  ///< number of vectors of factors, listed or not
    };

    void createBody();
    void listLevels();
    Ranking ranked() const;
    TableModel::Row rowOf(NodeId id, const ScoreText& scores, const TraceMarks& marks) const;
    void listUnrollings();
    static QString figuresOf(const Ranking& ranking);
    void showChosenRow();
    void showArray();
    bool showUneven(std::size_t level);
    /// The source of the unrolling that the array shows.
    enum class ArraySource { Chosen, Best, First, Nobody };
    struct DisplayedUnrolling {
        NodeId node = noNode;
        ArraySource whose = ArraySource::Nobody;
    };
    DisplayedUnrolling shownUnrolling() const;
    void showMessage(const DisplayedUnrolling& shown);
    QString reuseText(const std::vector<std::int64_t>& factors) const;

    const Theme& m_theme;
    QLabel* m_heading;
    QLabel* m_figures;
    QLabel* m_empty;
    QLabel* m_holding;
    QComboBox* m_level;
    QWidget* m_body;
    TablePanel* m_table;
    PeArray* m_array;
    std::vector<NodeId> m_nodes;
    std::size_t m_scanned = 0;
    std::vector<NodeId> m_all;  ///< unrollings in the trace so far
    bool m_filling = false;
};

}  // namespace loopglass::ui
