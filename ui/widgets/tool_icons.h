#pragma once

#include "theme/theme.h"

#include <QIcon>

namespace loopglass::ui {

enum class ToolIcon { Run, Pause, Step, Cutoff, Stop };

/// Returns an icon in the colours of the theme, which is sharp at any scale.
QIcon toolIcon(ToolIcon icon, const Theme& theme);

}  // namespace loopglass::ui
