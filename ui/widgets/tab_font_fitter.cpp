#include "widgets/tab_font_fitter.h"

#include <QEvent>
#include <QFontMetrics>

namespace loopglass::ui {

namespace {

constexpr int fontSize = 13;  // default font size in pixels
constexpr int around = 14;    // pixels beside the text of a tab, including rounding
constexpr int tight = 8;

}  // namespace

TabFontFitter::TabFontFitter(const Theme& theme, QTabBar& bar, const QStringList& shorter)
    : QObject(&bar),
      m_theme(theme),
      m_bar(bar),
      m_shorter(shorter) {
    for (int tab = 0; tab < bar.count() && !shorter.isEmpty(); ++tab) {
        m_titles << bar.tabText(tab);
        bar.setAccessibleTabName(tab, bar.tabText(tab));
    }
    bar.installEventFilter(this);
    connect(&theme, &Theme::changed, this, &TabFontFitter::fit);
}

QString TabFontFitter::titleOf(const QTabBar& bar, int tab) {
    const QString title = bar.accessibleTabName(tab);
    return title.isEmpty() ? bar.tabText(tab) : title;
}

bool TabFontFitter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        fit();
    }
    return QObject::eventFilter(watched, event);
}

QString TabFontFitter::textOf(int tab, bool whole) const {
    if (tab >= m_titles.size() || tab >= m_shorter.size()) {
        return m_bar.tabText(tab);
    }
    return whole ? m_titles[tab] : m_shorter[tab];
}

int TabFontFitter::widthOf(bool whole, int pixels, int beside) const {
    const QFontMetrics metrics(m_theme.font(pixels));
    int all = 0;
    for (int tab = 0; tab < m_bar.count(); ++tab) {
        all += m_bar.isTabVisible(tab) ? metrics.horizontalAdvance(textOf(tab, whole)) + beside : 0;
    }
    return all;
}

void TabFontFitter::showTexts(bool whole) {
    for (int tab = 0; tab < m_titles.size() && tab < m_bar.count(); ++tab) {
        const QString text = textOf(tab, whole);
        if (m_bar.tabText(tab) != text) {
            m_bar.setTabText(tab, text);
            m_bar.setTabToolTip(tab, text == m_titles[tab] ? QString() : m_titles[tab]);
        }
    }
}

void TabFontFitter::fit() {
    const int room = m_bar.width();
    const bool whole = room <= 0 || widthOf(true, fontSize, around) <= room;
    showTexts(whole);
    int fitting = 0;
    if (room > 0 && widthOf(whole, fontSize, around) > room) {
        constexpr int least = 8;
        fitting = fontSize;
        while (fitting > least && widthOf(whole, fitting, tight) > room) {
            --fitting;
        }
    }
    const int pixels = fitting == 0 ? 0 : m_theme.scaled(fitting);
    if (pixels != m_characters) {
        m_characters = pixels;
        m_bar.setStyleSheet(pixels == 0
                                ? QString()
                                : QStringLiteral("QTabBar { font-size: %1px; } "
                                                 "QTabBar::tab { padding: 9px 3px 7px 3px; }")
                                      .arg(pixels));
    }
}

}  // namespace loopglass::ui
