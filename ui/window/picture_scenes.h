#pragma once

#include "window/pictures.h"

namespace loopglass::ui {

constexpr int longestRun = 60000;  ///< milliseconds
constexpr int settle = 350;        ///< for queued paints and counts

/// Lets the window go on for so many milliseconds.
void waitFor(int milliseconds);

/// Writes what the pictures of the views leave out, light and dark: the start page, dialogs, an
/// error while typing, an inspector of each reason, empty and paused searches, one that runs.
/// Gives what went wrong, empty when all is written.
QString takeScenes(MainWindow& window, const PictureOrder& order);

}  // namespace loopglass::ui
