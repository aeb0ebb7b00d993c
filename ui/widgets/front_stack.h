#pragma once

#include <QStackedWidget>
#include <QTabWidget>

namespace loopglass::ui {

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
