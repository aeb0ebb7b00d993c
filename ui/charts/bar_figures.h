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

/// Returns the numbers above the bars of a chart, all with the same number of digits. They have as
/// many digits as fit, at most four, so that 0.70 is shown beside 0.69. The list is empty if not
/// even two of the numbers fit.
QStringList barFigures(const std::vector<BarFigure>& figures, const QFontMetricsF& metrics);

}  // namespace loopglass::ui
