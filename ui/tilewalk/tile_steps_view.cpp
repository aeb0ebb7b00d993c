#include "tilewalk/tile_steps_view.h"

#include "text/text.h"
#include "tilewalk/tile_walk_panel.h"

namespace loopglass::ui {

TileStepsView::TileStepsView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : PlayedView(ViewId::TileSteps, selection, theme, parent),
      m_panel(new TileWalkPanel(theme, this)) {
    place(*m_panel, m_panel->canvas());
}

void TileStepsView::showMapping(const std::shared_ptr<const Problem>& problem,
                                const Mapping& mapping, const CostOptions& options,
                                const QString& none) {
    m_panel->setMapping(problem, mapping, options, none);
}

bool TileStepsView::takeKey(const QKeyEvent& event) { return m_panel->takeKey(event); }

QList<QStringList> TileStepsView::asTable() const {
    QList<QStringList> rows{{tr("level"), tr("step"), tr("tensor"), tr("words of the tile"),
                             tr("loaded, or read back"), tr("starts at zero"), tr("stays"),
                             tr("dropped, or written")}};
    const TileScene& scene = m_panel->scene();
    if (scene.isEmpty()) {
        return rows;
    }
    for (const TileGrid& grid : scene.grids()) {
        if (grid.tensor && grid.held) {
            const bool output = scene.problem().workload.tensors[*grid.tensor].output;
            const std::int64_t started = output ? grid.loaded - grid.returned : 0;
            rows << QStringList{scene.levelName(scene.level()),
                                QString::number(scene.step() + 1),
                                grid.name,
                                QString::number(grid.words),
                                QString::number(grid.loaded - started),
                                QString::number(started),
                                QString::number(grid.stays),
                                QString::number(grid.left)};
        }
    }
    return rows;
}

}  // namespace loopglass::ui
