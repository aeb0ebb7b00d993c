#include "design/views/pareto_view.h"

#include "design/points/place_scale.h"
#include "text/engine_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {

using design::Figure;
using design::MachineFigures;

constexpr double planesEdge = 16;
constexpr double planesTop = 56;
constexpr double planeGap = 14;
constexpr double firstShare = 0.54;  ///< of the height, where there are three planes
constexpr double planeLeft = 74;
constexpr double planeTop = 24;
constexpr double planeBottom = 42;
constexpr double planeReach = 9;  ///< pixels from a point at which it is meant

QString figureTitle(Figure figure) {
    switch (figure) {
    case Figure::Energy:
        return tr("energy, pJ");
    case Figure::Delay:
        return tr("delay, cycles");
    default:
        return tr("area, mm²");
    }
}

QString figureKey(Figure figure) {
    switch (figure) {
    case Figure::Energy:
        return QStringLiteral("energy");
    case Figure::Delay:
        return QStringLiteral("delay");
    default:
        return QStringLiteral("area");
    }
}

double shownNumber(Figure figure, double number) {
    return figure == Figure::Area ? number / squareMillimetre : number;
}

ValueScale scaleOf(const std::vector<std::optional<MachineFigures>>& machines, Figure figure,
                   double from, double to) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const auto& machine : machines) {
        if (machine) {
            least = std::min(least, shownNumber(figure, machine->of(figure)));
            most = std::max(most, shownNumber(figure, machine->of(figure)));
        }
    }
    return {least, most, from, to, false};
}

}  // namespace

ParetoView::ParetoView(const Theme& theme, QWidget* parent) : DesignView(theme, parent) {}

std::size_t ParetoView::planes() const { return m_planes.size(); }

DesignPlace ParetoView::placeOf(std::size_t number) const {
    return {number / data()->xs.size(), number % data()->xs.size()};
}

/// Machines over the budget stand on no front.
void ParetoView::refresh() {
    m_figures.clear();
    m_planes.clear();
    if (!data()) {
        return;
    }
    std::vector<std::optional<MachineFigures>> within;
    bool areas = true;
    for (const auto& row : data()->points) {
        for (const auto& point : row) {
            const bool mapped = point && point->isMapped();
            m_figures.push_back(
                mapped ? std::optional(MachineFigures{point->energy, point->cycles, point->area()})
                       : std::nullopt);
            within.push_back(mapped && !point->over ? m_figures.back() : std::nullopt);
            areas = areas && (!mapped || point->areaKnown);
        }
    }
    const auto add = [&](Figure across, Figure up) {
        m_planes.push_back({across, up, design::onFront(within, {across, up})});
    };
    if (areas) {
        add(Figure::Area, Figure::Energy);
    }
    add(Figure::Delay, Figure::Energy);
    if (areas) {
        add(Figure::Area, Figure::Delay);
    }
    m_inFront = std::min(m_inFront, m_planes.size() - 1);
}

/// One large plane, and two below it.
QRectF ParetoView::frameOf(std::size_t plane) const {
    const QRectF all(planesEdge, planesTop, std::max(120.0, width() - 2 * planesEdge),
                     std::max(200.0, height() - planesTop - planesEdge));
    if (m_planes.size() == 1) {
        return all;
    }
    const double first = all.height() * firstShare;
    if (plane == 0) {
        return {all.left(), all.top(), all.width(), first};
    }
    const double wide = (all.width() - planeGap) / 2;
    return {all.left() + static_cast<double>(plane - 1) * (wide + planeGap),
            all.top() + first + planeGap, wide, all.height() - first - planeGap};
}

QRectF ParetoView::plotOf(std::size_t plane) const {
    return frameOf(plane).adjusted(planeLeft, planeTop, -10, -planeBottom);
}

QPointF ParetoView::pointAt(std::size_t plane, const DesignPlace& place) const {
    const QRectF plot = plotOf(plane);
    const Plane& of = m_planes[plane];
    const MachineFigures& machine = *m_figures[data()->numberOf(place)];
    return {scaleOf(m_figures, of.across, plot.left(), plot.right())
                .at(shownNumber(of.across, machine.of(of.across))),
            scaleOf(m_figures, of.up, plot.bottom(), plot.top())
                .at(shownNumber(of.up, machine.of(of.up)))};
}

std::vector<DesignPlace> ParetoView::front(std::size_t plane) const {
    const Plane& of = m_planes[plane];
    std::vector<std::size_t> numbers;
    for (std::size_t number = 0; number < of.onFront.size(); ++number) {
        if (of.onFront[number] != 0) {
            numbers.push_back(number);
        }
    }
    std::stable_sort(numbers.begin(), numbers.end(), [&](std::size_t a, std::size_t b) {
        return m_figures[a]->of(of.across) < m_figures[b]->of(of.across);
    });
    std::vector<DesignPlace> places;
    for (const std::size_t number : numbers) {
        places.push_back(placeOf(number));
    }
    return places;
}

void ParetoView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void ParetoView::paintTo(QPainter& painter, const QSize& size) {
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / std::max(1, width()),
                                 static_cast<qreal>(size.height()) / std::max(1, height()));
    painter.scale(scale, scale);
    draw(painter);
    painter.restore();
}

void ParetoView::draw(QPainter& painter) const {
    if (!data() || data()->mapped() == 0) {
        return;
    }
    drawTitle(painter);
    const bool any = std::any_of(m_figures.begin(), m_figures.end(),
                                 [](const auto& machine) { return machine.has_value(); });
    for (std::size_t plane = 0; any && plane < m_planes.size(); ++plane) {
        drawAxes(painter, plane);
        drawFront(painter, plane);
        drawPoints(painter, plane);
    }
}

void ParetoView::drawTitle(QPainter& painter) const {
    painter.setFont(theme().font(14, true));
    painter.setPen(theme().text());
    painter.drawText(QRectF(planesEdge, 6, width() - 2 * planesEdge, 22),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("What no other machine beats"));
    painter.setFont(theme().font(11));
    painter.setPen(theme().faintText());
    const QString squares =
        data()->design().limits.empty() ? QString() : tr("; squares are over the budget");
    painter.drawText(
        QRectF(planesEdge, 28, width() - 2 * planesEdge, 18), Qt::AlignLeft | Qt::AlignVCenter,
        tr("each point is a machine with its best mapping; the steps are the front") + squares);
}

void ParetoView::drawAxes(QPainter& painter, std::size_t plane) const {
    const QRectF plot = plotOf(plane);
    const Plane& of = m_planes[plane];
    const ValueScale up = scaleOf(m_figures, of.up, plot.bottom(), plot.top());
    const ValueScale across = scaleOf(m_figures, of.across, plot.left(), plot.right());
    painter.setFont(theme().numbers(11));
    const QFontMetricsF metrics(painter.font());
    for (const double tick : up.ticks()) {
        painter.setPen(theme().hairline());
        painter.drawLine(QPointF(plot.left(), up.at(tick)), QPointF(plot.right(), up.at(tick)));
        painter.setPen(theme().faintText());
        painter.drawText(QRectF(plot.left() - planeLeft, up.at(tick) - 9, planeLeft - 8, 18),
                         Qt::AlignRight | Qt::AlignVCenter, quantityLabel(tick));
    }
    double free = 0;
    for (const double tick : across.ticks()) {
        const QString label = quantityLabel(tick);
        const double half = metrics.horizontalAdvance(label) / 2;
        if (across.at(tick) - half > free && across.at(tick) + half < frameOf(plane).right() + 8) {
            painter.drawText(QRectF(across.at(tick) - 60, plot.bottom() + 4, 120, 16),
                             Qt::AlignCenter, label);
            free = across.at(tick) + half + 12;
        }
    }
    painter.setFont(theme().font(11));
    painter.drawText(QRectF(plot.left(), plot.bottom() + 21, plot.width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, figureTitle(of.across));
    painter.drawText(QRectF(plot.left() - planeLeft + 10, plot.top() - 23, plot.width(), 16),
                     Qt::AlignLeft | Qt::AlignVCenter, figureTitle(of.up));
}

/// A machine of the front is the best until the next one: steps, no slopes.
void ParetoView::drawFront(QPainter& painter, std::size_t plane) const {
    const std::vector<DesignPlace> places = front(plane);
    painter.setPen(QPen(theme().accent(), plane == m_inFront ? 2 : 1.4));
    for (std::size_t i = 1; i < places.size(); ++i) {
        const QPointF from = pointAt(plane, places[i - 1]);
        const QPointF to = pointAt(plane, places[i]);
        painter.drawLine(from, QPointF(to.x(), from.y()));
        painter.drawLine(QPointF(to.x(), from.y()), to);
    }
}

void ParetoView::drawPoints(QPainter& painter, std::size_t plane) const {
    const auto best = data()->best();
    for (std::size_t number = 0; number < m_figures.size(); ++number) {
        if (!m_figures[number]) {
            continue;
        }
        const DesignPlace place = placeOf(number);
        const QPointF at = pointAt(plane, place);
        const bool onIt = m_planes[plane].onFront[number] != 0;
        if (data()->at(place)->over) {
            painter.setOpacity(0.6);
            theme().drawMark(painter, Mark::Capacity, at, 8);
            painter.setOpacity(1);
        } else if (best != place) {
            painter.setPen(QPen(onIt ? theme().accent() : theme().faintText(), 1.4));
            painter.setBrush(onIt ? theme().accent() : theme().panel());
            painter.setOpacity(onIt ? 1 : 0.6);
            painter.drawEllipse(at, onIt ? 4.5 : 3.5, onIt ? 4.5 : 3.5);
            painter.setOpacity(1);
        }
    }
    painter.setBrush(Qt::NoBrush);
    if (best) {
        theme().drawMark(painter, Mark::Best, pointAt(plane, *best), 15);
    }
    if (marker() && m_figures[data()->numberOf(*marker())]) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().text(), 2));
        painter.drawEllipse(pointAt(plane, *marker()), 10, 10);
    }
}

std::optional<ParetoView::Hit> ParetoView::under(const QPointF& position) const {
    std::optional<Hit> found;
    double nearest = planeReach;
    for (std::size_t plane = 0; data() && plane < m_planes.size(); ++plane) {
        for (std::size_t number = 0; number < m_figures.size(); ++number) {
            if (m_figures[number]) {
                const QPointF apart = pointAt(plane, placeOf(number)) - position;
                const double distance = std::hypot(apart.x(), apart.y());
                if (distance < nearest) {
                    nearest = distance;
                    found = Hit{plane, placeOf(number)};
                }
            }
        }
    }
    return found;
}

void ParetoView::mousePressEvent(QMouseEvent* event) {
    if (const auto hit = under(event->position())) {
        m_inFront = hit->plane;
        moveMarker(hit->place);
        update();
    }
}

void ParetoView::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = under(event->position());
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(hit ? pointTitle(*data(), hit->place) : QString());
}

void ParetoView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto hit = under(event->position())) {
        emit opened(hit->place);
    }
}

void ParetoView::keyPressEvent(QKeyEvent* event) {
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    const bool upright = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (m_planes.empty() || (!sideways && !upright)) {
        return DesignView::keyPressEvent(event);
    }
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (sideways) {
        walk(back ? -1 : 1);
    } else {
        m_inFront = (m_inFront + (back ? m_planes.size() - 1 : 1)) % m_planes.size();
        update();
    }
}

/// From a machine behind the front to the next one on it.
void ParetoView::walk(int step) {
    const std::vector<DesignPlace> places = front(m_inFront);
    if (places.empty()) {
        return;
    }
    const Figure across = m_planes[m_inFront].across;
    const auto figureOf = [&](const DesignPlace& place) {
        const auto& machine = m_figures[data()->numberOf(place)];
        return machine ? machine->of(across) : 0.0;
    };
    const double here = marker() ? figureOf(*marker()) : 0;
    const auto found = std::find(places.begin(), places.end(), marker().value_or(places.front()));
    if (found != places.end() && marker()) {
        const auto at = std::clamp<std::ptrdiff_t>(found - places.begin() + step, 0,
                                                   static_cast<std::ptrdiff_t>(places.size()) - 1);
        return moveMarker(places[static_cast<std::size_t>(at)]);
    }
    DesignPlace next = step > 0 ? places.back() : places.front();
    for (const DesignPlace& place : places) {
        if (step > 0 && figureOf(place) >= here) {
            next = place;
            break;
        }
        if (step < 0 && figureOf(place) <= here) {
            next = place;
        }
    }
    moveMarker(next);
}

QList<QStringList> ParetoView::asTable() const {
    QList<QStringList> rows = designTable(data());
    if (rows.isEmpty()) {
        return rows;
    }
    for (std::size_t plane = 0; plane < m_planes.size(); ++plane) {
        rows[0] << QStringLiteral("front_%1_%2")
                       .arg(figureKey(m_planes[plane].across), figureKey(m_planes[plane].up));
        for (std::size_t number = 0; number < m_figures.size(); ++number) {
            rows[static_cast<qsizetype>(number) + 1]
                << (m_planes[plane].onFront[number] != 0 ? QStringLiteral("front") : QString());
        }
    }
    return rows;
}

}  // namespace loopglass::ui
