#pragma once

#include "text/text.h"

#include <QRegularExpression>
#include <QStringList>

namespace loopglass::ui {

/// Joins parts with the list separator of the window's language.
inline QString listedText(const QStringList& parts) { return parts.join(tr(", ")); }

/// Joins two sentences by a space; a Chinese full stop needs no space.
inline QString oneAfterOther(const QString& first, const QString& second) {
    const bool apart = !first.isEmpty() && !second.isEmpty() && !first.endsWith(QChar(0x3002));
    return apart ? first + QLatin1Char(' ') + second : first + second;
}

/// Removes spaces between two Chinese characters. Translations have spaces around their gaps, for
/// names in Latin letters.
inline QString closedUp(QString text) {
    static const QRegularExpression gap(QStringLiteral("(?<=\\p{Han}) (?=\\p{Han})"));
    return text.remove(gap);
}

}  // namespace loopglass::ui
