#pragma once

#include "runner/patience.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QTimer>

namespace loopglass::ui::test {

/// Clicks the opener of a menu, then the action with this text in it, or actions with these texts
/// in nested menus; returns false if there is none. The part of a text after a tab may be omitted.
/// The menu may block its caller, so the choice is made from the event loop.
template <typename Open> bool chooseFromMenus(const Open& open, QStringList path) {
    int patience = 400;  // attempts until a nested menu appears
    QTimer clicks;
    clicks.setInterval(5);
    QObject::connect(&clicks, &QTimer::timeout, &clicks, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu == nullptr) {
            return;
        }
        for (QAction* action : menu->actions()) {
            const QString text = action->text().section(QLatin1Char('\t'), 0, 0);
            if ((action->text() == path.front() || text == path.front()) && action->isEnabled()) {
                path.removeFirst();
                if (path.isEmpty()) {
                    clicks.stop();
                }
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return;
            }
        }
        if (--patience > 0) {
            return;
        }
        clicks.stop();
        while (QWidget* popup = QApplication::activePopupWidget()) {
            popup->close();
        }
    });
    clicks.start();
    open();
    return QTest::qWaitFor([&] { return !clicks.isActive(); }, longestWait) && path.isEmpty();
}

inline bool chooseFromMenu(QWidget* button, const QStringList& path) {
    return chooseFromMenus([button] { QTest::mouseClick(button, Qt::LeftButton); }, path);
}
inline bool chooseFromMenu(QWidget* button, const QString& text) {
    return chooseFromMenu(button, QStringList{text});
}

}  // namespace loopglass::ui::test
