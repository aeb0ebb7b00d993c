#include "design/views/map_view.h"

#include "design/points/place_scale.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "theme/print_theme.h"

#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {

constexpr double mapLeft = 96;
constexpr double mapRight = 92;
constexpr double mapTop = 64;
constexpr double mapBottom = 60;
constexpr double mapEdge = 16;

bool within(const DesignPoint* point) {
    return point != nullptr && point->isMapped() && !point->over;
}

}  // namespace

MapView::MapView(const Theme& theme, QWidget* parent) : DesignView(theme, parent) {}

/// Returns a colour from light yellow to dark blue, as in the colour map cividis. Equal differences
/// look equal to all users, including colour-blind users.
QColor MapView::colourOf(double share) {
    struct Stop {
        double red, green, blue;
    };
    constexpr std::array<Stop, 5> stops{
        {{253, 231, 76}, {188, 175, 111}, {124, 123, 120}, {63, 82, 110}, {0, 32, 77}}};
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t from = std::min(stops.size() - 2, static_cast<std::size_t>(at));
    const double part = at - static_cast<double>(from);
    const auto mixed = [part](double a, double b) {
        return static_cast<int>(std::lround(a + part * (b - a)));
    };
    return {mixed(stops[from].red, stops[from + 1].red),
            mixed(stops[from].green, stops[from + 1].green),
            mixed(stops[from].blue, stops[from + 1].blue)};
}

void MapView::refresh() {
    m_least = std::numeric_limits<double>::infinity();
    m_most = 0;
    if (!data()) {
        return;
    }
    for (const auto& row : data()->points) {
        for (const auto& point : row) {
            if (point && point->isMapped()) {
                m_least = std::min(m_least, point->objective);
                m_most = std::max(m_most, point->objective);
            }
        }
    }
    const auto best = data()->best();
    m_best = best ? data()->at(*best)->objective : m_least;
}

QString MapView::ratioToBest(double objective) const {
    return QString::number(objective / m_best, 'f', 2);
}

/// Returns the share of a point on the colour scale. It depends on a ratio, so that small
/// differences near the best are visible.
double MapView::shareOf(const DesignPoint& point) const {
    return m_most > m_least && m_least > 0
               ? std::log(point.objective / m_least) / std::log(m_most / m_least)
               : 0;
}

QRectF MapView::gridArea() const {
    return {mapLeft, mapTop, std::max(60.0, width() - mapLeft - mapRight),
            std::max(60.0, height() - mapTop - mapBottom)};
}

/// Returns the cell of a place; the first curve is the lowest row.
QRectF MapView::cellOf(const DesignPlace& place) const {
    const QRectF area = gridArea();
    const double wide = area.width() / static_cast<double>(data()->xs.size());
    const double high = area.height() / static_cast<double>(data()->curves.size());
    return {area.left() + wide * static_cast<double>(place.x),
            area.bottom() - high * static_cast<double>(place.curve + 1), wide, high};
}

std::optional<DesignPlace> MapView::placeAt(const QPointF& position) const {
    if (!data() || !gridArea().contains(position)) {
        return std::nullopt;
    }
    const QRectF cell = cellOf({0, 0});
    const auto at = [](double offset, double size, std::size_t count) {
        return std::min(count - 1, static_cast<std::size_t>(std::max(0.0, offset / size)));
    };
    return DesignPlace{at(gridArea().bottom() - position.y(), cell.height(), data()->curves.size()),
                       at(position.x() - gridArea().left(), cell.width(), data()->xs.size())};
}

void MapView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void MapView::draw(QPainter& painter) {
    if (!data()) {
        return;
    }
    drawTitle(painter);
    for (std::size_t c = 0; c < data()->curves.size(); ++c) {
        for (std::size_t x = 0; x < data()->xs.size(); ++x) {
            drawCell(painter, {c, x});
        }
    }
    drawBudget(painter);
    drawAxes(painter);
    drawScale(painter);
    drawMarks(painter);
}

void MapView::drawTitle(QPainter& painter) const {
    QString title = tr("Lowest %1 by %2")
                        .arg(scoresOf(*data()).title(), parameterTitle(data()->axis().parameter));
    if (const design::Axis* other = data()->curveAxis()) {
        title = tr("%1 and %2").arg(title, parameterTitle(other->parameter));
    }
    painter.setFont(theme().font(14, true));
    painter.setPen(theme().text());
    painter.drawText(QRectF(mapEdge, 6, width() - 2 * mapEdge, 22),
                     Qt::AlignLeft | Qt::AlignVCenter, closedUp(title));
    painter.setFont(theme().font(11));
    painter.setPen(theme().faintText());
    const QString budget = data()->design().limits.empty() ? tr("cost ÷ best cost; no budget")
                           : data()->best() ? tr("cost ÷ best cost within the budget (orange line)")
                                            : tr("cost ÷ best cost; nothing is within the budget");
    painter.drawText(QRectF(mapEdge, 28, width() - 2 * mapEdge, 18),
                     Qt::AlignLeft | Qt::AlignVCenter, budget);
}

void MapView::drawCell(QPainter& painter, const DesignPlace& place) const {
    const QRectF cell = cellOf(place);
    const DesignPoint* point = data()->at(place);
    const QRectF inside = cell.adjusted(0.5, 0.5, -0.5, -0.5);
    if (point == nullptr || !point->isMapped()) {
        painter.fillRect(inside, theme().page());
        painter.setPen(theme().faintText());
        painter.setFont(theme().font(11));
        painter.drawText(cell, Qt::AlignCenter, point == nullptr ? QString() : QStringLiteral("–"));
        return;
    }
    const double share = shareOf(*point);
    painter.fillRect(inside, colourOf(share));
    const QString text = ratioToBest(point->objective);
    painter.setFont(theme().numbers(11));
    if (QFontMetricsF(painter.font()).horizontalAdvance(text) + 8 < cell.width() &&
        cell.height() > 16) {
        painter.setPen(share < 0.45 ? QColor(0, 0, 0) : QColor(255, 255, 255));
        painter.drawText(cell, Qt::AlignCenter, text);
    }
}

/// Draws the line between points within the budget and all other points. The line has dark edges,
/// because orange alone is not visible on yellow.
void MapView::drawBudget(QPainter& painter) const {
    if (data()->design().limits.empty()) {
        return;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0, 0, 0), 7, Qt::SolidLine, Qt::SquareCap));
    const std::vector<QLineF> lines = budgetLines();
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setPen(QPen(theme().markColor(Mark::Capacity), 3, Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

std::vector<QLineF> MapView::budgetLines() const {
    std::vector<QLineF> lines;
    for (std::size_t c = 0; c < data()->curves.size(); ++c) {
        for (std::size_t x = 0; x < data()->xs.size(); ++x) {
            const QRectF cell = cellOf({c, x});
            const bool here = within(data()->at({c, x}));
            if (x + 1 < data()->xs.size() && here != within(data()->at({c, x + 1}))) {
                lines.emplace_back(cell.topRight(), cell.bottomRight());
            }
            if (c + 1 < data()->curves.size() && here != within(data()->at({c + 1, x}))) {
                lines.emplace_back(cell.topLeft(), cell.topRight());
            }
        }
    }
    return lines;
}

void MapView::drawAxes(QPainter& painter) const {
    painter.setFont(theme().numbers(11));
    painter.setPen(theme().faintText());
    const QFontMetricsF metrics(painter.font());
    const design::Parameter& along = data()->axis().parameter;
    double free = 0;
    for (std::size_t x = 0; x < data()->xs.size(); ++x) {
        const QString label = tickLabel(along, data()->xs[x]);
        const double middle = cellOf({0, x}).center().x();
        const double half = metrics.horizontalAdvance(label) / 2;
        if (middle - half > free) {
            painter.drawText(QRectF(middle - 80, gridArea().bottom() + 6, 160, 16), Qt::AlignCenter,
                             label);
            free = middle + half + 10;
        }
    }
    const design::Axis* other = data()->curveAxis();
    for (std::size_t c = 0; other != nullptr && c < data()->curves.size(); ++c) {
        const QRectF cell = cellOf({c, 0});
        painter.drawText(QRectF(0, cell.center().y() - 9, mapLeft - 8, 18),
                         Qt::AlignRight | Qt::AlignVCenter,
                         tickLabel(other->parameter, data()->curves[c]));
    }
    painter.setFont(theme().font(11));
    painter.drawText(QRectF(gridArea().left(), gridArea().bottom() + 26, gridArea().width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, axisTitle(along));
    if (other != nullptr) {
        painter.drawText(QRectF(mapEdge, mapTop - 18, gridArea().width(), 16),
                         Qt::AlignLeft | Qt::AlignVCenter, axisTitle(other->parameter));
    }
}

void MapView::drawScale(QPainter& painter) const {
    if (!(m_most > 0)) {
        return;
    }
    const QRectF bar(gridArea().right() + 18, gridArea().top(), 14,
                     std::min(220.0, gridArea().height()));
    QLinearGradient colours(bar.bottomLeft(), bar.topLeft());
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        colours.setColorAt(share, colourOf(share));
    }
    painter.fillRect(bar, colours);
    painter.setFont(theme().numbers(11));
    painter.setPen(theme().faintText());
    painter.drawText(QRectF(bar.right() + 5, bar.top() - 3, 60, 16), Qt::AlignLeft,
                     ratioToBest(m_most));
    painter.drawText(QRectF(bar.right() + 5, bar.bottom() - 13, 60, 16), Qt::AlignLeft,
                     ratioToBest(m_least));
}

void MapView::drawMarks(QPainter& painter) const {
    if (const auto best = data()->best()) {
        const QRectF cell = cellOf(*best);
        const QPointF at(cell.right() - 12, cell.top() + 12);
        painter.setPen(Qt::NoPen);
        // The mark is dark, because the star and the best places are bright.
        painter.setBrush(theme().isDark() ? theme().panel() : theme().text());
        painter.drawEllipse(at, 9, 9);
        theme().drawMark(painter, Mark::Best, at, 13);
    }
    if (marker() && !PrintTheme::isOn()) {
        const QRectF cell = cellOf(*marker());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().text(), 2));
        painter.drawRect(cell.adjusted(-1, -1, 1, 1));
        painter.setPen(QPen(theme().panel(), 1.5));
        painter.drawRect(cell.adjusted(1, 1, -1, -1));
    }
}

void MapView::mousePressEvent(QMouseEvent* event) {
    if (const auto place = placeAt(event->position())) {
        moveMarker(*place);
    }
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    if (place && (event->buttons() & Qt::LeftButton)) {
        moveMarker(*place);
    }
    const DesignPoint* point = place ? data()->at(*place) : nullptr;
    setToolTip(point != nullptr && point->isMapped()
                   ? pointTitle(*data(), *place) + QLatin1Char('\n') +
                         scoresOf(*data()).label(point->objective)
                   : QString());
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto place = placeAt(event->position())) {
        emit opened(*place);
    }
}

}  // namespace loopglass::ui
