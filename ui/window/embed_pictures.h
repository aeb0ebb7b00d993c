#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

/// Writes each view of the mode Embed: where an instruction lies in the layer that is open, or why
/// it does not.
void pictureEmbed(PictureSession& desk);

}  // namespace loopglass::ui
