#pragma once

#include <QString>

namespace loopglass::ui {

class MainWindow;

/// The commands of the window itself: files, undo, modes, colours, panels. They exist before the
/// modes, whose parts show some of them.
void addWindowCommands(MainWindow& window);
/// The command that chooses a language; "" is that of the system.
QString languageCommand(const QString& language);
/// The command that chooses a unit for energies "" for the best one.
QString energyUnitCommand(const QString& unit);
QString delayUnitCommand(const QString& unit);
/// Adds the commands that come last in every list.
void addHelpCommands(MainWindow& window);
/// Puts all commands in their order, in the menus and everywhere else.
void fillMenus(MainWindow& window);

}  // namespace loopglass::ui
