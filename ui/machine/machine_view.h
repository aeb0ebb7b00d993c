#pragma once

#include "machine/played_view.h"

namespace loopglass::ui {

class MachinePanel;

/// The view of an accelerator that executes a mapping.
class MachineView : public PlayedView {
    Q_OBJECT

public:
    MachineView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    void paintTo(QPainter& painter, const QSize& size) override;
    MachinePanel& panel() { return *m_panel; }

protected:
    void showMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                     const CostOptions& options, const QString& none) override;
    bool takeKey(const QKeyEvent& event) override;

private:
    const Theme& m_theme;
    MachinePanel* m_panel;
};

}  // namespace loopglass::ui
