#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>

/// Compilers and what they make, started as a user does.
namespace loopglass::test {

/// How a program ended, and all it said.
struct Outcome {
    int status = -1;  ///< -1 when it did not start or did not end by itself
    QByteArray said;

    bool good() const { return status == 0; }
};

inline Outcome runProgram(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    Outcome outcome;
    if (process.waitForFinished(300'000) && process.exitStatus() == QProcess::NormalExit) {
        outcome.status = process.exitCode();
    }
    outcome.said = process.error() == QProcess::UnknownError ? process.readAll()
                                                             : process.errorString().toUtf8();
    return outcome;
}

/// A Python that has NumPy; Debian's own before the one of the PATH.
inline QString pythonWithNumPy() {
    for (const char* program : {"/usr/bin/python3", "python3"}) {
        if (runProgram(program, {"-c", "import numpy"}).good()) {
            return program;
        }
    }
    return {};
}

inline QStringList strictC() { return {"-std=c11", "-Wall", "-Wextra", "-Werror"}; }

}  // namespace loopglass::test
