#pragma once

#include "export/plan/exported.h"

#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// Returns the level of each line of an exported text; −1 for a line without a level. A level
/// extends from the line that opens the level (a heading in code, a name in a file of entries) to
/// the last line with the same indentation.
std::vector<int> levelsOfLines(const Exported& exported, const QStringList& lines);

}  // namespace loopglass::ui
