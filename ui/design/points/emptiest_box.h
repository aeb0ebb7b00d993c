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
    bool goesOn = false;     ///< a line connects it to the previous point
    std::size_t counts = 1;  ///< weight of the point when a box avoids hiding it
};

/// Returns the place where a box of this size hides the fewest points of a chart and, on a tie, the
/// shortest parts of the lines. Prefers the top, and places near a mark at `along`. The box stays
/// within `area`, and beside the numbers of the axis if it fits there.
QRectF boxHidingLeast(const QSizeF& size, double along, const QRectF& chart, const QRectF& area,
                      const std::vector<DrawnPoint>& points);

}  // namespace loopglass::ui
