#pragma once

#include <QString>

/// How all windows of the program look.
namespace loopglass::ui {

class Theme;

/// Whether all widgets that are there began with wear().
enum class Worn { No, Yes };

/// The sheet of a theme; where all widgets began with the letters and colours that all have,
/// without these.
QString styleSheetOf(const Theme& theme, Worn worn);
/// What is built next is styled once, when it is whole and dressed.
void undress();
/// Letters and colours that all widgets have. What is built next begins with them.
void wear(const Theme& theme);
/// Gives the program the look of a theme; each widget that is there is styled anew.
void dress(const Theme& theme, Worn worn);

}  // namespace loopglass::ui
