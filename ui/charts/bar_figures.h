#pragma once

#include <QFontMetricsF>
#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// A number over a bar, and the pixels that it may take.
struct BarFigure {
    double value = 0;
    double room = 0;
};

/// The numbers over the bars of a chart as they are written: all with as many digits as all have
/// room for, four at most, so that 0.70 stands beside 0.69. Empty where not even two have room.
QStringList barFigures(const std::vector<BarFigure>& figures, const QFontMetricsF& metrics);

}  // namespace loopglass::ui
