#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes the mode Labs: without a lab, questions of a sample lab, answers that are correct, wrong
/// and rejected, and the editor of labs with and without an error. Only in a gallery.
void pictureLabs(PictureSession& desk);

/// Writes the question beside the explorer. Leaves the files of the question open.
void pictureBeside(PictureSession& desk);

}  // namespace loopglass::ui
