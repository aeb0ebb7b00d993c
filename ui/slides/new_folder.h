#pragma once

#include "text/write_whole.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Writes several files into a folder: all of them or none. The class creates the folder. Files
/// with other names stay in the folder.
class NewFolder {
public:
    explicit NewFolder(const QString& folder);

    /// Returns the reason why nothing can be written to the folder; empty if writing is possible.
    const QString& problem() const { return m_problem; }
    /// Stores a file until finish() is called.
    void add(const QString& name, const QByteArray& bytes) { m_files.push_back({name, bytes}); }
    /// Writes all files into the folder; returns the error, or an empty text on success.
    QString finish();

private:
    QString m_folder;
    QString m_problem;
    std::vector<FileBytes> m_files;
};

}  // namespace loopglass::ui
