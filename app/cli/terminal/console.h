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

/// Standard output and standard error, and what kind of place they lead to.
class Console {
public:
    /// Looks at the streams and at TERM and NO_COLOR.
    Console();

    /// For what goes to standard output: colours on a terminal only, and not with NO_COLOR.
    Paint paint() const { return Paint(m_colour); }
    /// Whether standard error is a terminal, where a line can be drawn again and again.
    bool canRedraw() const { return m_canRedraw; }
    /// Columns of the terminal behind standard error.
    std::size_t columns() const;

    /// Writes to standard output. Throws OutputError when not all of it got there.
    void print(std::string_view text) const;
    /// Writes to standard error; a missing reader is not an error.
    void say(std::string_view text) const noexcept;

private:
    bool m_colour = false;
    bool m_canRedraw = false;
};

}  // namespace loopglass::cli
