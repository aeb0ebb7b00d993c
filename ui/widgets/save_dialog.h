#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

namespace loopglass::ui {

/// Returns the default folder for new files: the folder of the last written file of this or an
/// earlier window, otherwise the documents folder, otherwise the home folder.
QString lastFolder();
void rememberFolder(const QString& folder);

/// Asks for the name of a file to write; the result is empty if the user cancels. A name without an
/// extension gets the extension of the selected kind. The dialog asks before an existing file is
/// replaced. A proposed name without a folder is combined with lastFolder().
QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds);

/// Returns true if a file was written. Otherwise `problem` contains the reason, which a dialog over
/// `parent` shows.
bool wasWritten(QWidget* parent, const QString& problem);

/// A function that writes a file. The function returns the error, which is empty on success; it
/// returns nothing if the user cancelled.
using FileWriter = std::function<std::optional<QString>(const QString& file)>;

/// Asks for a name like askSaveFile(), writes the file, and reports errors like wasWritten().
/// Returns the name of the written file; empty if there is none.
QString savedFile(QWidget* parent, const QString& title, const QString& proposed,
                  const QString& kinds, const FileWriter& write);

}  // namespace loopglass::ui
