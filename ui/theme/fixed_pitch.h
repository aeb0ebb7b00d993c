#pragma once

#include "theme/font_families.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// Gives a widget a fixed-pitch font, for files and numbers. The style sheet of the widget also
/// contains the families, because the style sheet of the application overrides a font that is set
/// only in code.
inline void setFixedPitch(QWidget& field, const Theme& theme, int pixels,
                          const QString& moreStyle = {}) {
    field.setFont(theme.numbers(pixels));
    // The rule has a selector, because a rule without a selector would also style the tooltip of
    // the field.
    field.setStyleSheet(
        QStringLiteral("QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit { %1; %2 }")
            .arg(styleOf(fixedPitchFamilies()), moreStyle));
}

}  // namespace loopglass::ui
