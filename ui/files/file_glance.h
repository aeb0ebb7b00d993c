#pragma once

#include <QString>

namespace loopglass::ui {

/// A preview of a file before it is opened.
struct FileGlance {
    bool canOpen = false;
    QString said;  ///< kind of the file and where it would open, or why it cannot be opened
};

/// Reads the beginning of a file; a large file is not read completely.
FileGlance glanceAt(const QString& path);

}  // namespace loopglass::ui
