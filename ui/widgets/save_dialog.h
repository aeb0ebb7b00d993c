#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

namespace loopglass::ui {

/// Returns the default folder for new files: the folder of the last written file, of this window or
/// an earlier one, else the documents folder, else the home folder.
QString lastFolder();
void rememberFolder(const QString& folder);

/// Asks for the name of a file to write; empty if the user cancels. A name without an extension
/// gets the one of the selected kind. Asks before an existing file is replaced. A proposed name
/// without a folder is proposed in lastFolder().
QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds);

/// Returns true if a file was written. Otherwise `problem` has the reason, which a dialog over
/// `parent` shows, as for every failed write.
bool wasWritten(QWidget* parent, const QString& problem);

/// Writes a file. Returns the error, empty on success; nothing if the user cancelled.
using FileWriter = std::function<std::optional<QString>(const QString& file)>;

/// Asks for a name as askSaveFile() does, writes the file, and reports errors as wasWritten() does.
/// Returns the name of the written file; empty if there is none.
QString savedFile(QWidget* parent, const QString& title, const QString& proposed,
                  const QString& kinds, const FileWriter& write);

}  // namespace loopglass::ui
