#pragma once

#include <QString>

namespace loopglass::ui {

/// What a file is at first sight, before anything is done with it.
struct FileGlance {
    bool canOpen = false;
    QString said;  ///< what it is and where it would be opened, or why it cannot be
};

/// Looks at the beginning of a file; a large one is not read as a whole.
FileGlance glanceAt(const QString& path);

}  // namespace loopglass::ui
