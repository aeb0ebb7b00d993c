#pragma once

#include "document/document.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <memory>

namespace loopglass::ui {

/// The run of a mode as command lines of loopglass-cli. Without lines, the mode has no run.
struct RunCommand {
    /// Stands for the path of the session in an argument.
    static constexpr QLatin1String session{"%session%"};
    /// Stands for the path of `accelerator` in an argument.
    static constexpr QLatin1String acceleratorFile{"%accelerator%"};

    /// Arguments after the name of the program, one list for each command line.
    QList<QStringList> lines = {};
    /// The accelerator of the run, if it is not the accelerator of the session.
    std::shared_ptr<const Accelerator> accelerator = {};

    /// Returns the command lines for a POSIX shell, one per line, with these two paths.
    QString text(const QString& sessionPath, const QString& acceleratorPath) const;
};

/// Returns the option for the selected layer; empty if the workload is a single layer.
QStringList layerOption(const Document& document);
/// Returns a command for the selected layer.
RunCommand commandOfLayer(const Document& document, const char* verb);
/// Returns a command for all layers. With constraints, which belong to one layer, returns one
/// command line for each layer.
RunCommand commandOfNetwork(const Document& document, const QStringList& arguments);
/// Returns the options for a search with a method that replaces the method of the session.
QStringList searchOptions(const Document& document, const Method& method);

}  // namespace loopglass::ui
