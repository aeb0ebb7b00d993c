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

/// A running external program: it writes lines and reads answers. The shell starts the program in
/// its own process group. The destructor kills the program and all its descendants.
class ProgramLink {
public:
    /// Largest number of bytes of a line, and of all unread answers together.
    static constexpr std::size_t longestLine = 1'000'000;

    /// `command` is a shell command. `memory` is the memory limit of each process, in bytes.
    ProgramLink(const std::string& command, std::uint64_t memory);
    ~ProgramLink();
    ProgramLink(const ProgramLink&) = delete;
    ProgramLink& operator=(const ProgramLink&) = delete;

    /// Sends a line to the program. The line is dropped if the program does not read and the buffer
    /// is full.
    void send(const std::string& line);
    /// Returns the next line of the program. Returns none after a stop and after the last line;
    /// why() then has the reason.
    std::optional<std::string> receive(std::chrono::duration<double> patience,
                                       const std::stop_token& stop);
    /// Returns the reason why there are no more lines; empty if the program ended normally.
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
    int m_lines = -1;   ///< socket for lines from the program and for answers to it
    int m_errors = -1;  ///< standard error of the program
    bool m_ended = false;
    std::optional<std::chrono::steady_clock::time_point> m_endSeen;
    std::string m_in;
    std::string m_out;
    std::string m_text;  ///< last part of the text on standard error
    Message m_last;      ///< message about the end of the program, reported after its last line
    Message m_why;
};

}  // namespace loopglass
