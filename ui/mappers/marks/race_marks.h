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

/// Returns the colour of a method; colour-blind readers can distinguish these colours.
QColor raceColour(const Theme& theme, std::size_t method);
/// Returns the colour of a method on paper; the first eight colours differ in black and white.
QColor raceInk(std::size_t method);
/// Returns the line pattern of a method. Pattern and mark together differ even in black and white:
/// there are thirty pairs, or sixty with the fill of the mark.
Qt::PenStyle raceLine(std::size_t method);
/// Returns the fill of a method's mark: six open marks are followed by six filled marks.
QColor raceFill(const Theme& theme, std::size_t method);
/// Draws the mark of a method, with the painter's pen as outline and its brush as fill.
void drawRaceMark(QPainter& painter, std::size_t method, const QPointF& centre, double size);

/// Returns the ratio as text, such as `1.31×`, with more digits near 1; `–` for no ratio.
QString raceRatio(const std::optional<double>& ratio);

}  // namespace loopglass::ui
