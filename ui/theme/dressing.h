#pragma once

#include <QString>

/// How all windows of the program look.
namespace loopglass::ui {

class Theme;

/// Whether every existing widget was created after wear().
enum class Worn { No, Yes };

/// The sheet of a theme; where all widgets began with the letters and colours that all have,
/// without these.
QString styleSheetOf(const Theme& theme, Worn worn);
/// Delays styling: new widgets are styled once, when the window is complete and dress() is called.
void undress();
/// Sets the font and colours that all widgets share. New widgets begin with them.
void wear(const Theme& theme);
/// Applies a theme to the program; every existing widget is styled again.
void dress(const Theme& theme, Worn worn);

}  // namespace loopglass::ui
