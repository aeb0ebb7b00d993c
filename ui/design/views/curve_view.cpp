#include "design/views/curve_view.h"

#include "theme/print_theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <cmath>

namespace loopglass::ui {

namespace {
constexpr double reach = 8;   ///< in pixels; a click selects a point within this distance
constexpr double steady = 4;  ///< distance in pixels that the mouse may move during a click
}  // namespace

CurveView::CurveView(const Theme& theme, QWidget* parent) : DesignView(theme, parent) {}

CurvePainter CurveView::painterFor(const QSize& size) const {
    return {theme(), *data(), markedCurve(), QRectF(QPointF(), size)};
}

QPointF CurveView::pointAt(const DesignPlace& place) const {
    return painterFor(size()).pointAt(place);
}

void CurveView::draw(QPainter& painter) {
    if (data()) {
        const CurvePainter drawing = painterFor(size());
        drawing.draw(painter);
        if (marker() && !PrintTheme::isOn()) {
            drawing.drawMarker(painter, *marker());
        }
    }
}

/// The mark is drawn over a cached picture of everything else, so that it follows the mouse without
/// delay.
void CurveView::paintEvent(QPaintEvent*) {
    if (!data()) {
        return;
    }
    const qreal ratio = devicePixelRatioF();
    const CurvePainter drawing = painterFor(size());
    if (m_picture.isNull() || m_pictured != markedCurve()) {
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(theme().panel());
        QPainter painter(&m_picture);
        painter.setRenderHint(QPainter::Antialiasing);
        drawing.draw(painter);
        m_pictured = markedCurve();
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    if (marker()) {
        drawing.drawMarker(painter, *marker());
    }
}

void CurveView::resizeEvent(QResizeEvent* event) {
    DesignView::resizeEvent(event);
    m_picture = {};
}

void CurveView::markerChanged() { update(); }

std::optional<DesignPlace> CurveView::under(const QPointF& position) const {
    if (!data()) {
        return std::nullopt;
    }
    const CurvePainter drawing = painterFor(size());
    std::optional<DesignPlace> found;
    NearestPoint nearest(position, reach);
    for (std::size_t c = 0; c < data()->curves.size(); ++c) {
        for (std::size_t x = 0; x < data()->xs.size(); ++x) {
            const DesignPoint* point = data()->at({c, x});
            if (point != nullptr && point->isMapped() &&
                nearest.isNearer(drawing.pointAt({c, x}))) {
                found = DesignPlace{c, x};
            }
        }
    }
    return found;
}

void CurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !data()) {
        return DesignView::mousePressEvent(event);
    }
    m_pressed = event->position();
    m_dragging = false;
    const std::optional<DesignPlace> point = under(event->position());
    moveMarker(point.value_or(
        DesignPlace{markedCurve(), painterFor(size()).placeAt(event->position().x())}));
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (!data()) {
        return;
    }
    if (event->buttons() & Qt::LeftButton) {
        const QPointF moved = event->position() - m_pressed;
        m_dragging = m_dragging || std::hypot(moved.x(), moved.y()) > steady;
        if (m_dragging) {
            moveMarker({markedCurve(), painterFor(size()).placeAt(event->position().x())});
        }
        return;
    }
    const std::optional<DesignPlace> point = under(event->position());
    setCursor(point ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(point ? pointTitle(*data(), *point) : painterFor(size()).flipAt(event->position()));
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto point = under(event->position())) {
        emit opened(*point);
    }
}

}  // namespace loopglass::ui
