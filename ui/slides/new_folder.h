#pragma once

#include "text/write_whole.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Files that come into a folder all at once or not at all. The folder is made; files of other
/// names in it stay.
class NewFolder {
public:
    explicit NewFolder(const QString& folder);

    /// Why nothing can be written there; empty when it can.
    const QString& problem() const { return m_problem; }
    /// Keeps a file until finish().
    void add(const QString& name, const QByteArray& bytes) { m_files.push_back({name, bytes}); }
    /// Writes all files into the folder; gives why it could not.
    QString finish();

private:
    QString m_folder;
    QString m_problem;
    std::vector<FileBytes> m_files;
};

}  // namespace loopglass::ui
