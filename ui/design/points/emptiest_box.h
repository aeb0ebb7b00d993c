#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <vector>

namespace loopglass::ui {

/// A drawn point of a curve.
struct DrawnPoint {
    QPointF at;
    bool goesOn = false;     ///< a line leads here from the one before
    std::size_t counts = 1;  ///< weight of the point when a box avoids hiding it
};

/// Where a box of this size hides the fewest points of a chart, and then the least of the lines
/// between them: rather at the top, and rather near a mark that is `along` the chart. The box stays
/// within `area`, and beside the numbers of the axis if it fits there.
QRectF boxHidingLeast(const QSizeF& size, double along, const QRectF& chart, const QRectF& area,
                      const std::vector<DrawnPoint>& points);

}  // namespace loopglass::ui
