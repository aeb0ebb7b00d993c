#pragma once

#include <QString>

namespace loopglass::ui {

/// A first look at a file, before it is opened.
struct FileGlance {
    bool canOpen = false;
    QString said;  ///< kind of the file and where it would open, or why it cannot be opened
};

/// Looks at the beginning of a file; a large one is not read as a whole.
FileGlance glanceAt(const QString& path);

}  // namespace loopglass::ui
