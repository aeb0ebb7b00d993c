#pragma once

#include <QString>
#include <QStringList>

/// The font families of the window, most preferred first. Painted text, style sheets and rich text
/// use the same lists, so that one word has one width everywhere. Each list names families with
/// Chinese characters itself. Otherwise the system would choose such a family, and its choice
/// changes with every package that installs fonts.
namespace loopglass::ui {

/// Returns the installed families of text. The last family is the generic family. The application
/// object must exist.
QStringList textFamilies();

/// Returns the installed families of numbers and files, whose characters have equal widths. The
/// application object must exist.
QStringList fixedPitchFamilies();

/// Returns "font-family: …" for style sheets and for the style of an HTML element, with single
/// quotation marks. The text does not end with a semicolon.
QString styleOf(const QStringList& families);

}  // namespace loopglass::ui
