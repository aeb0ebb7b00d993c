#pragma once

#include <chrono>
#include <thread>

namespace loopglass::test {

/// Looks again and again until a condition holds; false when it did not within a
/// time that is long because no test is judged by the clock. For what has no signal to wait for:
/// another process, another thread. (Tests of the window have QTRY_VERIFY, which lets events happen
/// meanwhile.)
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
