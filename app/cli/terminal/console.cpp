#include "cli/terminal/console.h"

#include "format/write_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <cerrno>
#include <cstdlib>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace loopglass::cli {

namespace {

constexpr std::size_t defaultColumns = 80;

bool isTerminal(int descriptor) {
    const char* kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
    return ::isatty(descriptor) == 1 && !dumb;
}

}  // namespace

std::string Paint::wrapped(std::string_view code, std::string_view text) const {
    return m_on ? std::string(code) + std::string(text) + "\x1b[0m" : std::string(text);
}

Console::Console() {
    const char* noColour = std::getenv("NO_COLOR");
    m_colour = isTerminal(STDOUT_FILENO) && (noColour == nullptr || *noColour == '\0');
    m_canRedraw = isTerminal(STDERR_FILENO);
}

std::size_t Console::columns() const {
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : defaultColumns;
}

void Console::print(std::string_view text) const {
    if (const int error = writeAll(STDOUT_FILENO, text); error != 0) {
        throw OutputError(msg::cli::noOutput(std::generic_category().message(error)));
    }
}

void Console::printMessage(std::string_view text) const noexcept { writeAll(STDERR_FILENO, text); }

}  // namespace loopglass::cli
