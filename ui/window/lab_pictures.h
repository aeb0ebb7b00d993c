#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes the mode Labs: before a lab is open, questions of a lab that comes with the program, an
/// answers that are right, wrong and refused, and the editor of labs with and without an error.
/// Only in a gallery.
void pictureLabs(PictureSession& desk);

/// The question beside the explorer. The files of the question are open afterwards.
void pictureBeside(PictureSession& desk);

}  // namespace loopglass::ui
