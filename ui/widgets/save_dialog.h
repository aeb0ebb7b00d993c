#pragma once

#include <QString>
#include <QWidget>

namespace loopglass::ui {

/// Asks for the name of a file to be written; empty when none is given. A name without an ending
/// gets that of the chosen kind, and whether an older file of that name may go is asked.
QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds);

}  // namespace loopglass::ui
