#include "design/views/pareto_painter.h"

#include "text/engine_text.h"
#include "toolkit/chart.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr double paretoEdge = 16;
constexpr double paretoLabels = 74;  ///< pixels for the numbers at the left of a plane

}  // namespace

void ParetoPainter::draw() const {
    if (!m_planes.data() || m_planes.data()->known() == 0) {
        return;
    }
    drawTitle();
    const bool any = std::any_of(m_planes.figures().begin(), m_planes.figures().end(),
                                 [](const auto& machine) { return machine.has_value(); });
    for (std::size_t plane = 0; any && plane < m_planes.count(); ++plane) {
        drawAxes(plane);
        drawFront(plane);
        drawPoints(plane);
    }
}

void ParetoPainter::drawTitle() const {
    m_painter.setFont(m_theme.font(14, true));
    m_painter.setPen(m_theme.text());
    m_painter.drawText(QRectF(paretoEdge, 6, m_wide - 2 * paretoEdge, 22),
                       Qt::AlignLeft | Qt::AlignVCenter, tr("Pareto front"));
    m_painter.setFont(m_theme.font(11));
    m_painter.setPen(m_theme.faintText());
    m_painter.drawText(
        QRectF(paretoEdge, 28, m_wide - 2 * paretoEdge, 18), Qt::AlignLeft | Qt::AlignVCenter,
        m_planes.data()->design().limits.empty()
            ? tr("points: accelerators with their best mapping; steps: Pareto front")
            : tr("points: accelerators with their best mapping; squares: over the budget; steps: "
                 "Pareto front"));
}

void ParetoPainter::drawAxes(std::size_t plane) const {
    const QRectF plot = m_planes.plotOf(plane);
    const ParetoPlane& of = m_planes[plane];
    m_painter.setFont(m_theme.numbers(11));
    drawUpwardTicks(m_painter, m_theme, plot, m_planes.upward(plane).labelledTicks());
    drawTicksAlong(m_painter, plot, m_planes.along(plane).labelledTicks(), 12,
                   {0, m_planes.frameOf(plane).right() + 8});
    m_painter.setFont(m_theme.font(11));
    m_painter.drawText(QRectF(plot.left(), plot.bottom() + 21, plot.width(), 16),
                       Qt::AlignRight | Qt::AlignVCenter, m_planes.title(of.across));
    m_painter.drawText(QRectF(plot.left() - paretoLabels + 10, plot.top() - 23, plot.width(), 16),
                       Qt::AlignLeft | Qt::AlignVCenter, m_planes.title(of.up));
}

void ParetoPainter::drawFront(std::size_t plane) const {
    std::vector<QPointF> points;
    for (const DesignPlace& place : m_planes.front(plane)) {
        points.push_back(m_planes.pointAt(plane, place));
    }
    m_painter.setPen(QPen(m_theme.accent(), plane == m_inFront ? 2 : 1.4));
    drawStaircase(m_painter, points);
}

void ParetoPainter::drawPoints(std::size_t plane) const {
    const auto best = m_planes.data()->best();
    for (std::size_t number = 0; number < m_planes.figures().size(); ++number) {
        if (!m_planes.figures()[number]) {
            continue;
        }
        const DesignPlace place = m_planes.placeOf(number);
        const QPointF at = m_planes.pointAt(plane, place);
        const bool onIt = m_planes[plane].onFront[number] != 0;
        if (m_planes.data()->at(place)->over) {
            m_painter.setOpacity(0.6);
            m_theme.drawMark(m_painter, Mark::Capacity, at, 8);
            m_painter.setOpacity(1);
        } else if (best != place) {
            m_painter.setPen(QPen(onIt ? m_theme.accent() : m_theme.faintText(), 1.4));
            m_painter.setBrush(onIt ? m_theme.accent() : m_theme.panel());
            m_painter.setOpacity(onIt ? 1 : 0.6);
            m_painter.drawEllipse(at, onIt ? 4.5 : 3.5, onIt ? 4.5 : 3.5);
            m_painter.setOpacity(1);
        }
    }
    m_painter.setBrush(Qt::NoBrush);
    if (best) {
        m_theme.drawMark(m_painter, Mark::Best, m_planes.pointAt(plane, *best), 15);
    }
    if (m_marker && m_planes.figures()[m_planes.data()->numberOf(*m_marker)]) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.text(), 2));
        m_painter.drawEllipse(m_planes.pointAt(plane, *m_marker), 10, 10);
    }
}

}  // namespace loopglass::ui
