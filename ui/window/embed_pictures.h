#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes each view of the mode Instructions: the instruction mappings of the open layer, or the
/// reason why there is none.
void pictureEmbed(PictureSession& session);

}  // namespace loopglass::ui
