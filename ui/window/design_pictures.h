#pragma once

#include "window/pictures.h"

namespace loopglass::ui {

/// Writes every view of the mode Design: of the design that is open, or in a gallery of the sizes
/// of the first buffers. Nothing where there is no design. Gives what went wrong, empty when all is
/// written. The document stays as it is.
QString pictureDesign(MainWindow& window, const PictureOrder& order, const QString& name);

}  // namespace loopglass::ui
