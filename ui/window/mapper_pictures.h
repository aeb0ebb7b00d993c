#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes each view of the mode Mappers: a race with a run that is explained, a surrogate that was
/// trained, a sample of the space. Only in a gallery: they take a while.
void pictureRace(PictureSession& desk);

}  // namespace loopglass::ui
