#pragma once

#include "window/pictures.h"

namespace loopglass::ui {

/// Writes the first questions of a lab that comes with the program. Gives what went wrong, empty
/// when all is written.
QString pictureLab(MainWindow& window, const PictureOrder& order, const QString& name);

}  // namespace loopglass::ui
