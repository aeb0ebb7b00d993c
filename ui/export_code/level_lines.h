#pragma once

#include "export/plan/exported.h"

#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// Returns the level of each line of an exported text, -1 for none: from the line that opens a
/// level (its heading in code, its name in a file of entries) to the end of the lines with the same
/// indentation.
std::vector<int> levelsOfLines(const Exported& exported, const QStringList& lines);

}  // namespace loopglass::ui
