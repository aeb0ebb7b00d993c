#pragma once

#include <QString>

namespace loopglass::ui {

/// Separator between groups of digits on screen: a narrow no-break space, so that a number does not
/// look like two numbers.
inline constexpr QChar digitGap(0x202F);

/// Returns a page of HTML in which numbers are not broken across lines. Qt turns every other
/// no-break space into a common space.
inline QString unbrokenInHtml(QString html) { return html.replace(digitGap, QChar::Nbsp); }

}  // namespace loopglass::ui
