#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

/// Starts compilers and compiled programs like a user.
namespace loopglass::test {

/// The status with which a program ended, and its whole output.
struct Outcome {
    int status = -1;  ///< exit status; -1 if the program did not start or crashed
    QByteArray text;

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
    outcome.text = process.error() == QProcess::UnknownError ? process.readAll()
                                                             : process.errorString().toUtf8();
    return outcome;
}

/// Returns a Python with NumPy; the Python of Debian takes precedence over the Python in PATH.
inline QString pythonWithNumPy() {
    for (const char* program : {"/usr/bin/python3", "python3"}) {
        if (runProgram(program, {"-c", "import numpy"}).good()) {
            return program;
        }
    }
    return {};
}

/// Returns the program that reads MLIR; "" if it is not installed.
inline QString mlirOpt() {
    for (const char* program : {"mlir-opt", "mlir-opt-19", "mlir-opt-16", "mlir-opt-15"}) {
        if (!QStandardPaths::findExecutable(program).isEmpty()) {
            return program;
        }
    }
    return {};
}

inline QStringList strictC() { return {"-std=c11", "-Wall", "-Wextra", "-Werror"}; }

}  // namespace loopglass::test
