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
    bool goesOn = false;     ///< true if a line connects the point to the previous point
    std::size_t counts = 1;  ///< weight of the point, if the box hides it
};

/// Returns the place at which a box of this size hides the fewest points of a chart. On a tie, it
/// hides the shortest parts of lines. Places at the top and places near a mark at `along` are
/// preferred. The box is within `area`; if it fits, it is beside the numbers of the axis.
QRectF boxHidingLeast(const QSizeF& size, double along, const QRectF& chart, const QRectF& area,
                      const std::vector<DrawnPoint>& points);

}  // namespace loopglass::ui
