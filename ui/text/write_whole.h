#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace loopglass::ui {

/// Writes a whole file or nothing, as the command line does (format/write_file.h). Returns the
/// error with its reason; empty on success.
QString writeWhole(const QString& file, const QByteArray& bytes);

/// A file and its bytes.
struct FileBytes {
    QString file;
    QByteArray bytes;
};

/// Writes several files like writeWhole(); no file changes before all texts are on the disk.
QString writeTogether(const std::vector<FileBytes>& files);

}  // namespace loopglass::ui
