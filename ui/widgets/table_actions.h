#pragma once

#include <QList>
#include <QStringList>

class QTableView;

namespace loopglass::ui {

/// Returns the text of a table, heading first: the selected rows, or all rows if none are selected.
QList<QStringList> shownText(const QTableView& view);
/// The same with tabs and line ends, for the clipboard.
QString copyText(const QTableView& view);
/// Copy (Ctrl+C) and save as CSV, in the menu of the right mouse button and of the menu key.
void addTableActions(QTableView& view);

}  // namespace loopglass::ui
