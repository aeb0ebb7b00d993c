#pragma once

#include "format/output_error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass::cli {

/// Marks text for a terminal, or returns it unchanged.
class Paint {
public:
    explicit Paint(bool on) : m_on(on) {}

    std::string strong(std::string_view text) const { return wrapped("\x1b[1m", text); }
    std::string faint(std::string_view text) const { return wrapped("\x1b[2m", text); }
    std::string parallel(std::string_view text) const { return wrapped("\x1b[36m", text); }
    std::string warning(std::string_view text) const { return wrapped("\x1b[33m", text); }

private:
    std::string wrapped(std::string_view code, std::string_view text) const;

    bool m_on;
};

/// Standard output and standard error, with the capabilities of their destinations.
class Console {
public:
    /// Examines the two streams, TERM and NO_COLOR.
    Console();

    /// Returns the style for standard output, which has colours only on a terminal and without
    /// NO_COLOR.
    Paint paint() const { return Paint(m_colour); }
    /// Returns true if standard error is a terminal, on which a line can be redrawn.
    bool canRedraw() const { return m_canRedraw; }
    /// Returns the number of columns of the terminal of standard error.
    std::size_t columns() const;

    /// Writes to standard output. Throws OutputError if a part of the text was not written.
    void print(std::string_view text) const;
    /// Writes to standard error; a missing reader is not an error.
    void printMessage(std::string_view text) const noexcept;

private:
    bool m_colour = false;
    bool m_canRedraw = false;
};

}  // namespace loopglass::cli
