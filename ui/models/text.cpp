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
