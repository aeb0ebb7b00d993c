#include "widgets/tabs_fit.h"

#include <QEvent>
#include <QFontMetrics>

namespace loopglass::ui {

namespace {

constexpr int letters = 13;  // pixels, on a desk
constexpr int around = 14;   // pixels beside the words of a tab, with what rounding takes
constexpr int tight = 8;

}  // namespace

TabsFit::TabsFit(const Theme& theme, QTabBar& bar) : QObject(&bar), m_theme(theme), m_bar(bar) {
    bar.installEventFilter(this);
    connect(&theme, &Theme::changed, this, &TabsFit::fit);
}

bool TabsFit::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        fit();
    }
    return QObject::eventFilter(watched, event);
}

void TabsFit::fit() {
    const auto wide = [this](int pixels, int beside) {
        const QFontMetrics metrics(m_theme.font(pixels));
        int all = 0;
        for (int tab = 0; tab < m_bar.count(); ++tab) {
            all += m_bar.isTabVisible(tab) ? metrics.horizontalAdvance(m_bar.tabText(tab)) + beside
                                           : 0;
        }
        return all;
    };
    int fitting = 0;
    if (m_bar.width() > 0 && wide(letters, around) > m_bar.width()) {
        constexpr int least = 8;
        fitting = letters;
        while (fitting > least && wide(fitting, tight) > m_bar.width()) {
            --fitting;
        }
    }
    const int pixels = fitting == 0 ? 0 : m_theme.scaled(fitting);
    if (pixels != m_letters) {
        m_letters = pixels;
        m_bar.setStyleSheet(pixels == 0
                                ? QString()
                                : QStringLiteral("QTabBar { font-size: %1px; } "
                                                 "QTabBar::tab { padding: 9px 3px 7px 3px; }")
                                      .arg(pixels));
    }
}

}  // namespace loopglass::ui
