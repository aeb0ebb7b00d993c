#pragma once

#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// Letters of one width, for files and numbers. The application's style sheet would put its own
/// font before one that is only set.
inline void setFixedPitch(QWidget& field, const Theme& theme, int pixels) {
    field.setFont(theme.numbers(pixels));
    field.setStyleSheet(
        QStringLiteral("font-family: \"DejaVu Sans Mono\", \"Noto Sans Mono CJK TC\", monospace;"));
}

}  // namespace loopglass::ui
