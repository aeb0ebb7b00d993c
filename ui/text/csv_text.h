#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Returns a table as comma-separated values; fields are quoted if necessary.
QString csvText(const QList<QStringList>& table);
/// Returns the rows with equal numbers of fields; short rows get empty fields at the end.
QList<QStringList> evenRows(QList<QStringList> rows);

}  // namespace loopglass::ui
