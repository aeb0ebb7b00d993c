#pragma once

#include "theme/theme.h"

#include <QString>

namespace loopglass::ui {

/// The text of a lab with its pictures as the theme wants them: on dark paper white becomes the
/// paper and black the ink; what has a colour keeps its hue.
QString inTheme(const QString& html, const Theme& theme);

}  // namespace loopglass::ui
