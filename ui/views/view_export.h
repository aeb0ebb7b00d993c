#pragma once

#include "text/csv_text.h"
#include "views/view.h"

#include <QString>

namespace loopglass::ui {

/// Writes a view to a file, by its ending: .png, .svg, .pdf, or .csv for its table. Gives why it
/// could not, empty when it is done. `background` is what the picture stands on.
QString exportView(View& view, const QString& file, const QColor& background);
/// Puts the picture of the view on the clipboard.
void copyPicture(View& view, const QColor& background);
/// Puts the table on the clipboard, tab-separated.
void copyTable(View& view);

}  // namespace loopglass::ui
