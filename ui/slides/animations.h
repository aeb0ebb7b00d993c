#pragma once

#include "run/display_state.h"

#include <QSize>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// A function that receives the number of finished frames and of all frames. If the function
/// returns false, no animation is written.
using FramesDone = std::function<bool(int done, int all)>;

/// Writes animations of a finished search into a folder. The files growing-LEVEL.gif show the
/// growing tile tree of each level of the best mapping, and steps-LEVEL.gif show the first steps of
/// its tiles at each level. The animations have the style of the figures. Equal runs give equal
/// bytes. Returns the error, in which case nothing is written; empty on success or after a
/// cancellation. `written` receives the names of the files.
QString writeAnimations(const DisplayState& shown, const QString& folder,
                        QStringList* written = nullptr, const FramesDone& progress = {},
                        const QSize& size = {1280, 720});

}  // namespace loopglass::ui
