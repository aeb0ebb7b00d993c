#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Draws scenes that the views lack, in light and dark: the start page, dialogs, a typing error,
/// the inspector for each reason, and empty, paused and running searches.
void takeScenes(PictureSession& session);

}  // namespace loopglass::ui
