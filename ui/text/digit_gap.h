#pragma once

#include <QString>

namespace loopglass::ui {

/// What stands between groups of digits on screen: a narrow space at which no line ends, so that
/// no number is read as two.
inline constexpr QChar digitGap(0x202F);

/// Page of HTML in which numbers stand in one line as well. Qt makes a common space of every
/// space that does not break but this one.
inline QString unbrokenInHtml(QString html) { return html.replace(digitGap, QChar::Nbsp); }

}  // namespace loopglass::ui
