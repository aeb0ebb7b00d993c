#include "views/view.h"

#include <QPainter>
#include <utility>

namespace loopglass::ui {

View::View(ViewId id, SelectionModel& selection, QWidget* parent)
    : QWidget(parent),
      m_id(id),
      m_selection(selection) {
    setFocusPolicy(Qt::StrongFocus);
    // Views stand on a panel, not on the page.
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    connect(&selection, &SelectionModel::selectedChanged, this, &View::refreshIfVisible);
    connect(&selection, &SelectionModel::momentChanged, this, &View::refreshIfVisible);
    connect(&selection, &SelectionModel::filterChanged, this, &View::refreshIfVisible);
}

void View::paintTo(QPainter& painter, const QSize& size) {
    const QSize own = this->size();
    if (own.isEmpty()) {
        return;
    }
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / own.width(),
                                 static_cast<qreal>(size.height()) / own.height());
    painter.scale(scale, scale);
    render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
    painter.restore();
}

void View::setRun(std::shared_ptr<RunData> run) {
    if (run == m_run) {
        return;
    }
    if (m_run) {
        disconnect(m_run.get(), nullptr, this, nullptr);
    }
    m_run = std::move(run);
    if (m_run) {
        connect(m_run.get(), &RunData::grown, this, &View::refreshIfVisible);
        connect(m_run.get(), &RunData::finished, this, &View::refreshIfVisible);
    }
    runChanged();
    refreshIfVisible();
}

void View::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) {
        m_stale = false;
        refresh();
    }
}

void View::refreshIfVisible() {
    m_stale = !isVisible();
    if (!m_stale) {
        refresh();
    }
}

}  // namespace loopglass::ui
