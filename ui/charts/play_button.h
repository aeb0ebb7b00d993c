#pragma once

#include "text/text.h"

#include <QToolButton>
#include <algorithm>

namespace loopglass::ui {

/// The button says what a press does. It is as wide for both words, so that nothing moves when
/// playing begins.
inline void showPlaying(QToolButton& button, bool plays) {
    const QString other = plays ? tr("Play") : tr("Pause");
    button.setChecked(plays);
    button.setText(other);
    const int wide = button.sizeHint().width();
    button.setText(plays ? tr("Pause") : tr("Play"));
    button.setMinimumWidth(std::max(wide, button.sizeHint().width()));
    button.setToolTip(plays ? tr("Pause (Space)") : tr("Play (Space)"));
    button.setAccessibleName(button.toolTip());
}

}  // namespace loopglass::ui
