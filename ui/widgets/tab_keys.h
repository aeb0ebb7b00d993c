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

/// What a page that is not in front asks for: nothing, or to be as high as it is in front, where
/// all pages of a stack are to be equally high.
enum class Behind { Nothing, Height };

/// Only the page in front asks for room. Qt asks all of a stack, so that one page that nobody looks
/// at makes a window wide, or high.
inline void askFrontOnly(QStackedWidget& stack, Behind behind = Behind::Nothing) {
    for (int page = 0; page < stack.count(); ++page) {
        QWidget& widget = *stack.widget(page);
        QSizePolicy policy = widget.sizePolicy();
        const QSizePolicy::Policy asks =
            page == stack.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        policy.setHorizontalPolicy(asks);
        if (behind == Behind::Nothing) {
            policy.setVerticalPolicy(asks);
        }
        widget.setSizePolicy(policy);
    }
    stack.updateGeometry();
}

/// From now on; of a page that is added later `askFrontOnly` has to be told.
inline void letFrontAsk(QStackedWidget& stack, Behind behind = Behind::Nothing) {
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack,
                     [&stack, behind] { askFrontOnly(stack, behind); });
    askFrontOnly(stack, behind);
}

/// The same of tabs; all of them are there already.
inline void letFrontAsk(QTabWidget& tabs) {
    if (auto* stack = tabs.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        letFrontAsk(*stack);
    }
}

}  // namespace loopglass::ui
