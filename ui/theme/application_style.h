#pragma once

#include <QString>

/// How all windows of the program look.
namespace loopglass::ui {

class Theme;

/// Whether every existing widget was created after applyPalette().
enum class BaseStyle { No, Yes };

/// The sheet of a theme; where all widgets began with the letters and colours that all have,
/// without these.
QString styleSheetOf(const Theme& theme, BaseStyle baseStyle);
/// Delays styling: new widgets are styled once, when the window is complete and applyStyleSheet()
/// is called.
void clearStyleSheet();
/// Sets the font and colours that all widgets share. New widgets begin with them.
void applyPalette(const Theme& theme);
/// Applies a theme to the program; every existing widget is styled again.
void applyStyleSheet(const Theme& theme, BaseStyle baseStyle);

}  // namespace loopglass::ui
