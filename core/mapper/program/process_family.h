#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace loopglass {

/// A process and all its descendants, including descendants that leave its group by setsid() or
/// lose their parent. A variable with a unique name in the environment, the mark, identifies these
/// processes.
class ProcessFamily {
public:
    ProcessFamily();

    /// Returns the environment of this process with the mark, for execve().
    char* const* environment() const { return m_pointers.data(); }
    /// Kills all processes of the family except `first`. If `first` is 0, the first process has
    /// ended, and all processes are killed. The family consists of every process with the mark, and
    /// of every descendant of `first`, because a descendant may have removed the mark.
    void killOtherProcesses(pid_t first) const;

private:
    std::vector<pid_t> others(pid_t first) const;

    std::string m_mark;
    std::vector<std::string> m_variables;
    std::vector<char*> m_pointers;  ///< pointers to the variables, terminated by a null pointer
};

}  // namespace loopglass
