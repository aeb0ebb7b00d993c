#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Draws each view of the mode Mappers: a benchmark with an explained run, a trained surrogate, and
/// a sample of the mapping space. The pictures are made only for a gallery, because they take long.
void pictureRace(PictureSession& session);

}  // namespace loopglass::ui
