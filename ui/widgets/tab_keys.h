#pragma once

#include <QTabWidget>

namespace loopglass::ui {

/// Keys are for the page whose tab was clicked, not for the panel that had them.
inline void giveKeysToClicked(QTabWidget& tabs) {
    QObject::connect(&tabs, &QTabWidget::tabBarClicked, &tabs, [&tabs](int tab) {
        if (tab >= 0) {
            tabs.setCurrentIndex(tab);
            tabs.widget(tab)->setFocus(Qt::MouseFocusReason);
        }
    });
}

}  // namespace loopglass::ui
