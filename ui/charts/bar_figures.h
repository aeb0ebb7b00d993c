#pragma once

#include <QFontMetricsF>
#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// A number above a bar, and the available width in pixels.
struct BarFigure {
    double value = 0;
    double room = 0;
};

/// Returns the numbers above the bars of a chart with a common number of digits: as many as fit, at
/// most four, so that 0.70 is beside 0.69. Empty if not even two numbers fit.
QStringList barFigures(const std::vector<BarFigure>& figures, const QFontMetricsF& metrics);

}  // namespace loopglass::ui
