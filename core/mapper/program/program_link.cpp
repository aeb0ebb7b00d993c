// Runs an external program. A socket pair carries its lines and the answers. Writes do not wait, so
// a program that does not read cannot block this process. Writing to a program that has ended
// causes no signal. This process has several threads. Therefore the child calls only functions that
// are safe between fork() and exec().
#include "mapper/program/program_link.h"

#include "mapper/program/printable.h"
#include "words/sentences/mapper.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace loopglass {

namespace {

using LinkClock = std::chrono::steady_clock;
constexpr std::size_t maxSaid = 2000;  // largest number of stored bytes of standard error
constexpr auto lookAround = std::chrono::milliseconds(50);

[[noreturn]] void executeProgram(int lines, int errors, const char* command, rlim_t memory,
                                 char* const* environment) {
    setpgid(0, 0);
    // Makes this process the parent of all orphaned descendants.
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    for (const int number : {SIGINT, SIGTERM, SIGPIPE, SIGHUP}) {
        std::signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    dup2(lines, STDIN_FILENO);
    dup2(lines, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    const rlimit most{memory, memory};
    setrlimit(RLIMIT_AS, &most);
    const rlimit nothing{0, 0};
    setrlimit(RLIMIT_CORE, &nothing);
    execle("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr), environment);
    _exit(127);
}

void doNotWait(int file) { fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK); }

/// Returns a message about an abnormal exit. If a signal ended the program, the shell returns
/// status 128 plus the number of the signal.
Message exitMessage(int status) {
    const auto named = [](int signal) {
        const char* name = sigabbrev_np(signal);
        return name == nullptr ? std::to_string(signal) : "SIG" + std::string(name);
    };
    if (WIFSIGNALED(status)) {
        return msg::mapper::programKilled(named(WTERMSIG(status)));
    }
    const int number = WEXITSTATUS(status);
    constexpr int signalsOfShells = 128;
    return number > signalsOfShells && sigabbrev_np(number - signalsOfShells) != nullptr
               ? msg::mapper::programKilledInShell(number, named(number - signalsOfShells))
               : msg::mapper::programFailed(number);
}

}  // namespace

ProgramLink::ProgramLink(const std::string& command, std::uint64_t memory) {
    std::array<int, 2> lines{};
    std::array<int, 2> errors{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, lines.data()) != 0) {
        m_why = msg::mapper::programNotStarted();
        return;
    }
    if (pipe2(errors.data(), O_CLOEXEC) != 0) {
        close(lines[0]);
        close(lines[1]);
        m_why = msg::mapper::programNotStarted();
        return;
    }
    m_process = fork();
    if (m_process == 0) {
        executeProgram(lines[1], errors[1], command.c_str(), static_cast<rlim_t>(memory),
                       m_family.environment());
    }
    close(lines[1]);
    close(errors[1]);
    m_lines = lines[0];
    m_errors = errors[0];
    if (m_process < 0) {
        m_why = msg::mapper::programNotStarted();
        return;
    }
    // Called in the parent and in the child, because either may run first.
    setpgid(m_process, m_process);
    doNotWait(m_lines);
    doNotWait(m_errors);
}

ProgramLink::~ProgramLink() {
    if (m_process > 0) {
        // Stopped first, so that it cannot start new processes meanwhile.
        kill(-m_process, SIGSTOP);
        m_family.killOtherProcesses(m_ended ? 0 : m_process);
        kill(-m_process, SIGKILL);
        if (!m_ended) {
            kill(m_process, SIGKILL);
            while (waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) {
            }
        }
    }
    for (const int file : {m_lines, m_errors}) {
        if (file >= 0) {
            close(file);
        }
    }
}

void ProgramLink::send(const std::string& line) {
    if (m_process > 0 && m_out.size() + line.size() < longestLine * 4) {
        m_out += line;
        m_out += '\n';
        writeSome();
    }
}

void ProgramLink::writeSome() {
    while (!m_out.empty()) {
        const ssize_t sent =
            ::send(m_lines, m_out.data(), m_out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent <= 0) {
            if (sent < 0 && errno != EAGAIN && errno != EINTR) {
                m_out.clear();  // the reader of the lines has ended
            }
            return;
        }
        m_out.erase(0, static_cast<std::size_t>(sent));
    }
}

std::optional<std::string> ProgramLink::takeLine() {
    const std::size_t end = m_in.find('\n');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = m_in.substr(0, end);
    m_in.erase(0, end + 1);
    return line;
}

std::optional<std::string> ProgramLink::receive(std::chrono::duration<double> patience,
                                                const std::stop_token& stop) {
    const auto deadline =
        LinkClock::now() + std::chrono::duration_cast<LinkClock::duration>(patience);
    while (m_why.empty()) {
        if (std::optional<std::string> line = takeLine()) {
            return line;
        }
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (m_in.size() > longestLine) {
            m_why = msg::mapper::programLongLine(static_cast<std::int64_t>(longestLine));
        } else if (m_ended) {
            m_why = m_last;
            return std::nullopt;
        } else if (LinkClock::now() > deadline) {
            m_why = msg::mapper::programSilent(patience.count());
        } else {
            exchange(static_cast<int>(lookAround.count()));
            detectExit();
        }
    }
    return std::nullopt;
}

/// Waits for a moment after the exit, because a remaining process may keep the output open and
/// write more.
void ProgramLink::detectExit() {
    siginfo_t about{};
    const bool ended =
        !m_ended && m_in.empty() &&
        waitid(P_PID, static_cast<id_t>(m_process), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        about.si_pid != 0;
    if (!ended) {
        m_endSeen.reset();
    } else if (!m_endSeen) {
        m_endSeen = LinkClock::now();
    } else if (LinkClock::now() - *m_endSeen > std::chrono::seconds(1)) {
        reportEnd();
    }
}

void ProgramLink::exchange(int milliseconds) {
    const auto wanted = static_cast<short>(m_out.empty() ? POLLIN : POLLIN | POLLOUT);
    std::array<pollfd, 2> files{pollfd{m_lines, wanted, 0}, pollfd{m_errors, POLLIN, 0}};
    if (poll(files.data(), files.size(), milliseconds) <= 0) {
        return;
    }
    if (files[1].revents != 0) {
        readErrors();
    }
    if ((files[0].revents & POLLOUT) != 0) {
        writeSome();
    }
    if ((files[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0) {
        readAll();
    }
}

void ProgramLink::readAll() {
    std::array<char, 65536> part{};
    while (m_in.size() <= longestLine) {
        const ssize_t got = read(m_lines, part.data(), part.size());
        if (got > 0) {
            m_in.append(part.data(), static_cast<std::size_t>(got));
        } else if (got < 0 && errno == EINTR) {
            continue;
        } else if (got < 0 && errno == EAGAIN) {
            return;
        } else {
            reportEnd();
            return;
        }
    }
}

void ProgramLink::readErrors() {
    std::array<char, 4096> part{};
    const ssize_t got = read(m_errors, part.data(), part.size());
    if (got > 0) {
        m_text.append(part.data(), static_cast<std::size_t>(got));
        m_text.erase(0, m_text.size() - std::min(m_text.size(), maxSaid));
    } else if (got == 0 || errno != EAGAIN) {
        close(m_errors);
        m_errors = -1;  // poll() ignores negative descriptors
    }
}

/// Waits up to a second for the program to end after its last line, and then kills it.
void ProgramLink::reportEnd() {
    shutdown(m_lines, SHUT_RDWR);
    int status = 0;
    pid_t ended = 0;
    const auto deadline = LinkClock::now() + std::chrono::seconds(1);
    while ((ended = waitpid(m_process, &status, WNOHANG)) == 0 && LinkClock::now() < deadline) {
        poll(nullptr, 0, 2);
    }
    const bool killed = ended == 0;
    if (killed) {
        kill(m_process, SIGKILL);
        waitpid(m_process, &status, 0);
    }
    m_ended = true;
    readErrors();
    if (!m_in.empty() && m_in.back() != '\n') {
        m_in += '\n';  // completes a last line that has no line end
    }
    if (killed || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
        return;
    }
    const std::string text = lastPrintableLine(m_text);
    m_last =
        text.empty() ? exitMessage(status) : msg::mapper::programSaid(exitMessage(status), text);
}

}  // namespace loopglass
