#pragma once

#include "end-to-end/run_cli.h"

#include <QDir>

/// Starts the explorer like a user, with settings and data in a temporary folder.
namespace loopglass::test {

struct WindowRun {
    int status = -1;  ///< -1 after a crash or a signal
    QString out;
    QString err;
};

/// Returns an environment without any file of the user who runs the tests.
inline QProcessEnvironment windowEnvironment(const QString& home) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", home + "/config");
    environment.insert("XDG_DATA_HOME", home + "/data");
    environment.insert("XDG_CACHE_HOME", home + "/cache");
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    return environment;
}

inline QString fromSource(const QString& path) { return QString::fromStdString(inSource(path)); }

inline WindowRun runWindow(const QStringList& arguments, const QString& home,
                           const QProcessEnvironment& environment) {
    QDir().mkpath(home);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(home);
    process.start(QString::fromStdString(windowProgram()), arguments);
    WindowRun run;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit) {
        run.status = process.exitCode();
    }
    run.out = QString::fromUtf8(process.readAllStandardOutput());
    run.err = QString::fromUtf8(process.readAllStandardError());
    return run;
}

inline WindowRun runWindow(const QStringList& arguments, const QString& home) {
    return runWindow(arguments, home, windowEnvironment(home));
}

}  // namespace loopglass::test
