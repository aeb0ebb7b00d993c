#include "document/recovery_file.h"

#include "text/write_whole.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>
#include <utility>

namespace loopglass::ui {

namespace {

const QString ending = QStringLiteral(".recovery");

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

}  // namespace

RecoveryFile::RecoveryFile(std::function<QByteArray()> content, QObject* parent)
    : QObject(parent),
      m_content(std::move(content)),
      m_file(folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) +
             ending) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &RecoveryFile::writeNow);
}

RecoveryFile::~RecoveryFile() { remove(); }

void RecoveryFile::writeSoon() {
    // The timer is not restarted by every edit: after a minute of dragging a slider, a crash loses
    // a second and not the minute.
    if (!m_timer.isActive()) {
        m_timer.start();
    }
}

bool RecoveryFile::lock() {
    if (m_lock) {
        return true;
    }
    if (!QDir().mkpath(folder())) {
        return false;
    }
    auto lock = std::make_unique<QLockFile>(lockOf(m_file));
    lock->setStaleLockTime(0);  // stale only if the process has ended, never by age
    if (!lock->tryLock(0)) {
        return false;
    }
    m_lock = std::move(lock);
    return true;
}

/// Writes if possible; a failure does not interrupt the user's work.
void RecoveryFile::writeNow() {
    m_timer.stop();
    if (!lock()) {
        return;
    }
    writeWhole(m_file, m_content());
}

void RecoveryFile::remove() {
    m_timer.stop();
    if (m_lock) {
        QFile::remove(m_file);
        m_lock.reset();
    }
}

QString RecoveryFile::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/recovery");
}

QStringList RecoveryFile::orphanedFiles() {
    const QDir dir(folder());
    QStringList left;
    const QFileInfoList files =
        dir.entryInfoList({QLatin1Char('*') + ending}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        QLockFile lock(lockOf(file.filePath()));
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) {
            left << file.filePath();
        }
    }
    return left;
}

}  // namespace loopglass::ui
