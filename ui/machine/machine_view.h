#pragma once

#include "run/displayed_mapping.h"
#include "theme/theme.h"
#include "views/view.h"

class QLabel;

namespace loopglass::ui {

class MachinePanel;

/// The view of an accelerator that executes a mapping: the selected complete mapping, otherwise the
/// best mapping.
class MachineView : public View {
    Q_OBJECT

public:
    MachineView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    void paintTo(QPainter& painter, const QSize& size) override;
    MachinePanel& panel() { return *m_panel; }

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void runChanged() override;
    void refresh() override;

private:
    const Theme& m_theme;
    MappingCache m_cache;
    QLabel* m_heading;
    QLabel* m_figures;
    MachinePanel* m_panel;
    std::shared_ptr<const Problem> m_problem;
    std::optional<Mapping> m_mapping;
    CostOptions m_options;
};

}  // namespace loopglass::ui
