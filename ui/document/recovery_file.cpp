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
    // An edit does not restart the timer. If the program crashes while the user drags a slider for
    // a minute, only a second of work is lost.
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
    // A lock is stale only if its process has ended; its age has no influence.
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) {
        return false;
    }
    m_lock = std::move(lock);
    return true;
}

/// Writes the file if this is possible; a failure must not interrupt the user's work.
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
