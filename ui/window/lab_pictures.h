#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Draws the mode Labs: the start page, questions of a sample lab, answers that are correct, wrong
/// and rejected, and the editor of labs. The pictures are made only for a gallery.
void pictureLabs(PictureSession& session);

/// Draws the question beside the explorer. Afterwards, the files of the question are still open.
void pictureBeside(PictureSession& session);

}  // namespace loopglass::ui
