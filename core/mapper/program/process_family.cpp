// On Linux, /proc lists the parent and the initial environment of each process. If a process has
// left its group, the mark in its inherited environment identifies it. A process with a new
// environment is identified as a descendant as long as its ancestors live. If a parent ends, its
// processes become children of `first` (PR_SET_CHILD_SUBREAPER, see program_link.cpp). A process is
// not found if it has removed the mark and `first` has ended. Cost: some 20 µs for each process of
// this user.
#include "mapper/program/process_family.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace loopglass {

namespace {

struct SeenProcess {
    pid_t parent = 0;
    bool ended = false;  ///< true for a zombie process
    bool marked = false;
};

/// Returns the text of a file of /proc. If its process ends during the read, returns the part read
/// so far; a stream iterator would throw.
std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text;
    std::array<char, 4096> part{};
    while (in.read(part.data(), part.size()) || in.gcount() > 0) {
        text.append(part.data(), static_cast<std::size_t>(in.gcount()));
    }
    return text;
}

/// Reads `/proc/PID/stat`: `PID (name) state parent …`; the name may contain any characters.
SeenProcess seenProcess(const std::filesystem::path& folder, const std::string& mark) {
    SeenProcess seen;
    const std::string stat = textOf(folder / "stat");
    const std::size_t name = stat.rfind(") ");
    if (name == std::string::npos || name + 4 >= stat.size()) {
        seen.ended = true;
        return seen;
    }
    seen.ended = stat[name + 2] == 'Z' || stat[name + 2] == 'X';
    std::from_chars(stat.data() + name + 4, stat.data() + stat.size(), seen.parent);
    seen.marked = !seen.ended && textOf(folder / "environ").find(mark) != std::string::npos;
    return seen;
}

/// Returns the processes of this user.
std::map<pid_t, SeenProcess> seenProcesses(const std::string& mark) {
    std::map<pid_t, SeenProcess> all;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc", error), end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        pid_t process = 0;
        const auto [stopped, wrong] =
            std::from_chars(name.data(), name.data() + name.size(), process);
        struct stat about {};
        if (wrong == std::errc() && stopped == name.data() + name.size() &&
            stat(at->path().c_str(), &about) == 0 && about.st_uid == getuid()) {
            all.emplace(process, seenProcess(at->path(), mark));
        }
    }
    return all;
}

}  // namespace

ProcessFamily::ProcessFamily() {
    static std::atomic<unsigned> families = 0;
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    m_mark = "LOOPGLASS_RUN_" + std::to_string(getpid()) + "_" + std::to_string(now) + "_" +
             std::to_string(++families) + "=1";
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        m_variables.emplace_back(*variable);
    }
    m_variables.push_back(m_mark);
    for (std::string& variable : m_variables) {
        m_pointers.push_back(variable.data());
    }
    m_pointers.push_back(nullptr);
}

std::vector<pid_t> ProcessFamily::others(pid_t first) const {
    const std::map<pid_t, SeenProcess> all = seenProcesses(m_mark);
    std::vector<pid_t> found;
    for (const auto& [process, seen] : all) {
        bool ours = seen.marked;
        std::size_t steps = 0;
        for (auto at = all.find(seen.parent); !ours && at != all.end() && steps < all.size();
             at = all.find(at->second.parent), ++steps) {
            ours = at->first == first;
        }
        if (ours && !seen.ended && process != first) {
            found.push_back(process);
        }
    }
    return found;
}

void ProcessFamily::killOtherProcesses(pid_t first) const {
    // The number of rounds is limited, because a process may start others faster than they are
    // killed.
    constexpr int maxRounds = 200;
    for (int round = 0; round < maxRounds; ++round) {
        const std::vector<pid_t> found = others(first);
        if (found.empty()) {
            return;
        }
        for (const pid_t process : found) {
            kill(process, SIGKILL);
        }
        poll(nullptr, 0, 1);
    }
}

}  // namespace loopglass
