#pragma once

#include "runner/patience.h"
#include "window/main_window.h"

#include <QTest>

namespace loopglass::ui::test {

/// Waits until the last edit has been searched or refused, and every panel displays the result.
inline bool settle(MainWindow& window) {
    constexpr int patience = longestWait;  // sufficient for a busy machine
    return QTest::qWaitFor([&window] { return window.shown().isSettled(); }, patience);
}

}  // namespace loopglass::ui::test
