#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace loopglass {

/// A process and all that it starts, also what leaves its group with setsid() or is left by its
/// parent: a variable with a name of its own stands in the environment of each.
class ProcessFamily {
public:
    ProcessFamily();

    /// The environment of this process with the mark, for execve().
    char* const* environment() const { return m_pointers.data(); }
    /// Kills all of the family but `first`, or all of it where that has ended (0): those with the
    /// mark, and the descendants of `first`, which may have dropped the mark.
    void killOthers(pid_t first) const;

private:
    std::vector<pid_t> others(pid_t first) const;

    std::string m_mark;
    std::vector<std::string> m_variables;
    std::vector<char*> m_pointers;  ///< to these, and a null at the end
};

}  // namespace loopglass
