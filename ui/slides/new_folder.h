#pragma once

#include <QString>
#include <QTemporaryDir>
#include <memory>

namespace loopglass::ui {

/// Files that come into a folder all at once or not at all: they are written beside it, and moved
/// in when all of them are there. The folder is made; files of other names in it stay.
class NewFolder {
public:
    explicit NewFolder(const QString& folder);

    /// Why nothing can be written there; empty when it can.
    const QString& problem() const { return m_problem; }
    /// Where a file of this name is written until finish().
    QString file(const QString& name) const { return m_beside->filePath(name); }
    /// Moves all files into the folder; gives why it could not.
    QString finish();

private:
    QString m_folder;
    QString m_problem;
    std::unique_ptr<QTemporaryDir> m_beside;
};

}  // namespace loopglass::ui
