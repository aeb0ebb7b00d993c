#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes scenes that the views lack, in light and dark: the start page, dialogs, a typing error,
/// the inspector for each reason, empty, paused and running searches.
void takeScenes(PictureSession& desk);

}  // namespace loopglass::ui
