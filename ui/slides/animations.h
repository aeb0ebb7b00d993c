#pragma once

#include "run/display_state.h"

#include <QSize>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// Receives the number of finished frames and of all frames; returning false ends the writing.
using FramesDone = std::function<bool(int done, int all)>;

/// Writes animations of a finished search into a folder: growing-LEVEL.gif, the tree of tiles of
/// each level of the best mapping as it grows, and steps-LEVEL.gif, the first steps of its tiles at
/// each level. They look as the figures do. The same run gives the same bytes. Gives why it could
/// not, and then writes nothing; empty when it is done or was ended. `written` takes the names.
QString writeAnimations(const DisplayState& shown, const QString& folder,
                        QStringList* written = nullptr, const FramesDone& progress = {},
                        const QSize& size = {1280, 720});

}  // namespace loopglass::ui
