#pragma once

#include "modes/mode.h"

#include <QString>
#include <Qt>
#include <memory>
#include <vector>

namespace loopglass::ui {

class Workbench;

/// A mode with its name and its constructor.
struct ModeRow {
    const char* name;    ///< name in commands (`mode.search`), sessions and settings
    const char* title;   ///< English title on screen; see modeTitle()
    const char* word;    ///< short title for the mode rail; see modeWord()
    const char* former;  ///< earlier title, a search term of the command palette; may be empty
    const char* help;    ///< help page, a file below resources/help
    const char* icon;    ///< file below resources/icons, drawn in the single colour #000000
    Qt::Key key;         ///< key that shows the mode together with Ctrl
    std::unique_ptr<Mode> (*make)(Workbench& bench);
};

/// Returns the modes from top to bottom of the mode rail. Each mode keeps its key: Start 1, Layer
/// 2, Mappers 3, Design space 4, Network 5, Instructions 6, Labs 7. Without the solver Gecode,
/// Instructions is missing.
std::vector<ModeRow> modeRows();
/// Returns the title on screen, in the language of the window.
QString modeTitle(const ModeRow& row);
QString modeWord(const ModeRow& row);
/// Returns the earlier title, in the language of the window; empty if the title has never changed.
QString formerModeTitle(const ModeRow& row);
/// Creates all modes for a workbench without modes.
void addModes(Workbench& bench);

}  // namespace loopglass::ui
