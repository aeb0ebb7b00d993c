#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes each view of the mode Mappers: a benchmark with an explained run, a trained surrogate,
/// and a sample of the space. Only in a gallery, because they take a while.
void pictureRace(PictureSession& desk);

}  // namespace loopglass::ui
