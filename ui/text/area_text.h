#pragma once

#include "accelerator/area.h"

#include <QString>

namespace loopglass::ui {

/// Returns an area with its unit, such as `1.092 mm²`.
QString areaLabel(double squareMicrometres);
/// Returns the area of an accelerator, such as `1.092 mm²`, and says if parts are not counted:
/// `1.092 mm², buffers only`.
QString areaText(const MachineArea& area);
/// Returns the two parts of areaText() for a table: the heading, such as `area, buffers only`, and
/// the number, such as `1.092 mm²`.
QString areaName(const MachineArea& area);
QString areaNumber(const MachineArea& area);
/// Returns the heading of a narrow column with areas in mm²: `mm²` or, in two lines, `buffers,
/// mm²`.
QString areaHeading(const MachineArea& area);
/// Returns the area of each part, one per line.
QString areaParts(const MachineArea& area);

}  // namespace loopglass::ui
