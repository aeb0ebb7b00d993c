#pragma once

#include "machine/machine_frame.h"
#include "theme/theme.h"
#include "workload/workload.h"

#include <QRectF>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// The positions of the parts of an accelerator: levels from top to bottom with a column for each
/// tensor, and the array of MAC lanes beside or below the levels.
struct MachineLayout {
    /// Computes the layout; `high` is the available height, but the picture may be higher.
    MachineLayout(const Theme& theme, const MachineFrame& frame, const Workload& workload,
                  double width, double high);

    std::vector<QRectF> levels;  ///< rectangle of each level, the lanes last
    /// Rectangle of each tensor, from the outermost level to the lanes.
    std::vector<QRectF> columns;
    QRectF note;       ///< line below the levels
    QRectF lanesText;  ///< two lines above the array
    QRectF array;
    QRectF lane;  ///< rectangle of the text about the selected lane
    double height = 0;

    /// Returns the rectangle of a level's name within the box of the level.
    QRectF title(std::size_t level, const Theme& theme) const;
    /// Returns the gap between a level and the next level in the column of a tensor.
    QRectF gap(std::size_t tensor, std::size_t level) const;
    /// Returns the column and the row of the lane at a point; nothing if there is none.
    std::optional<std::pair<std::int64_t, std::int64_t>> laneAt(const LaneArray& lanes,
                                                                const QPointF& point) const;
    QRectF cell(const LaneArray& lanes, std::int64_t column, std::int64_t row) const;

private:
    void placeLevels(const Theme& theme, const MachineFrame& frame, const Workload& workload,
                     double width, double high);
};

}  // namespace loopglass::ui
