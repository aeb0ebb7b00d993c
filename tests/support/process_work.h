#pragma once

#include "support/wait_until.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

/// The work of another process, as reported by Linux.
namespace loopglass::test {

/// Returns the processor time that a process has used, in ticks of a hundredth of a second; 0 if
/// the process does not exist.
inline std::int64_t ticksOf(std::int64_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    // The second field is the name in parentheses, which may contain blanks. User time and system
    // time are fields 14 and 15.
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string field;
    std::int64_t user = 0;
    std::int64_t system = 0;
    for (int i = 3; i < 14 && fields >> field; ++i) {
    }
    fields >> user >> system;
    return user + system;
}

/// Waits until a process has used this number of ticks, however busy the machine is.
inline bool waitForWork(std::int64_t process, std::int64_t ticks) {
    return waitUntil([&] { return ticksOf(process) >= ticks; });
}

/// Returns true if no thread of a process runs or waits for a core. On a busy computer, a thread
/// that waits for a core uses no time either, so its time does not show that the process is idle.
inline bool isIdle(std::int64_t process) {
    const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
    std::error_code ended;  // a thread may end between listing and reading
    for (std::filesystem::directory_iterator task(tasks, ended), none; !ended && task != none;
         task.increment(ended)) {
        std::ifstream file(task->path() / "stat");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const std::size_t name = text.rfind(')');  // the state is the field after the name
        if (name != std::string::npos && text.substr(name).find("R") == 2) {
            return false;
        }
    }
    return true;
}

/// Waits until a process that has worked is idle, because the process then waits for its user.
inline bool waitForRest(std::int64_t process) {
    std::int64_t last = 0;
    int still = 0;
    return waitUntil([&] {
        const std::int64_t now = ticksOf(process);
        still = now == last && isIdle(process) ? still + 1 : 0;
        last = now;
        return now > 0 && still >= 400;
    });
}

}  // namespace loopglass::test
