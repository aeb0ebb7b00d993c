#pragma once

#include <QColor>
#include <QPointF>
#include <Qt>
#include <cstddef>

class QPainter;

namespace loopglass::ui {

class Theme;

/// A colour that people who see few of them tell apart.
QColor raceColour(const Theme& theme, std::size_t method);
/// A line and a mark, which together differ in black and white too: thirty pairs.
Qt::PenStyle raceLine(std::size_t method);
/// The mark of a method: its outline in the painter's pen, filled with its brush.
void drawRaceMark(QPainter& painter, std::size_t method, const QPointF& centre, double size);

}  // namespace loopglass::ui
