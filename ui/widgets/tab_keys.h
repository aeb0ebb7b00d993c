#pragma once

#include <QStackedWidget>
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

/// Only the page in front asks for room. Qt asks all of a stack, so that one page that nobody looks
/// at makes a window wide.
inline void askFrontOnly(QStackedWidget& stack) {
    for (int page = 0; page < stack.count(); ++page) {
        QWidget& widget = *stack.widget(page);
        QSizePolicy policy = widget.sizePolicy();
        policy.setHorizontalPolicy(page == stack.currentIndex() ? QSizePolicy::Preferred
                                                                : QSizePolicy::Ignored);
        widget.setSizePolicy(policy);
    }
    stack.updateGeometry();
}

/// From now on; of a page that is added later `askFrontOnly` has to be told.
inline void letFrontAsk(QStackedWidget& stack) {
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack,
                     [&stack] { askFrontOnly(stack); });
    askFrontOnly(stack);
}

/// The same of tabs; all of them are there already.
inline void letFrontAsk(QTabWidget& tabs) {
    if (auto* stack = tabs.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        letFrontAsk(*stack);
    }
}

}  // namespace loopglass::ui
