#pragma once

#include "models/reason_counts.h"
#include "models/table_model.h"
#include "run/audit_run.h"
#include "run/display_state.h"
#include "run/shared_services.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QWidget>
#include <array>
#include <memory>
#include <vector>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class TablePanel;

/// A table with the size of the mapping space and the number of mappings that each rule removed.
/// After an audit, it shows the loss of each rule: the ratio to the optimum, and the candidate that
/// should have been kept. A click or the arrow keys select that candidate in all views.
class AuditPanel : public QWidget {
    Q_OBJECT

public:
    AuditPanel(SelectionModel& selection, const Theme& theme, SharedServices& services,
               QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    /// Shows the candidates by reason at the displayed search step.
    void showCounts(const ReasonCounts& counts);
    /// Returns the table with its heading row first.
    QList<QStringList> asTable() const;
    bool canAudit() const;

private:
    void createParts(const Theme& theme);
    void refresh();
    void showButtons();
    void showTable();
    void addLosses(const Audit& audit, QList<TableModel::Row>& rows);
    void addCuts(const Audit& audit, QList<TableModel::Row>& rows);
    QString noteText() const;
    void choose(int row);

    SelectionModel& m_selection;
    AuditRun* m_audit;  ///< audit, owned by the shared services
    TablePanel* m_table = nullptr;
    QLabel* m_space = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_cancel = nullptr;
    DisplayState m_shown;
    std::array<std::uint64_t, reasonCount> m_removed{};
    std::vector<NodeId> m_rows;
    bool m_filling = false;
};

}  // namespace loopglass::ui
