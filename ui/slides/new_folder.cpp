#include "slides/new_folder.h"

#include "text/text.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace loopglass::ui {

NewFolder::NewFolder(const QString& folder) : m_folder(QDir::cleanPath(folder)) {
    const QFileInfo there(m_folder);
    QFileInfo parent(there.absolutePath());
    while (!folder.isEmpty() && !parent.exists() && !parent.isRoot()) {
        parent = QFileInfo(parent.absolutePath());
    }
    const QFileInfo& written = there.exists() ? there : parent;
    if (folder.isEmpty()) {
        m_problem = tr("expected the name of a folder");
    } else if (there.exists() && !there.isDir()) {
        m_problem = tr("%1 is a file; expected a folder").arg(folder);
    } else if (!written.isDir() || !written.isWritable()) {
        m_problem = tr("cannot write %1").arg(folder);
    }
}

QString NewFolder::finish() {
    if (!QDir().mkpath(m_folder)) {
        return tr("cannot write %1").arg(m_folder);
    }
    std::vector<FileBytes> files = std::exchange(m_files, {});
    for (FileBytes& file : files) {
        file.file = m_folder + QLatin1Char('/') + file.file;
    }
    return writeTogether(files);
}

}  // namespace loopglass::ui
