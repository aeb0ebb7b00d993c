#pragma once

#include <QRegularExpression>
#include <QString>

namespace loopglass::ui {

/// Separator between groups of digits on screen: a narrow no-break space, so that a number does not
/// look like two numbers.
inline constexpr QChar digitGap(0x202F);

/// Returns a page of HTML in which no line ends within a number, or between a number and its unit.
/// Qt turns every other no-break space into a common space.
inline QString unbrokenInHtml(QString html) {
    static const QRegularExpression beforeUnit(QStringLiteral(
        "(?<=\\d) (?=(?:%|pJ|[nµmk]?J|[kMG]?cycles|[nµm]?s|[KMG]iB|B|mm²)(?![A-Za-z]))"));
    return html.replace(digitGap, QChar::Nbsp).replace(beforeUnit, QString(QChar::Nbsp));
}

}  // namespace loopglass::ui
