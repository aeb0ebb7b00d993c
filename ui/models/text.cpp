#include "models/text.h"

#include "format/number_text.h"

#include <cmath>

namespace loopglass::ui {

namespace {

QString thin(std::string text) {
    QString result = qt(text);
    result.replace(QLatin1Char(','), QChar(0x2009));
    return result;
}

}  // namespace

QString countLabel(std::int64_t count) { return thin(countText(count)); }

QString quantityLabel(double value) { return thin(quantityText(value)); }

QString axisLabel(double value) {
    if (std::abs(value) < 1e5) {
        return QString::number(value, 'g', 6);
    }
    QString text = QString::number(value, 'e', 2);
    const qsizetype e = text.indexOf(QLatin1Char('e'));
    QString digits = text.left(e);
    while (digits.endsWith(QLatin1Char('0')) && digits.contains(QLatin1Char('.'))) {
        digits.chop(1);
    }
    if (digits.endsWith(QLatin1Char('.'))) {
        digits.chop(1);
    }
    return digits + QLatin1Char('e') + QString::number(text.mid(e + 1).toInt());
}

QString ratioLabel(double ratio) {
    return QString::number(ratio, 'f', ratio < 10 ? 3 : ratio < 1000 ? 1 : 0) + QChar(0x00D7);
}

QString sentence(const QString& text) {
    if (text.isEmpty()) {
        return text;
    }
    QString result = text;
    result[0] = result[0].toUpper();
    return result.endsWith(QLatin1Char('.')) ? result : result + QLatin1Char('.');
}

}  // namespace loopglass::ui
