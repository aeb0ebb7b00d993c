#pragma once

/// How all windows of the program look.
namespace loopglass::ui {

class Theme;

/// What is built next is styled once, when it is whole and dressed.
void undress();
/// Letters and colours that all widgets have. What is built next begins with them.
void wear(const Theme& theme);
/// Gives the program the look of a theme; each widget that is there is styled anew.
void dress(const Theme& theme);

}  // namespace loopglass::ui
