#include "text/csv_text.h"

#include "text/digit_gap.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

QString csvField(QString field) {
    if (field.contains(QLatin1Char(',')) || field.contains(QLatin1Char('"')) ||
        field.contains(QLatin1Char('\n'))) {
        field.replace(QLatin1Char('"'), QLatin1String("\"\""));
        return QLatin1Char('"') + field + QLatin1Char('"');
    }
    // Removes the narrow spaces between thousands, which only help human readers.
    return field.remove(digitGap);
}

}  // namespace

QString csvText(const QList<QStringList>& table) {
    QString text;
    for (const QStringList& row : table) {
        QStringList fields;
        for (const QString& field : row) {
            fields.push_back(csvField(field));
        }
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

QList<QStringList> evenRows(QList<QStringList> rows) {
    qsizetype fields = 0;
    for (const QStringList& row : std::as_const(rows)) {
        fields = std::max(fields, row.size());
    }
    for (QStringList& row : rows) {
        row.resize(fields);
    }
    return rows;
}

}  // namespace loopglass::ui
