#pragma once

#include "runner/patience.h"
#include "window/main_window.h"

#include <QTest>

namespace loopglass::ui::test {

/// Waits until the last edit is searched, or refused, and every panel shows what came of it.
inline bool settle(MainWindow& window) {
    constexpr int patience = longestWait;  // for a machine with much else to do
    return QTest::qWaitFor([&window] { return window.shown().isSettled(); }, patience);
}

}  // namespace loopglass::ui::test
