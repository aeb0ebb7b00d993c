#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace loopglass {

/// A process and all its descendants, even if they leave its group by setsid() or lose their
/// parent. A variable with a unique name in the environment marks these processes.
class ProcessFamily {
public:
    ProcessFamily();

    /// Returns the environment of this process with the mark, for execve().
    char* const* environment() const { return m_pointers.data(); }
    /// Kills all processes of the family except `first`, or all if `first` is 0 (it has ended). The
    /// family is every process with the mark, and every descendant of `first`, which may have
    /// removed the mark.
    void killOtherProcesses(pid_t first) const;

private:
    std::vector<pid_t> others(pid_t first) const;

    std::string m_mark;
    std::vector<std::string> m_variables;
    std::vector<char*> m_pointers;  ///< pointers to the variables, null-terminated
};

}  // namespace loopglass
