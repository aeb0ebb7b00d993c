#pragma once

namespace loopglass::ui {

class Workbench;

/// Adds the commands for start, pause, steps and stop. Start and stop affect the work of the active
/// mode; if the mode has no work, they affect the search.
void addRunCommands(Workbench& bench);

}  // namespace loopglass::ui
