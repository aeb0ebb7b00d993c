#pragma once

namespace loopglass::ui {

class Workbench;

/// Start, pause, steps and stop, as commands. Start and stop affect the work of the active mode, if
/// it has any; otherwise the search.
void addRunCommands(Workbench& bench);

}  // namespace loopglass::ui
