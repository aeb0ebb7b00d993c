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
    QString file;    ///< where it lies
    QDateTime when;  ///< last written
    QString path;    ///< the session it was to be saved as; empty when it never was
    QString title;   ///< accelerator and workload
};

/// The unsaved work of one document, in the data folder of the application. A lock beside the file
/// says that its window lives; a file whose lock nobody holds was left behind by a crash or a kill.
class RecoveryFile : public QObject {
    Q_OBJECT

public:
    explicit RecoveryFile(std::function<QByteArray()> content, QObject* parent = nullptr);
    ~RecoveryFile() override;  ///< removes the file

    /// Writes the content in a second, once for many calls.
    void writeSoon();
    void writeNow();
    /// There is nothing unsaved.
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
