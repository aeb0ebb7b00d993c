#include "cli/terminal/report_pdf.h"

#include "cli/terminal/console.h"
#include "format/source.h"
#include "format/write_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/words.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace loopglass::cli {

namespace {

namespace fs = std::filesystem;

/// Returns the path of the explorer, which is built and installed beside this program. If /proc is
/// missing, the explorer is searched on the path.
fs::path explorer() {
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        return self.parent_path() / "loopglass";
    }
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path program = fs::path(folder) / "loopglass";
        if (::access(program.c_str(), X_OK) == 0) {
            return program;
        }
    }
    return "loopglass";
}

constexpr std::size_t maxPdfBytes = std::size_t{1} << 30;

/// A temporary folder, which its destructor removes.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (fs::temp_directory_path() / "loopglass-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw OutputError(msg::words::atPlace(name, msg::words::text(std::strerror(errno))));
        }
        m_path = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// Returns the environment of this program with another folder for runtime files. Without such a
/// folder (cron, sudo, containers), Qt prints a warning and creates one.
std::vector<std::string> environmentWith(const fs::path& runtimeFolder) {
    constexpr std::string_view variable = "XDG_RUNTIME_DIR=";
    std::vector<std::string> entries{std::string(variable) + runtimeFolder.string()};
    for (char** entry = environ; *entry != nullptr; ++entry) {
        if (!std::string_view(*entry).starts_with(variable)) {
            entries.emplace_back(*entry);
        }
    }
    return entries;
}

/// Runs a program and returns its exit status; −1 on failure.
int run(const std::string& program, std::array<std::string, 3> arguments,
        std::vector<std::string> environment) {
    std::string name = program;
    std::vector<char*> envp;
    for (std::string& entry : environment) {
        envp.push_back(entry.data());
    }
    envp.push_back(nullptr);
    std::array<char*, 5> argv{name.data(), arguments[0].data(), arguments[1].data(),
                              arguments[2].data(), nullptr};
    pid_t child = 0;
    if (::posix_spawn(&child, program.c_str(), nullptr, nullptr, argv.data(), envp.data()) != 0) {
        return -1;
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return -1;
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

void checkPdf(const std::string& file) {
    const fs::path program = explorer();
    if (::access(program.c_str(), X_OK) != 0) {
        throw OutputError(msg::cli::explorerMissing(file, program.string()));
    }
}

void writePdf(const std::string& file, bool force, const std::string& html) {
    checkPdf(file);
    const TemporaryFolder folder;
    const std::string page = (folder.path() / "report.html").string();
    writeFile(page, html);
    const std::string pdf = (folder.path() / "report.pdf").string();
    if (run(explorer().string(), {"--print-report", page, pdf}, environmentWith(folder.path())) !=
        0) {
        throw OutputError(msg::cli::explorerFailed(file));
    }
    writeNew(file, force, readSource(pdf, maxPdfBytes).text);
}

}  // namespace loopglass::cli
