#pragma once

namespace loopglass::ui {

class MainWindow;

/// Copies the run of the active mode to the clipboard, as a command of loopglass-cli on the file of
/// the session. The function offers to save input that is not saved. If the run has an
/// accelerator of its own, the function asks for the name of a file for this accelerator.
void copyRunCommand(MainWindow& window);
/// Returns true if the active mode has a run for copyRunCommand().
bool hasRunCommand(MainWindow& window);

}  // namespace loopglass::ui
