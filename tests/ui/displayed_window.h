#pragma once

#include "window/main_window.h"

#include <memory>

namespace loopglass::ui::test {

/// Returns a window on a small screen that shows no question dialogs, in this language or in the
/// language of the settings.
inline std::unique_ptr<MainWindow> shownWindow(Theme& theme, const QString& language = {}) {
    auto window = std::make_unique<MainWindow>(theme, builtInMappers(), language);
    window->setUnattended(true);
    window->resize(1280, 800);
    window->show();
    return window;
}

}  // namespace loopglass::ui::test
