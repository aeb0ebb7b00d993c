// Qt styles a widget once for each one around it when a sheet follows a sheet, and once when a
// sheet follows none; where there is none, moving a widget into another styles nothing. So a sheet
// is taken off first, and a window is filled before it is dressed. What all widgets have is not of
// the sheet, which would give it to each by itself.
#include "theme/dressing.h"

#include "theme/theme.h"

#include <QApplication>
#include <QPalette>

namespace loopglass::ui {

namespace {

constexpr int usualLetters = 12;  // pixels

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.page());
    palette.setColor(QPalette::Base, theme.panel());
    palette.setColor(QPalette::Text, theme.text());
    palette.setColor(QPalette::WindowText, theme.text());
    palette.setColor(QPalette::ButtonText, theme.text());
    palette.setColor(QPalette::Button, theme.panel());
    palette.setColor(QPalette::Link, theme.accent());
    palette.setColor(QPalette::Highlight, theme.accent());
    palette.setColor(QPalette::HighlightedText, theme.panel());
    palette.setColor(QPalette::PlaceholderText, theme.faintText());
    palette.setColor(QPalette::ToolTipBase, theme.panel());
    palette.setColor(QPalette::ToolTipText, theme.text());
    return palette;
}

}  // namespace

void undress() { qApp->setStyleSheet({}); }

void wear(const Theme& theme) {
    if (const QPalette palette = paletteOf(theme); palette != QApplication::palette()) {
        QApplication::setPalette(palette);
    }
    if (const QFont font = theme.font(usualLetters); font != QApplication::font()) {
        QApplication::setFont(font);
    }
}

void dress(const Theme& theme) {
    if (qApp->styleSheet() == theme.styleSheet()) {
        return;
    }
    undress();
    wear(theme);
    qApp->setStyleSheet(theme.styleSheet());
}

}  // namespace loopglass::ui
