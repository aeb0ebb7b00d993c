#include "text/text.h"

#include "text/digit_gap.h"
#include "words/number_text.h"

#include <QRegularExpression>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

QString thin(const std::string& text) {
    QString result = qt(text);
    result.replace(QLatin1Char(','), digitGap);
    return result;
}

bool isHan(const QString& text) {
    return std::any_of(text.begin(), text.end(),
                       [](QChar letter) { return letter.script() == QChar::Script_Han; });
}

}  // namespace

QString countLabel(std::int64_t count) { return thin(countText(count)); }

QString compactLabel(std::int64_t count) {
    return std::abs(count) < 1'000'000 ? countLabel(count)
                                       : quantityLabel(static_cast<double>(count));
}

QString countLabel(std::int64_t count, const QString& one, const QString& many) {
    //: A number and what is counted: "8 words". Where a language has words between, they stand
    //: here.
    return tr("%1 %2", "a count and its noun").arg(countLabel(count), count == 1 ? one : many);
}

QString quantityLabel(double value) {
    if (std::abs(value) < 1e6 && value == std::floor(value)) {
        return countLabel(static_cast<std::int64_t>(value));
    }
    return thin(quantityText(value));
}

QString parameterLabel(double value, int digits) {
    const std::string text = QString::number(value, 'g', digits).toStdString();
    const bool plain = text.find('e') == std::string::npos;
    return plain ? thin(groupedText(text)) : qt(text);
}

QString durationLabel(double seconds) {
    const double ms = seconds * 1000;
    if (ms >= 999.5) {
        return QString::number(seconds, 'f', seconds < 9.995 ? 2 : 1) + QStringLiteral(" s");
    }
    return QString::number(ms, 'f', ms < 10 ? 2 : ms < 100 ? 1 : 0) + QStringLiteral(" ms");
}

QString shareLabel(double share) {
    if (share > 0 && share < 0.0005) {
        return QStringLiteral("< 0.1 %");
    }
    return QString::number(share * 100, 'f', 1) + QStringLiteral(" %");
}

QString withThinSpaces(const QString& text) {
    static const QRegularExpression comma(QStringLiteral("(?<=\\d),(?=\\d{3})"));
    QString result = text;
    return result.replace(comma, digitGap);
}

QString axisLabel(double value) {
    if (std::abs(value) < 1e5) {
        return value >= 1e4 && value == std::floor(value)
                   ? countLabel(static_cast<std::int64_t>(value))
                   : QString::number(value, 'g', 6);
    }
    QString text = QString::number(value, 'e', 4);
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

namespace {
/// Returns three significant digits, for a ratio that is too small for three decimals.
QString smallRatio(double ratio) {
    constexpr double least = 1e-4;
    const int places = 2 - static_cast<int>(std::floor(std::log10(ratio)));
    if (ratio >= least) {
        return QString::number(ratio, 'f', places);
    }
    const QString text = QString::number(ratio, 'e', 2);
    const qsizetype e = text.indexOf(QLatin1Char('e'));
    return text.left(e + 1) + QString::number(text.mid(e + 1).toInt());
}
}  // namespace

QString ratioLabel(double ratio) {
    constexpr double small = 0.1;
    if (ratio > 0 && ratio < small) {
        return smallRatio(ratio) + QChar(0x00D7);
    }
    return (ratio >= 1000 && ratio < 1e15 ? quantityLabel(std::round(ratio))
                                          : QString::number(ratio, 'f', ratio < 10 ? 3 : 1)) +
           QChar(0x00D7);
}

QString capitalized(const QString& text) {
    // In a Chinese text, a Latin word at the beginning is a name, whose letter case is kept.
    return text.isEmpty() || isHan(text) ? text : text[0].toUpper() + text.sliced(1);
}

QString sentence(const QString& text) {
    if (text.isEmpty()) {
        return text;
    }
    const QString result = capitalized(text);
    const QChar stop = isHan(text) ? QChar(0x3002) : QChar(u'.');
    return result.endsWith(stop) ? result : result + stop;
}

QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

}  // namespace loopglass::ui
