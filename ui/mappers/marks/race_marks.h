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

/// A colour that people who see few of them tell apart.
QColor raceColour(const Theme& theme, std::size_t method);
/// Returns the colour on paper: the first eight differ in black and white.
QColor raceInk(std::size_t method);
/// A line and a mark, which together differ in black and white too: thirty pairs, and twice as many
/// with what fills the mark.
Qt::PenStyle raceLine(std::size_t method);
/// Returns the fill of a method's mark: the first six marks are open, the next six are filled.
QColor raceFill(const Theme& theme, std::size_t method);
/// The mark of a method: its outline in the painter's pen, filled with its brush.
void drawRaceMark(QPainter& painter, std::size_t method, const QPointF& centre, double size);

/// `1.31×` with as many digits as it has near 1; `–` for none.
QString raceRatio(const std::optional<double>& ratio);

}  // namespace loopglass::ui
