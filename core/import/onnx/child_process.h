#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace loopglass {

/// How the work in a child process ended.
enum class ChildEnd : std::uint8_t {
    Done,     ///< the work ended, and the text is its result
    Threw,    ///< the work threw an exception, and the text is its message
    Died,     ///< the child crashed, ran out of memory, or could not be started
    TooLong,  ///< the child exceeded the time limit and was stopped
};

struct ChildResult {
    ChildEnd end = ChildEnd::Died;
    std::string text;
};

/// Runs work in a copy of this process. If a library crashes, only the copy ends. The copy has only
/// one thread, so the work must not wait for another thread. The copy may use 2 GiB of memory in
/// addition to the memory of this process.
ChildResult workInChild(const std::function<std::string()>& work, int seconds);

}  // namespace loopglass
