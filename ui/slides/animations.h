#pragma once

#include "run/display_state.h"

#include <QSize>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// Receives the number of finished frames and of all frames. Returning false cancels the writing.
using FramesDone = std::function<bool(int done, int all)>;

/// Writes animations of a finished search into a folder: growing-LEVEL.gif, the growing tile tree
/// of each level of the best mapping, and steps-LEVEL.gif, the first steps of its tiles at each
/// level. They have the style of the figures. Equal runs give equal bytes. Returns the error, in
/// which case nothing is written; empty on success or after a cancellation. `written` receives the
/// names.
QString writeAnimations(const DisplayState& shown, const QString& folder,
                        QStringList* written = nullptr, const FramesDone& progress = {},
                        const QSize& size = {1280, 720});

}  // namespace loopglass::ui
