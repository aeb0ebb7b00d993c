#pragma once

#include "models/reason_counts.h"
#include "models/table_model.h"
#include "run/ablation.h"
#include "run/shared_services.h"
#include "theme/theme.h"
#include "views/view.h"

#include <vector>

class QLabel;
class QPushButton;
class QTimer;
class QVBoxLayout;

namespace loopglass::ui {

class AuditPanel;
class SpacePanel;
class TablePanel;

/// A table of reasons for each level, with counts, shares and an example; a click filters all
/// views. The loss and the guarantee of each rule are below.
class ReasonsView : public View {
    Q_OBJECT

public:
    ReasonsView(SelectionModel& selection, const Theme& theme, SharedServices& services,
                QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

    /// Repeats the search with each pruning rule switched off.
    void ablate();
    bool isAblating() const;

protected:
    void runChanged() override;
    void refresh() override;
    bool paintsFreshness() const override { return true; }

private:
    void forgetOtherRow();
    struct Row {
        PruneReason reason = PruneReason::None;
        NodeId example = noNode;
    };
    void fillPage(QVBoxLayout& page, const Theme& theme);
    void addExtendedOrders(const ReasonCounts& counts, QList<TableModel::Row>& rows);
    void addLevel(const ReasonCounts& counts, std::size_t level, QList<TableModel::Row>& rows);
    TableModel::Row rowOf(const QString& place, const TableCell& name, const ReasonCount& cell,
                          std::uint64_t total) const;
    TableCell nameOf(PruneReason reason) const;
    void count();
    void choose(int row);
    void showAblation();

    TablePanel* m_table;
    TablePanel* m_steps;
    QLabel* m_figures;
    QPushButton* m_clear;
    QPushButton* m_ablate;
    QLabel* m_worth;
    QLabel* m_note;
    QTimer* m_later;
    Ablation* m_ablation;
    AuditPanel* m_audit;
    SpacePanel* m_space;
    std::vector<Row> m_rows;
    bool m_filling = false;
};

}  // namespace loopglass::ui
