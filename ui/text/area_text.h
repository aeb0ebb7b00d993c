#pragma once

#include "accelerator/area.h"

#include <QString>

namespace loopglass::ui {

/// Returns an area with its unit, such as `1.092 mm²`.
QString areaLabel(double squareMicrometres);
/// Returns the area of an accelerator, such as `1.092 mm²`, and says if parts are not counted:
/// `1.092 mm², buffers only`.
QString areaText(const MachineArea& area);
/// Returns the area of each part, one per line.
QString areaParts(const MachineArea& area);

}  // namespace loopglass::ui
