#pragma once

#include "theme/theme.h"

#include <QStringList>
#include <QTabBar>

namespace loopglass::ui {

/// Keeps all tabs of a bar visible. If the titles do not fit beside each other, the tabs show
/// shorter titles, and then smaller text.
class TabFontFitter : public QObject {
    Q_OBJECT

public:
    /// `shorter` has one text for each tab of the bar; empty: the titles are never shortened.
    TabFontFitter(const Theme& theme, QTabBar& bar, const QStringList& shorter = {});

    /// Returns the whole title of a tab, also while the tab shows a shorter one.
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
    int m_letters = 0;  ///< font size in pixels; 0: that of the theme
};

}  // namespace loopglass::ui
