#include "format/write_file.h"

#include "words/sentences/format.h"
#include "words/sentences/words.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace loopglass {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, const Message& reason) {
    throw OutputError(msg::format::cannotWrite(path, reason));
}

[[noreturn]] void fail(const std::string& path, int error) {
    fail(path, msg::words::text(std::generic_category().message(error)));
}

/// Returns the target of symbolic links, so that renaming replaces the target instead of the link.
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

/// Returns the permissions of a new file: the permissions of the replaced file, or the default.
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

/// Returns the name of the temporary file. A file always has the same temporary file, so the next
/// write overwrites the file of a killed process.
std::string partOf(const std::string& file) {
    const fs::path path(file);
    return (path.parent_path() / ("." + path.filename().string() + ".loopglass-part")).string();
}

bool isFile(int descriptor, const std::string& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/// Opens the temporary file for one process at a time. If another process writes the same file, the
/// function waits; the name then refers to a new file. Returns -1 if the file cannot be opened.
int openPart(const std::string& part, int lock) {
    while (true) {
        const int descriptor =
            ::open(part.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0) {
            return -1;
        }
        if (::flock(descriptor, lock) != 0 && errno == EWOULDBLOCK) {
            ::close(descriptor);
            return -1;
        }
        if (isFile(descriptor, part)) {
            return descriptor;
        }
        ::close(descriptor);
    }
}

/// Renames the temporary file to an unused name, in one step if the file system supports this.
/// Returns 0, EEXIST if a plain file has that name, or another error number.
int renameNew(const std::string& part, const std::string& file) {
    if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) == 0) {
        return 0;
    }
    const int error = errno;
    std::error_code ignored;
    if (fs::is_regular_file(file, ignored)) {
        return EEXIST;
    }
    // Replaces a dangling link. Some file systems do not support this kind of renaming.
    if (error != EEXIST && error != EINVAL && error != ENOSYS) {
        return error;
    }
    return std::rename(part.c_str(), file.c_str()) == 0 ? 0 : errno;
}

int renamePart(const std::string& part, const std::string& file, bool replace) {
    if (!replace) {
        return renameNew(part, file);
    }
    return std::rename(part.c_str(), file.c_str()) == 0 ? 0 : errno;
}

/// A text in a temporary file in the folder of its target. The function finish() renames the file;
/// otherwise the destructor removes it.
class Part {
public:
    /// Writes the temporary file. Throws OutputError.
    Part(std::string path, std::string_view text) : m_path(std::move(path)) {
        m_file = target(m_path);
        m_part = partOf(m_file);
        m_descriptor = openPart(m_part, LOCK_EX);
        if (m_descriptor < 0) {
            fail(m_path, errno);
        }
        int error = ::ftruncate(m_descriptor, 0) == 0 ? writeAll(m_descriptor, text) : errno;
        if (error == 0 && ::fchmod(m_descriptor, rightsFor(m_file)) != 0) {
            error = errno;
        }
        if (error == 0 && ::fsync(m_descriptor) != 0) {
            error = errno;
        }
        if (error != 0) {
            drop();
            fail(m_path, error);
        }
    }
    Part(Part&& other) noexcept
        : m_path(std::move(other.m_path)),
          m_file(std::move(other.m_file)),
          m_part(std::move(other.m_part)),
          m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    Part& operator=(Part&&) = delete;
    ~Part() { drop(); }

    /// Renames the temporary file to the target. Throws OutputError.
    void finish(bool replace) {
        const int error = renamePart(m_part, m_file, replace);
        if (error != 0) {
            drop();
        }
        if (error == EEXIST && !replace) {
            throw OutputError(msg::format::alreadyThere(m_path));
        }
        if (error != 0) {
            fail(m_path, error);
        }
        if (::close(std::exchange(m_descriptor, -1)) != 0) {
            fail(m_path, errno);
        }
    }

private:
    void drop() noexcept {
        if (m_descriptor >= 0) {
            ::unlink(m_part.c_str());
            ::close(std::exchange(m_descriptor, -1));
        }
    }

    std::string m_path;
    std::string m_file;
    std::string m_part;
    int m_descriptor = -1;
};

bool isSpecial(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && isSpecial(status);
}

void write(const std::string& path, bool replace, std::string_view text) {
    if (isSpecial(path)) {
        writeInPlace(path, text);
    } else {
        Part(path, text).finish(replace);
    }
}

/// Removes the temporary file of a killed process, but not the temporary file of a running process.
void removeLeftover(const std::string& file) {
    const std::string part = partOf(file);
    struct stat status {};
    if (::lstat(part.c_str(), &status) != 0 || isSpecial(status)) {
        return;
    }
    if (const int descriptor = openPart(part, LOCK_EX | LOCK_NB); descriptor >= 0) {
        ::unlink(part.c_str());
        ::close(descriptor);
    }
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

bool isSameFile(const std::string& path, const std::string& other) {
    std::error_code ignored;
    return fs::absolute(target(path), ignored) == fs::absolute(target(other), ignored);
}

void checkWritable(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            fail(path, msg::format::isFolder());
        }
        if (isSpecial(status) && ::access(path.c_str(), W_OK) != 0) {
            fail(path, errno);
        }
        if (isSpecial(status)) {
            return;
        }
    }
    const std::string file = target(path);
    if (::access(folderOf(file).c_str(), W_OK) != 0) {
        fail(path, errno);
    }
    removeLeftover(file);
}

void checkNew(const std::string& path, bool force) {
    std::error_code ignored;
    if (!force && fs::is_regular_file(path, ignored)) {
        throw OutputError(msg::format::alreadyThere(path));
    }
    checkWritable(path);
}

void writeFile(const std::string& path, std::string_view text) { write(path, true, text); }

void writeNew(const std::string& path, bool force, std::string_view text) {
    write(path, force, text);
}

void writeTogether(const std::vector<FileText>& files, bool force) {
    std::vector<Part> parts;
    for (const FileText& file : files) {
        std::error_code ignored;
        if (!force && fs::is_regular_file(file.path, ignored)) {
            throw OutputError(msg::format::alreadyThere(file.path));
        }
        if (!isSpecial(file.path)) {
            parts.emplace_back(file.path, file.text);
        }
    }
    for (const FileText& file : files) {
        if (isSpecial(file.path)) {
            writeInPlace(file.path, file.text);
        }
    }
    for (Part& part : parts) {
        part.finish(force);
    }
}

}  // namespace loopglass
