#pragma once

#include <QString>
#include <string>

namespace loopglass::ui {

/// Which bandwidth binds a level, as LevelCost::binding has it: "read", "write", "shared", or one
/// of these behind the name of a buffer.
QString bandwidthText(const std::string& binding);

}  // namespace loopglass::ui
