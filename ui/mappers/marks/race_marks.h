#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <Qt>
#include <cstddef>
#include <optional>

class QPainter;

namespace loopglass::ui {

class Theme;

/// Returns the colour of a method, distinguishable for colour-blind readers.
QColor raceColour(const Theme& theme, std::size_t method);
/// Returns the colour on paper: the first eight differ in black and white.
QColor raceInk(std::size_t method);
/// Returns the line of a method. Line and mark together differ even in black and white: there are
/// thirty pairs, and twice as many with the fill of the mark.
Qt::PenStyle raceLine(std::size_t method);
/// Returns the fill of a method's mark: the first six marks are open, the next six are filled.
QColor raceFill(const Theme& theme, std::size_t method);
/// Draws the mark of a method, with the painter's pen as outline and its brush as fill.
void drawRaceMark(QPainter& painter, std::size_t method, const QPointF& centre, double size);

/// Returns `1.31×`, with more digits near 1; `–` for none.
QString raceRatio(const std::optional<double>& ratio);

}  // namespace loopglass::ui
