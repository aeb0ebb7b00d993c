#pragma once

#include <QList>
#include <QStringList>

class QTableView;

namespace loopglass::ui {

/// Returns the text of a table, with the heading first: the selected rows, or all rows if no row is
/// selected.
QList<QStringList> shownText(const QTableView& view);
/// Returns the text of shownText() with tabs and line ends, for the clipboard.
QString copyText(const QTableView& view);
/// Adds Copy (Ctrl+C) and Save as CSV to the context menu.
void addTableActions(QTableView& view);

}  // namespace loopglass::ui
