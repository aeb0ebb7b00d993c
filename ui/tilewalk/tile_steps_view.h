#pragma once

#include "machine/played_view.h"

namespace loopglass::ui {

class TileWalkPanel;

/// The view of the tiles of a mapping step by step: the words that each step loads, keeps, and
/// drops or sends back.
class TileStepsView : public PlayedView {
    Q_OBJECT

public:
    TileStepsView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    TileWalkPanel& panel() { return *m_panel; }

protected:
    void showMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                     const CostOptions& options, const QString& none) override;
    bool takeKey(const QKeyEvent& event) override;

private:
    TileWalkPanel* m_panel;
};

}  // namespace loopglass::ui
