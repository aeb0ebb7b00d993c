#pragma once

#include "design/views/design_views.h"
#include "embed/embed_page.h"
#include "ui/worked_modes.h"

#include <QTest>
#include <functional>
#include <utility>
#include <vector>

namespace loopglass::ui::test {

/// Returns the views of the front mode, each with a function that shows it.
inline std::vector<std::pair<QString, std::function<void()>>> viewsOf(MainWindow& window,
                                                                      const QString& mode) {
    const WorkedModes modes(window);
    std::vector<std::pair<QString, std::function<void()>>> views;
    if (mode == QLatin1String("search")) {
        for (const View* view : window.views()) {
            views.emplace_back(view->name(), [&window, id = view->id()] { window.showView(id); });
        }
    } else if (mode == QLatin1String("design")) {
        for (const DesignViewRow& row : designViewRows()) {
            views.emplace_back(QLatin1String(row.name), [modes, &row] {
                modes.mode<DesignMode>().design().chooseView(QLatin1String(row.name));
            });
        }
    } else if (mode == QLatin1String("mappers")) {
        for (const char* view : {"race", "table", "gradient", "spaces", "evidence"}) {
            views.emplace_back(QLatin1String(view), [modes, view] {
                modes.mode<MappersMode>().race().chooseView(QLatin1String(view));
            });
        }
    } else if (mode == QLatin1String("embed")) {
        for (const char* view : {"match", "domains", "solutions", "stream"}) {
            views.emplace_back(QLatin1String(view), [modes, view] {
                modes.mode<EmbedMode>().embedPage().chooseView(QLatin1String(view));
            });
        }
    } else {
        views.emplace_back(mode, [] {});
    }
    return views;
}

/// Adds test rows: `mode` by name and `language`.
inline void everyModeAndLanguage() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("mode");
    for (const char* language : {"en", "zh_TW"}) {
        for (const ModeRow& row : modeRows()) {
            QTest::addRow("%s %s", row.name, language) << language << QString::fromLatin1(row.name);
        }
    }
}

}  // namespace loopglass::ui::test
