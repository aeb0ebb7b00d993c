#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace loopglass {

/// How work in a child process ended.
enum class ChildEnd : std::uint8_t {
    Done,     ///< the text is the result of the work
    Threw,    ///< the text is the message of the exception
    Died,     ///< the child crashed, ran out of memory, or could not be started
    TooLong,  ///< the time limit stopped the child
};

struct ChildResult {
    ChildEnd end = ChildEnd::Died;
    std::string text;
};

/// Does work in a copy of this process, so that a crash of a library only ends the copy. The copy
/// has only one thread, so the work must not wait for another thread. The copy may use 2 GiB of
/// memory in addition to the memory of this process.
ChildResult workInChild(const std::function<std::string()>& work, int seconds);

}  // namespace loopglass
