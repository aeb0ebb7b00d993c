#pragma once

#include <chrono>
#include <thread>

namespace loopglass::test {

/// Checks repeatedly until a condition holds; returns false if it does not hold within a time
/// limit. The time is long, because no test depends on the clock. The function is for conditions in
/// another process or thread, for which there is no signal. (Tests of the window use QTRY_VERIFY,
/// which also processes events.)
template <class Condition>
bool waitUntil(const Condition& holds, std::chrono::seconds most = std::chrono::seconds(300)) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

}  // namespace loopglass::test
