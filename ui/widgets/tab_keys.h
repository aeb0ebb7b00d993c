#pragma once

#include <QStackedWidget>
#include <QTabWidget>

namespace loopglass::ui {

/// Focuses the page of a clicked tab, so that the keys of the page work.
inline void focusPageOnTabClick(QTabWidget& tabs) {
    QObject::connect(&tabs, &QTabWidget::tabBarClicked, &tabs, [&tabs](int tab) {
        if (tab >= 0) {
            tabs.setCurrentIndex(tab);
            tabs.widget(tab)->setFocus(Qt::MouseFocusReason);
        }
    });
}

/// The size that hidden pages request: nothing, or their full height if all pages of a stack must
/// have the same height.
enum class HiddenPagePolicy { Nothing, Height };

/// Lets only the visible page request space. Qt otherwise considers all pages of a stack, so that a
/// hidden page enlarges the window.
inline void updatePagePolicies(QStackedWidget& stack,
                               HiddenPagePolicy behind = HiddenPagePolicy::Nothing) {
    for (int page = 0; page < stack.count(); ++page) {
        QWidget& widget = *stack.widget(page);
        QSizePolicy policy = widget.sizePolicy();
        const QSizePolicy::Policy asks =
            page == stack.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        policy.setHorizontalPolicy(asks);
        if (behind == HiddenPagePolicy::Nothing) {
            policy.setVerticalPolicy(asks);
        }
        widget.setSizePolicy(policy);
    }
    stack.updateGeometry();
}

/// Applies updatePagePolicies() whenever the page changes; a page that is added later needs a
/// separate call.
inline void useCurrentPageSizeHint(QStackedWidget& stack,
                                   HiddenPagePolicy behind = HiddenPagePolicy::Nothing) {
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack,
                     [&stack, behind] { updatePagePolicies(stack, behind); });
    updatePagePolicies(stack, behind);
}

/// Applies the same policy to tabs that already have all their pages.
inline void useCurrentPageSizeHint(QTabWidget& tabs) {
    if (auto* stack = tabs.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        useCurrentPageSizeHint(*stack);
    }
}

}  // namespace loopglass::ui
