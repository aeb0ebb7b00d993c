#pragma once

#include "modes/mode_table.h"
#include "theme/theme.h"

#include <QIcon>

namespace loopglass::ui {

/// Returns the icon of a mode in the colours of the theme: pale, or in the accent colour for the
/// active mode.
QIcon modeIcon(const ModeRow& row, const Theme& theme);

}  // namespace loopglass::ui
