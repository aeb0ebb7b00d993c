#pragma once

#include "modes/mode_table.h"
#include "window/main_window.h"

#include <QCoreApplication>
#include <QStringList>

namespace loopglass::ui::test {

/// Returns the commands for everything that the middle of the window can show: each mode, and in
/// Search each of its views.
inline QStringList placesOf(const MainWindow& window) {
    QStringList places;
    for (const ModeRow& row : modeRows()) {
        const QString name = QLatin1String(row.name);
        if (name != QLatin1String(Workbench::home)) {
            places << QStringLiteral("mode.") + name;
            continue;
        }
        for (const View* view : window.views()) {
            places << QStringLiteral("view.") + view->name();
        }
    }
    return places;
}

/// Returns the front view there; null if there is none.
inline View* viewOf(const MainWindow& window, const QString& place) {
    for (View* view : window.views()) {
        if (place == QStringLiteral("view.") + view->name()) {
            return view;
        }
    }
    return nullptr;
}

inline void showPlace(MainWindow& window, const QString& place) {
    window.commands().action(place)->trigger();
    QCoreApplication::processEvents();
}

}  // namespace loopglass::ui::test
