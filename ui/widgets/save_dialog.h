#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

namespace loopglass::ui {

/// Where files are written that have no place yet: the folder of the last one, of this window or of
/// an earlier one, else that of documents, else the user's own.
QString lastFolder();
void rememberFolder(const QString& folder);

/// Asks for the name of a file to be written; empty when none is given. A name without an ending
/// gets that of the chosen kind, and whether an older file of that name may go is asked. A proposed
/// name without a folder is proposed in lastFolder().
QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds);

/// Whether a file was written: `problem` says why not, and is told in a dialog over `parent`, as
/// everywhere that something is not saved.
bool wasWritten(QWidget* parent, const QString& problem);

/// Writes a file and gives why it could not, empty when it is done; nothing when the user gave up.
using FileWriter = std::function<std::optional<QString>(const QString& file)>;

/// Asks for a name as askSaveFile() does, has the file written, and tells why not as wasWritten()
/// does. Gives the name of what is written now, empty when that is nothing.
QString savedFile(QWidget* parent, const QString& title, const QString& proposed,
                  const QString& kinds, const FileWriter& write);

}  // namespace loopglass::ui
