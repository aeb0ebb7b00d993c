#pragma once

#include "export/plan/exported.h"

#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// The level that each line of an exported text belongs to, -1 for none: from the line that opens a
/// level (its heading in code, its name in a file of entries) to the end of what is indented as
/// far.
std::vector<int> levelsOfLines(const Exported& exported, const QStringList& lines);

}  // namespace loopglass::ui
