#pragma once

#include "models/table_model.h"
#include "theme/theme.h"
#include "views/view.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace loopglass::ui {

class SideBySide;
class TablePanel;

/// The displayed run beside a reference run: the costs, the pruned candidates, and the first
/// different choice of the best mappings.
class CompareView : public View {
    Q_OBJECT

public:
    CompareView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    /// Returns the pinned mappings in columns.
    SideBySide& sideBySide() { return *m_side; }

public slots:
    /// Keeps the displayed run as the reference run.
    void keepReference();

protected:
    void runChanged() override;
    void refresh() override;

private:
    void showDifferences(bool two);
    void chooseForPaper();
    void showPins();
    QList<TableModel::Row> choiceRows();
    /// Returns the sources of the numbers of both runs, for export.
    QList<QStringList> sources() const;

    const Theme& m_theme;
    QScrollArea* m_scroll = nullptr;
    std::shared_ptr<RunData> m_reference;  ///< run with which later runs are compared
    QLabel* m_heading;
    QLabel* m_differences;
    QStringList m_found;  ///< differences between the runs
    QLabel* m_empty;
    QPushButton* m_keep;
    TablePanel* m_costs;
    TablePanel* m_choices;
    QLabel* m_parting;
    SideBySide* m_side;
};

}  // namespace loopglass::ui
