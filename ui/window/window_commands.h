#pragma once

#include <QString>

namespace loopglass::ui {

class MainWindow;

/// Adds the commands of the window: files, undo, modes, colours, panels. The commands are added
/// before the modes, because parts of the modes show some commands.
void addWindowCommands(MainWindow& window);
/// Returns the command that selects a language; "" means the language of the system.
QString languageCommand(const QString& language);
/// Returns the command that selects a unit for energies; "" means the most readable unit.
QString energyUnitCommand(const QString& unit);
QString delayUnitCommand(const QString& unit);
/// Adds the commands that are last in every list.
void addHelpCommands(MainWindow& window);
/// Arranges all commands in their order, in the menus and in all lists.
void fillMenus(MainWindow& window);

}  // namespace loopglass::ui
