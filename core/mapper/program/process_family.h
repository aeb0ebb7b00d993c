#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace loopglass {

/// A process and all its descendants, including those that leave its group by setsid() or lose
/// their parent: each has a variable with a unique name in its environment.
class ProcessFamily {
public:
    ProcessFamily();

    /// The environment of this process with the mark, for execve().
    char* const* environment() const { return m_pointers.data(); }
    /// Kills all processes of the family except `first`, or all if `first` has ended (0): processes
    /// with the mark, and descendants of `first`, which may have dropped the mark.
    void killOtherProcesses(pid_t first) const;

private:
    std::vector<pid_t> others(pid_t first) const;

    std::string m_mark;
    std::vector<std::string> m_variables;
    std::vector<char*> m_pointers;  ///< to these, and a null at the end
};

}  // namespace loopglass
