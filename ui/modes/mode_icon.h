#pragma once

#include "modes/mode_table.h"
#include "theme/theme.h"

#include <QIcon>

namespace loopglass::ui {

/// The icon of a mode in the theme's colours: faint, and in the accent when its button is down.
QIcon modeIcon(const ModeRow& row, const Theme& theme);

}  // namespace loopglass::ui
