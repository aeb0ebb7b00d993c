#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes what the pictures of the views leave out, light and dark: the start page, dialogs, an
/// error while typing, an inspector of each reason, empty and paused searches, one that runs.
void takeScenes(PictureSession& desk);

}  // namespace loopglass::ui
