#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <vector>

namespace loopglass::ui {

/// A point of a curve as it is drawn.
struct DrawnPoint {
    QPointF at;
    bool goesOn = false;     ///< a line leads here from the one before
    std::size_t counts = 1;  ///< how many points it is worth that it is not hidden
};

/// Where a box of this size hides the fewest points of a chart, and then the least of the lines
/// between them: rather at the top, and rather near a mark that is `along` the chart. It stays
/// within `area`, and beside the numbers of the axis where it has room there.
QRectF boxHidingLeast(const QSizeF& size, double along, const QRectF& chart, const QRectF& area,
                      const std::vector<DrawnPoint>& points);

}  // namespace loopglass::ui
