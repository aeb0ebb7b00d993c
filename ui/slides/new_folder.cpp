#include "slides/new_folder.h"

#include "text/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace loopglass::ui {

NewFolder::NewFolder(const QString& folder) : m_folder(QDir::cleanPath(folder)) {
    const QFileInfo there(m_folder);
    const QString parent = there.absolutePath();
    if (folder.isEmpty()) {
        m_problem = tr("the name of a folder is expected");
    } else if (there.exists() && !there.isDir()) {
        m_problem = tr("%1 is a file; a folder is expected").arg(folder);
    } else if (QDir().mkpath(parent)) {
        m_beside = std::make_unique<QTemporaryDir>(parent + QStringLiteral("/.loopglass-XXXXXX"));
    }
    if (m_problem.isEmpty() &&
        (m_beside == nullptr || !m_beside->isValid() || (there.exists() && !there.isWritable()))) {
        m_problem = tr("%1 could not be written").arg(folder);
    }
}

QString NewFolder::finish() {
    const QString failed = tr("%1 could not be written");
    if (!QDir().mkpath(m_folder)) {
        return failed.arg(m_folder);
    }
    const QDir beside(m_beside->path());
    for (const QString& name : beside.entryList(QDir::Files)) {
        const QString target = m_folder + QLatin1Char('/') + name;
        if ((QFile::exists(target) && !QFile::remove(target)) ||
            !QFile::rename(beside.filePath(name), target)) {
            return failed.arg(target);
        }
    }
    return {};
}

}  // namespace loopglass::ui
