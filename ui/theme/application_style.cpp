// Qt styles a widget once for each surrounding widget when one style sheet replaces another, and
// only once when there was none before. Without a sheet, moving a widget into another one styles
// nothing. A sheet is therefore removed before the next sheet is set, and a window is filled before
// its sheet is set. The sheet has no rule for a property that all widgets already have, because
// such a rule takes half of the time. A hidden existing widget would then keep its earlier font.
#include "theme/application_style.h"

#include "theme/theme.h"

#include <QApplication>
#include <QPalette>

namespace loopglass::ui {

namespace {

constexpr int defaultFontSize = 12;  // font size in pixels

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
