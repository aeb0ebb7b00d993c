// Uses fork() without exec. The child writes one message to a pipe and ends immediately, without
// the exit handlers of this process. The message has a kind, a length and a text, so the parent can
// detect an incomplete message of a child that crashed.
#include "import/onnx/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace loopglass {

namespace {

constexpr std::uint64_t longestMessage = std::uint64_t{1} << 30;
constexpr rlim_t moreMemory = rlim_t{2} << 30;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool limitsMemory = false;  // AddressSanitizer reserves terabytes
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool limitsMemory = false;
#else
constexpr bool limitsMemory = true;
#endif
#else
constexpr bool limitsMemory = true;
#endif

void limit(__rlimit_resource resource, rlim_t most) {
    rlimit now{};
    if (getrlimit(resource, &now) == 0) {
        now.rlim_cur = std::min(most, now.rlim_max);
        setrlimit(resource, &now);
    }
}

void limitMemory() {
    std::ifstream sizes("/proc/self/statm");
    rlim_t pages = 0;
    if (limitsMemory && sizes >> pages) {
        limit(RLIMIT_AS, pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + moreMemory);
    }
}

void writeAllTo(int pipe, const char* data, std::size_t size) {
    while (size > 0) {
        const ssize_t written = write(pipe, data, size);
        if (written <= 0) {
            return;  // the parent has closed the pipe
        }
        data += written;
        size -= static_cast<std::size_t>(written);
    }
}

[[noreturn]] void runChild(int pipe, const std::function<std::string()>& work, int seconds) {
    for (const int number : {SIGSEGV, SIGFPE, SIGABRT, SIGBUS, SIGILL, SIGINT, SIGTERM, SIGXCPU}) {
        std::signal(number, SIG_DFL);
    }
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);  // hides the output of libraries
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        dup2(nothing, stream);
    }
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, static_cast<rlim_t>(seconds));
    limitMemory();
    char kind = 'd';
    std::string text;
    try {
        text = work();
    } catch (const std::exception& error) {
        kind = 't';
        text = error.what();
    } catch (...) {
        kind = 't';
    }
    const std::uint64_t length = text.size();
    std::array<char, 1 + sizeof(length)> head{kind};
    std::memcpy(head.data() + 1, &length, sizeof(length));
    writeAllTo(pipe, head.data(), head.size());
    writeAllTo(pipe, text.data(), text.size());
    _exit(0);
}

/// A reader of a pipe with a deadline. It returns nothing after the deadline or after a crash.
class PipeReader {
public:
    PipeReader(int pipe, int seconds)
        : m_pipe(pipe),
          m_deadline(std::chrono::steady_clock::now() + std::chrono::seconds(seconds)) {}

    std::optional<std::string> read(std::size_t size) {
        std::string text;
        std::array<char, 65536> part{};
        while (text.size() < size) {
            if (!waitForMore()) {
                return std::nullopt;
            }
            const ssize_t got =
                ::read(m_pipe, part.data(), std::min(part.size(), size - text.size()));
            if (got < 0 && errno == EINTR) {
                continue;
            }
            if (got <= 0) {
                return std::nullopt;
            }
            text.append(part.data(), static_cast<std::size_t>(got));
        }
        return text;
    }
    bool hasTimedOut() const { return m_late; }

private:
    bool waitForMore() {
        while (true) {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                m_deadline - std::chrono::steady_clock::now());
            m_late = left.count() <= 0;
            if (m_late) {
                return false;
            }
            pollfd waiting{m_pipe, POLLIN, 0};
            if (poll(&waiting, 1, static_cast<int>(left.count())) > 0) {
                return true;
            }
        }
    }

    int m_pipe;
    std::chrono::steady_clock::time_point m_deadline;
    bool m_late = false;
};

ChildResult messageFrom(int pipe, int seconds) {
    PipeReader reader(pipe, seconds);
    std::uint64_t length = 0;
    const auto head = reader.read(1 + sizeof(length));
    if (head) {
        std::memcpy(&length, head->data() + 1, sizeof(length));
    }
    const auto text = head && length <= longestMessage ? reader.read(length) : std::nullopt;
    if (!text) {
        return {reader.hasTimedOut() ? ChildEnd::TooLong : ChildEnd::Died, {}};
    }
    return {head->front() == 'd' ? ChildEnd::Done : ChildEnd::Threw, *text};
}

}  // namespace

ChildResult workInChild(const std::function<std::string()>& work, int seconds) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return {};
    }
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        runChild(ends[1], work, seconds);
    }
    close(ends[1]);
    ChildResult result;
    if (child > 0) {
        result = messageFrom(ends[0], seconds);
        kill(child, SIGKILL);
        while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    close(ends[0]);
    return result;
}

}  // namespace loopglass
