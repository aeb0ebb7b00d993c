// Handles the mouse, the wheel and the keys of the chart of candidates.
#include "charts/cutoff_chart.h"
#include "text/text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double dragStart = 4;

}  // namespace

bool CutoffChart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::uint32_t bar = barAt(help->pos());
        if (bar != none && m_tip) {
            QToolTip::showText(help->globalPos(), plainTip(m_tip(m_series.bars[bar].node)), this);
        }
        return true;
    }
    if (event->type() == QEvent::Resize && m_fitted) {
        fit();
    }
    return QWidget::event(event);
}

void CutoffChart::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->position();
    m_grabbed = m_first;
    m_dragging = false;
    if (event->button() == Qt::RightButton) {
        choose(barAt(event->position()));  // the menu applies to the bar below the mouse
    }
}

void CutoffChart::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0) {
        return;
    }
    const QPointF way = event->position() - m_pressed;
    m_dragging = m_dragging || way.manhattanLength() > dragStart;
    if (m_dragging) {
        m_fitted = false;
        m_first = m_grabbed - way.x() / plotArea().width() * m_count;
        clampRange();
        update();
    }
}

void CutoffChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging && event->button() != Qt::RightButton) {
        const std::uint32_t bar = barAt(event->position());
        if (bar == none) {
            select(none);
            emit barSelected(none);
        } else {
            choose(bar);
        }
    }
    m_dragging = false;
}

void CutoffChart::wheelEvent(QWheelEvent* event) {
    const QRectF area = plotArea();
    const double place = std::clamp((event->position().x() - area.left()) / area.width(), 0.0, 1.0);
    const double bar = m_first + place * m_count;
    m_fitted = false;
    m_count /= std::pow(1.2, event->angleDelta().y() / 120.0);
    clampRange();
    m_first = bar - place * m_count;
    clampRange();
    update();
    event->accept();
}

void CutoffChart::keyPressEvent(QKeyEvent* event) {
    const bool shift = (event->modifiers() & Qt::ShiftModifier) != 0;
    switch (event->key()) {
    case Qt::Key_Right:
        return next();
    case Qt::Key_Left:
        return previous();
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(static_cast<std::uint32_t>(m_series.bars.size()) - 1);
    case Qt::Key_Z:
        return fit();
    case Qt::Key_N:
        return shift ? nextSameReason() : nextKept();
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
