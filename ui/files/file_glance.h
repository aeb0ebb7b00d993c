#pragma once

#include <QString>

namespace loopglass::ui {

/// A preview of a file before it is opened.
struct FileGlance {
    bool canOpen = false;
    /// Kind of the file and its destination, or the reason why the file cannot be opened.
    QString message;
};

/// Reads the beginning of a file; only a part of a large file is read.
FileGlance glanceAt(const QString& path);

}  // namespace loopglass::ui
