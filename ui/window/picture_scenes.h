#pragma once

#include "window/pictures.h"

namespace loopglass::ui {

/// Writes what the pictures of the views leave out, light and dark: the start page, dialogs, an
/// error while typing, an inspector of each reason, empty and paused searches, one that runs.
/// Gives what went wrong, empty when all is written.
QString takeScenes(MainWindow& window, const PictureOrder& order);

}  // namespace loopglass::ui
