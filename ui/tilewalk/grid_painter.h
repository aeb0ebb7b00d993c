#pragma once

#include "theme/theme.h"
#include "tilewalk/tile_grid.h"

#include <QPainter>

namespace loopglass::ui {

/// Returns the brush for words in a state; `color` is the colour of the tensor.
QBrush wordBrush(const Theme& theme, const QColor& color, WordState state);

/// Returns the pen for the frame of a level's tile: wide and dark for outer levels, dotted for the
/// tiles of other instances.
QPen framePen(const Theme& theme, std::size_t level, std::size_t levels, bool sibling);

/// Draws the words of one grid as a few rectangles, however many words there are.
class GridPainter {
public:
    GridPainter(const Theme& theme, const TileGrid& grid, const QColor& color, std::size_t levels,
                const QRectF& area);

    /// Returns the size of the part of `room` that the grid uses. Words are squares if these are
    /// large enough to be visible.
    static QSizeF fitted(const TileGrid& grid, const QSizeF& room);
    void draw(QPainter& painter) const;

private:
    QRectF rectOf(const GridArea& area) const;
    void drawLines(QPainter& painter) const;
    void drawOutline(QPainter& painter, const GridOutline& outline) const;

    const Theme& m_theme;
    const TileGrid& m_grid;
    QColor m_color;
    std::size_t m_levels;
    QRectF m_area;
    double m_wide;  ///< width of a word in pixels
    double m_high;
};

}  // namespace loopglass::ui
