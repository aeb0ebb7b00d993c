#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>

namespace loopglass::ui {

/// The unsaved work of a window that ended without being closed.
struct RecoveredSession {
    QString file;    ///< path of the recovery file
    QDateTime when;  ///< time of the last write
    QString path;    ///< path of the session; empty if it was never saved
    QString title;   ///< names of the accelerator and the workload
};

/// The unsaved work of one document, in the data folder of the application. While the window of the
/// document is open, a lock beside the file is held. If the lock is not held, the program has
/// crashed or was killed.
class RecoveryFile : public QObject {
    Q_OBJECT

public:
    explicit RecoveryFile(std::function<QByteArray()> content, QObject* parent = nullptr);
    ~RecoveryFile() override;  ///< removes the file

    /// Writes the content after a second; several calls cause only one write.
    void writeSoon();
    void writeNow();
    /// Removes the file when no unsaved work is left.
    void remove();

    static QString folder();
    /// Returns the files of windows that no longer exist, the latest first.
    static QStringList orphanedFiles();

private:
    bool lock();

    std::function<QByteArray()> m_content;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

}  // namespace loopglass::ui
