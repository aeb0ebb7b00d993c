#pragma once

#include "support/wait_until.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

/// What another process does, as Linux tells it.
namespace loopglass::test {

/// Ticks of processor time that a process has used (a hundredth of a second each); 0 when there is
/// no such process.
inline std::int64_t ticksOf(std::int64_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    // The second field is the name in parentheses and may hold blanks; user and system time are the
    // 14th and the 15th.
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string field;
    std::int64_t user = 0;
    std::int64_t system = 0;
    for (int i = 3; i < 14 && fields >> field; ++i) {
    }
    fields >> user >> system;
    return user + system;
}

/// Waits until a process has worked for so many ticks, however busy the machine is.
inline bool waitForWork(std::int64_t process, std::int64_t ticks) {
    return waitUntil([&] { return ticksOf(process) >= ticks; });
}

/// Waits until a process that has worked stands still: it waits for its user.
inline bool waitForRest(std::int64_t process) {
    std::int64_t last = 0;
    int still = 0;
    return waitUntil([&] {
        const std::int64_t now = ticksOf(process);
        still = now == last ? still + 1 : 0;
        last = now;
        return now > 0 && still >= 400;
    });
}

}  // namespace loopglass::test
