#pragma once

namespace loopglass::ui {

class Workbench;

/// Start, pause, steps and stop, as commands. What starts and stops is the work of the mode in
/// front, when it has any of its own; else the search.
void addRunCommands(Workbench& bench);

}  // namespace loopglass::ui
