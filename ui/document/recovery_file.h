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

/// Unsaved work of a window that ended without closing.
struct RecoveredSession {
    QString file;    ///< path of the recovery file
    QDateTime when;  ///< last written
    QString path;    ///< path of the session; empty if it was never saved
    QString title;   ///< accelerator and workload
};

/// The unsaved work of one document, in the data folder of the application. A lock beside the file
/// is held while its window is open. A file without a held lock was left behind by a crash or a
/// kill.
class RecoveryFile : public QObject {
    Q_OBJECT

public:
    explicit RecoveryFile(std::function<QByteArray()> content, QObject* parent = nullptr);
    ~RecoveryFile() override;  ///< removes the file

    /// Writes the content after a second, once for many calls.
    void writeSoon();
    void writeNow();
    /// Removes the file, because nothing is unsaved.
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
