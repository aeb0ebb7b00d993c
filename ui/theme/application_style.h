#pragma once

#include <QString>

/// The style of all windows of the program.
namespace loopglass::ui {

class Theme;

/// Whether every existing widget was created after applyPalette().
enum class BaseStyle { No, Yes };

/// Returns the style sheet of a theme. With BaseStyle::Yes, it omits the font and the colours that
/// all widgets already have.
QString styleSheetOf(const Theme& theme, BaseStyle baseStyle);
/// Delays styling: new widgets are styled once, when the window is complete and applyStyleSheet()
/// is called.
void clearStyleSheet();
/// Sets the font and the colours of widgets that are created later.
void applyPalette(const Theme& theme);
/// Applies a theme to the program, which styles every existing widget again.
void applyStyleSheet(const Theme& theme, BaseStyle baseStyle);

}  // namespace loopglass::ui
