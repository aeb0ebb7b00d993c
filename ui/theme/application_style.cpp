// Qt styles a widget once for each one around it when a sheet follows a sheet, and once when a
// sheet follows none; where there is none, moving a widget into another styles nothing. So a sheet
// is taken off first, and a window is filled before it is dressed. What all widgets have is no rule
// of the sheet where they began with it, as it takes half of the time; one that is there already,
// but not seen, would keep the letters that it has.
#include "theme/application_style.h"

#include "theme/theme.h"

#include <QApplication>
#include <QPalette>

namespace loopglass::ui {

namespace {

constexpr int defaultFontSize = 12;  // pixels

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

void clearStyleSheet() { qApp->setStyleSheet({}); }

void applyPalette(const Theme& theme) {
    QApplication::setPalette(paletteOf(theme));
    QApplication::setFont(theme.font(defaultFontSize));
}

void applyStyleSheet(const Theme& theme, BaseStyle baseStyle) {
    const QString sheet = qApp->styleSheet();
    if (sheet == styleSheetOf(theme, BaseStyle::Yes) ||
        sheet == styleSheetOf(theme, BaseStyle::No)) {
        return;
    }
    clearStyleSheet();
    if (baseStyle == BaseStyle::No) {
        QApplication::setPalette(paletteOf(theme));
    }
    qApp->setStyleSheet(styleSheetOf(theme, baseStyle));
}

}  // namespace loopglass::ui
