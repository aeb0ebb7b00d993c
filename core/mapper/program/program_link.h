#pragma once

#include "mapper/program/process_family.h"
#include "words/argument.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <sys/types.h>

namespace loopglass {

/// A running external program that writes lines and reads answers. The shell starts the program in
/// its own process group. The destructor kills the program and all its descendants.
class ProgramLink {
public:
    /// Limit in bytes of a line, and of all unread answers together.
    static constexpr std::size_t longestLine = 1'000'000;

    /// `command` is a shell command. `memory` is the limit of each process, in bytes.
    ProgramLink(const std::string& command, std::uint64_t memory);
    ~ProgramLink();
    ProgramLink(const ProgramLink&) = delete;
    ProgramLink& operator=(const ProgramLink&) = delete;

    /// Sends a line. The line is dropped if the program does not read and the buffer is full.
    void send(const std::string& line);
    /// Returns the next line; none after a stop or after the last line, with the reason in why().
    std::optional<std::string> receive(std::chrono::duration<double> patience,
                                       const std::stop_token& stop);
    /// Returns why there are no more lines; empty if the program ended normally.
    const Message& why() const { return m_why; }

private:
    std::optional<std::string> takeLine();
    void exchange(int milliseconds);
    void readAll();
    void readErrors();
    void writeSome();
    void reportEnd();
    void detectExit();

    ProcessFamily m_family;
    pid_t m_process = -1;
    int m_lines = -1;   ///< socket for lines from the program and for answers
    int m_errors = -1;  ///< standard error of the program
    bool m_ended = false;
    std::optional<std::chrono::steady_clock::time_point> m_endSeen;
    std::string m_in;
    std::string m_out;
    std::string m_said;  ///< end of the standard error
    Message m_last;      ///< how the program ended, reported after its last line
    Message m_why;
};

}  // namespace loopglass
