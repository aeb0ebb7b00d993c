#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// A table with commas; fields that need it in quotes.
QString csvText(const QList<QStringList>& table);
/// The rows with as many fields each: the last ones of short rows are empty.
QList<QStringList> evenRows(QList<QStringList> rows);

}  // namespace loopglass::ui
