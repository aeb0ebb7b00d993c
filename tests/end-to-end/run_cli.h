#pragma once

#include "support/paths.h"

#include <QByteArray>
#include <QFile>
#include <QFloat16>  // complete, because overloads of QCOMPARE try to convert JSON into it
#include <QProcess>
#include <QString>
#include <QStringList>
#include <nlohmann/json.hpp>
#include <string>

/// Starts loopglass-cli like a user, in the project's folder, so that samples are found.
namespace loopglass::test {

using Json = nlohmann::ordered_json;

/// How a run ended.
struct Run {
    int status = -1;  ///< -1 after a crash or a signal
    std::string out;
    std::string err;

    /// Returns standard output as one object; any other output fails the test by an exception.
    Json json() const { return Json::parse(out); }
};

/// Long enough for a sanitizer build on a slow machine.
inline constexpr int patience = 240'000;  // ms

inline void prepare(QProcess& process, const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TERM", "xterm");
    environment.remove("NO_COLOR");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QString::fromStdString(sourcePath()));
    process.setProgram(QString::fromStdString(cliProgram()));
    process.setArguments(arguments);
}

/// Waits for a started process and returns its result.
inline Run finish(QProcess& process) {
    Run run;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit) {
        run.status = process.exitCode();
    }
    run.out = process.readAllStandardOutput().toStdString();
    run.err = process.readAllStandardError().toStdString();
    return run;
}

inline Run runCli(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    prepare(process, arguments);
    process.start();
    process.write(input);
    process.closeWriteChannel();
    return finish(process);
}

/// Returns the object without times, the only values that may differ between two runs.
inline Json withoutSeconds(Json json) {
    if (json.is_object()) {
        json.erase("seconds");
    }
    for (Json& part : json) {
        if (part.is_structured()) {
            part = withoutSeconds(std::move(part));
        }
    }
    return json;
}

inline bool contains(const std::string& text, const std::string& part) {
    const bool found = text.find(part) != std::string::npos;
    if (!found) {
        qWarning("'%s' is not in:\n%s", part.c_str(), text.c_str());
    }
    return found;
}

inline QString accelerator(const char* name) {
    return QString("samples/accelerators/%1.yaml").arg(name);
}
inline QString workload(const char* name) { return QString("samples/workloads/%1.yaml").arg(name); }
inline QString network(const char* name) { return QString("samples/networks/%1.yaml").arg(name); }
inline QString mapping(const char* name) { return QString("samples/mappings/%1.yaml").arg(name); }
inline QString constraints(const char* name) {
    return QString("samples/constraints/%1.yaml").arg(name);
}
/// Returns the path of a sample from any folder, for the readers of core.
inline std::string inSource(const QString& path) { return sourcePath(path.toStdString()); }

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

inline bool writeText(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

}  // namespace loopglass::test
