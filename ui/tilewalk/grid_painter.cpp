#include "tilewalk/grid_painter.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr double largestWord = 18;    // size in pixels of the largest word
constexpr double smallestSquare = 3;  // pixels below which words are stretched to fill the space
constexpr double lined = 5;           // pixels above which words are separated by lines

QColor between(const QColor& from, const QColor& to, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(static_cast<double>(a) + share * static_cast<double>(b - a));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

}  // namespace

QBrush wordBrush(const Theme& theme, const QColor& color, WordState state) {
    switch (state) {
    case WordState::Left:
        return {between(theme.panel(), color, 0.75), Qt::BDiagPattern};
    case WordState::Loaded:
        return color;
    case WordState::Returned:
        return between(color, theme.text(), theme.isDark() ? 0.65 : 0.45);
    case WordState::Stays:
        return between(theme.panel(), color, 0.35);
    }
    return {};
}

QPen framePen(const Theme& theme, std::size_t level, std::size_t levels, bool sibling) {
    if (sibling) {
        return {theme.faintText(), 1, Qt::DotLine};
    }
    // The innermost tile is drawn on its words, whose colours are no background for grey.
    const bool innermost = level + 1 >= levels;
    QPen pen(innermost ? theme.text() : theme.legible(theme.levelColor(level, levels + 1)));
    pen.setWidthF(innermost ? 1.5 : 3);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

GridPainter::GridPainter(const Theme& theme, const TileGrid& grid, const QColor& color,
                         std::size_t levels, const QRectF& area)
    : m_theme(theme),
      m_grid(grid),
      m_color(color),
      m_levels(levels),
      m_area(area),
      m_wide(area.width() / static_cast<double>(grid.columns)),
      m_high(area.height() / static_cast<double>(grid.rows)) {}

QSizeF GridPainter::fitted(const TileGrid& grid, const QSizeF& room) {
    const auto columns = static_cast<double>(grid.columns);
    const auto rows = static_cast<double>(grid.rows);
    double wide = std::min(largestWord, room.width() / columns);
    double high = std::min(largestWord, room.height() / rows);
    if (std::min(wide, high) >= smallestSquare || wide / high < 4 / 3.0) {
        wide = high = std::min(wide, high);
    }
    return {std::max(wide * columns, 2.0), std::max(high * rows, 2.0)};
}

QRectF GridPainter::rectOf(const GridArea& area) const {
    return {m_area.left() + m_wide * static_cast<double>(area.x),
            m_area.top() + m_high * static_cast<double>(area.y),
            std::max(1.0, m_wide * static_cast<double>(area.width)),
            std::max(1.0, m_high * static_cast<double>(area.height))};
}

void GridPainter::draw(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(m_area, m_theme.panel());
    for (const GridFill& fill : m_grid.fills) {
        painter.fillRect(rectOf(fill.area), m_theme.panel());
        painter.fillRect(rectOf(fill.area), wordBrush(m_theme, m_color, fill.state));
    }
    drawLines(painter);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(m_theme.faintText());
    painter.drawRect(m_area);
    for (const GridOutline& outline : m_grid.outlines) {
        drawOutline(painter, outline);
    }
    painter.restore();
}

void GridPainter::drawLines(QPainter& painter) const {
    painter.setPen(m_theme.hairline());
    if (m_wide >= lined) {
        for (std::int64_t x = 1; x < m_grid.columns; ++x) {
            const double at = m_area.left() + m_wide * static_cast<double>(x);
            painter.drawLine(QPointF(at, m_area.top()), QPointF(at, m_area.bottom()));
        }
    }
    if (m_high >= lined) {
        for (std::int64_t y = 1; y < m_grid.rows; ++y) {
            const double at = m_area.top() + m_high * static_cast<double>(y);
            painter.drawLine(QPointF(m_area.left(), at), QPointF(m_area.right(), at));
        }
    }
}

void GridPainter::drawOutline(QPainter& painter, const GridOutline& outline) const {
    painter.setPen(framePen(m_theme, outline.level, m_levels, outline.sibling));
    painter.drawRect(rectOf(outline.area));
}

}  // namespace loopglass::ui
