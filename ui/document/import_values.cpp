#include "document/import_values.h"

#include "text/text.h"

#include <QStringList>

namespace loopglass::ui {

namespace {

struct Given {
    QString name;
    QString value;
};

QList<Given> givenIn(const QString& lines) {
    QList<Given> all;
    for (const QString& line : lines.split(QLatin1Char('\n'))) {
        const qsizetype sign = line.indexOf(QLatin1Char('='));
        if (!line.trimmed().isEmpty()) {
            all << Given{line.left(sign).trimmed(),
                         sign < 0 ? QString() : line.mid(sign + 1).trimmed()};
        }
    }
    return all;
}

}  // namespace

TemplateVariables ImportValues::variables() const {
    TemplateVariables variables;
    for (const Given& one : givenIn(values)) {
        variables[one.name.toStdString()] = one.value.toStdString();
    }
    return variables;
}

OnnxSizes ImportValues::sizes() const {
    OnnxSizes sizes;
    for (const Given& one : givenIn(values)) {
        bool whole = false;
        const qlonglong size = one.value.toLongLong(&whole);
        if (whole && size > 0) {
            sizes[one.name.toStdString()] = size;
        }
    }
    return sizes;
}

QString ImportValues::whyWrong() const {
    for (const Given& one : givenIn(values)) {
        if (one.name.isEmpty() || one.value.isEmpty()) {
            return tr("'%1' is not a value; write a line such as BATCH_SIZE=16")
                .arg(one.name + one.value);
        }
    }
    return {};
}

}  // namespace loopglass::ui
