#include "cli/write_file.h"

#include "cli/console.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace loopglass::cli {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
    throw OutputError(path + ": the file cannot be written: " + reason);
}

[[noreturn]] void fail(const std::string& path, int error) {
    fail(path, std::generic_category().message(error));
}

/// The file behind symbolic links, so that renaming replaces that and not the link.
std::string target(const std::string& path) {
    std::error_code error;
    const fs::path resolved = fs::weakly_canonical(path, error);
    return error ? path : resolved.string();
}

std::string folderOf(const std::string& file) {
    const std::string folder = fs::path(file).parent_path().string();
    return folder.empty() ? "." : folder;
}

bool isSpecial(const struct stat& status) { return !S_ISREG(status.st_mode); }

/// The rights a new file gets: those of the one it replaces, or the usual ones.
mode_t rightsFor(const std::string& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) == 0) {
        return status.st_mode & 0777;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

void writeInPlace(const std::string& path, std::string_view text) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) {
        fail(path, errno);
    }
    int error = writeAll(descriptor, text);
    if (::close(descriptor) != 0 && error == 0) {
        error = errno;
    }
    if (error != 0) {
        fail(path, error);
    }
}

int writeTemporary(int descriptor, const std::string& temporary, const std::string& file,
                   std::string_view text) {
    int error = writeAll(descriptor, text);
    if (error == 0 && ::fchmod(descriptor, rightsFor(file)) != 0) {
        error = errno;
    }
    if (error == 0 && ::fsync(descriptor) != 0) {
        error = errno;
    }
    if (::close(descriptor) != 0 && error == 0) {
        error = errno;
    }
    if (error == 0 && std::rename(temporary.c_str(), file.c_str()) != 0) {
        error = errno;
    }
    if (error != 0) {
        ::unlink(temporary.c_str());
    }
    return error;
}

}  // namespace

int writeAll(int descriptor, std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return 0;
}

void checkWritable(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            fail(path, "this is a folder; a file is expected");
        }
        if (isSpecial(status) && ::access(path.c_str(), W_OK) != 0) {
            fail(path, errno);
        }
        if (isSpecial(status)) {
            return;
        }
    }
    if (::access(folderOf(target(path)).c_str(), W_OK) != 0) {
        fail(path, errno);
    }
}

void writeFile(const std::string& path, std::string_view text) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && isSpecial(status)) {
        writeInPlace(path, text);
        return;
    }
    const std::string file = target(path);
    std::string temporary = file + ".XXXXXX";
    const int descriptor = ::mkstemp(temporary.data());
    if (descriptor < 0) {
        fail(path, errno);
    }
    if (const int error = writeTemporary(descriptor, temporary, file, text); error != 0) {
        fail(path, error);
    }
}

}  // namespace loopglass::cli
