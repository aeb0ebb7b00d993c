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

/// Asks for the name of a file to be written; empty when none is given. A name without an ending
/// gets that of the chosen kind, and whether an older file of that name may go is asked. A proposed
/// name without a folder is proposed in lastFolder().
QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds);

/// Returns true if a file was written. Otherwise `problem` has the reason, which a dialog over
/// `parent` shows, as for every failed write.
bool wasWritten(QWidget* parent, const QString& problem);

/// Writes a file and gives why it could not, empty when it is done; nothing when the user gave up.
using FileWriter = std::function<std::optional<QString>(const QString& file)>;

/// Asks for a name as askSaveFile() does, has the file written, and tells why not as wasWritten()
/// does. Gives the name of what is written now, empty when that is nothing.
QString savedFile(QWidget* parent, const QString& title, const QString& proposed,
                  const QString& kinds, const FileWriter& write);

}  // namespace loopglass::ui
