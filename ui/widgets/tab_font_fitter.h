#pragma once

#include "theme/theme.h"

#include <QStringList>
#include <QTabBar>

namespace loopglass::ui {

/// Keeps all tabs of a bar visible. If the titles do not fit in the bar, the tabs show shorter
/// titles; if necessary, the font becomes smaller.
class TabFontFitter : public QObject {
    Q_OBJECT

public:
    /// Creates the fitter; `shorter` contains a text for each tab, or is empty if titles are never
    /// shortened.
    TabFontFitter(const Theme& theme, QTabBar& bar, const QStringList& shorter = {});

    /// Returns the whole title of a tab, even while the tab shows a shorter title.
    static QString titleOf(const QTabBar& bar, int tab);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    QString textOf(int tab, bool whole) const;
    int widthOf(bool whole, int pixels, int beside) const;
    void showTexts(bool whole);

    const Theme& m_theme;
    QTabBar& m_bar;
    QStringList m_titles;  ///< whole titles; empty if the titles are never shortened
    QStringList m_shorter;
    int m_characters = 0;  ///< font size in pixels; 0 for the font size of the theme
};

}  // namespace loopglass::ui
