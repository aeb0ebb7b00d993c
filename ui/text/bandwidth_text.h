#pragma once

#include <QString>
#include <string>

namespace loopglass::ui {

/// Returns the bandwidth that limits a level, from LevelCost::binding: "read", "write", "shared",
/// or one of these after the name of a buffer.
QString bandwidthText(const std::string& binding);

}  // namespace loopglass::ui
