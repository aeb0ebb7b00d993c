#include "design/views/pareto_view.h"

#include "design/views/pareto_painter.h"
#include "text/engine_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

ParetoView::ParetoView(const Theme& theme, QWidget* parent) : DesignView(theme, parent) {}

void ParetoView::refresh() {
    m_planes = ParetoPlanes(data());
    m_planes.fit(size());
    m_inFront = m_planes.count() == 0 ? 0 : std::min(m_inFront, m_planes.count() - 1);
}

void ParetoView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void ParetoView::resizeEvent(QResizeEvent*) { m_planes.fit(size()); }

void ParetoView::draw(QPainter& painter) const {
    if (data() && data()->mapped() > 0) {
        ParetoPainter(painter, theme(), m_planes, marker(), m_inFront, width()).draw();
    }
}

void ParetoView::paintTo(QPainter& painter, const QSize& size) {
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / std::max(1, width()),
                                 static_cast<qreal>(size.height()) / std::max(1, height()));
    painter.scale(scale, scale);
    draw(painter);
    painter.restore();
}

void ParetoView::mousePressEvent(QMouseEvent* event) {
    if (const auto hit = m_planes.under(event->position())) {
        m_inFront = hit->plane;
        moveMarker(hit->place);
        update();
    }
}

void ParetoView::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = m_planes.under(event->position());
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(hit ? pointTitle(*data(), hit->place) : QString());
}

void ParetoView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto hit = m_planes.under(event->position())) {
        emit opened(hit->place);
    }
}

void ParetoView::keyPressEvent(QKeyEvent* event) {
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    const bool upright = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (m_planes.count() == 0 || (!sideways && !upright)) {
        return DesignView::keyPressEvent(event);
    }
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (sideways) {
        if (const auto next = m_planes.step(m_inFront, marker(), back ? -1 : 1)) {
            moveMarker(*next);
        }
    } else {
        m_inFront = (m_inFront + (back ? m_planes.count() - 1 : 1)) % m_planes.count();
        update();
    }
}

QList<QStringList> ParetoView::asTable() const {
    QList<QStringList> rows = designTable(data());
    if (rows.isEmpty()) {
        return rows;
    }
    for (std::size_t plane = 0; plane < m_planes.count(); ++plane) {
        rows[0] << QStringLiteral("front_%1_%2")
                       .arg(figureKey(m_planes[plane].across), figureKey(m_planes[plane].up));
        for (std::size_t number = 0; number < m_planes.figures().size(); ++number) {
            rows[static_cast<qsizetype>(number) + 1]
                << (m_planes[plane].onFront[number] != 0 ? QStringLiteral("front") : QString());
        }
    }
    return rows;
}

}  // namespace loopglass::ui
