#pragma once

#include "modes/mode.h"

#include <QString>
#include <Qt>
#include <memory>
#include <vector>

namespace loopglass::ui {

class Workbench;

/// A mode with its name and its constructor, one row for each mode.
struct ModeRow {
    const char* name;    ///< in commands (`mode.search`), sessions and settings
    const char* title;   ///< on screen, in English; see modeTitle()
    const char* word;    ///< short title for the rail; see modeWord()
    const char* former;  ///< earlier title as a search term of the palette; may be empty
    const char* icon;    ///< file below resources/icons, drawn in the single colour #000000
    Qt::Key key;         ///< with Ctrl, it shows the mode
    std::unique_ptr<Mode> (*make)(Workbench& bench);
};

/// The modes from top to bottom of the rail. Each mode keeps its key: Start 1, Layer 2, Mappers 3,
/// Design space 4, Network 5, Instructions 6, Labs 7. Without the solver Gecode, Instructions is
/// missing.
std::vector<ModeRow> modeRows();
/// Returns the title on screen, in the language of the window.
QString modeTitle(const ModeRow& row);
QString modeWord(const ModeRow& row);
/// Returns the earlier title, in the language of the window; empty if the title never changed.
QString formerModeTitle(const ModeRow& row);
/// Creates all modes for a bench that has none yet.
void addModes(Workbench& bench);

}  // namespace loopglass::ui
