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

/// Size that hidden pages request: nothing, or their full height, if all pages of a stack must have
/// the same height.
enum class Behind { Nothing, Height };

/// Only the visible page requests space. Qt otherwise considers all pages of a stack, so that a
/// hidden page makes a window wide or high.
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

/// Applies askFrontOnly() whenever the page changes; a page that is added later needs a separate
/// call.
inline void letFrontAsk(QStackedWidget& stack, Behind behind = Behind::Nothing) {
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack,
                     [&stack, behind] { askFrontOnly(stack, behind); });
    askFrontOnly(stack, behind);
}

/// The same for tabs that already have all their pages.
inline void letFrontAsk(QTabWidget& tabs) {
    if (auto* stack = tabs.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        letFrontAsk(*stack);
    }
}

}  // namespace loopglass::ui
