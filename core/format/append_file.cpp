#include "format/append_file.h"

#include "format/write_file.h"
#include "words/sentences/format.h"
#include "words/sentences/words.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace loopglass {

namespace {

[[noreturn]] void failAppending(const std::string& path, int error) {
    throw OutputError(
        msg::format::cannotWrite(path, msg::words::text(std::generic_category().message(error))));
}

}  // namespace

AppendFile::AppendFile(std::string path, Users users)
    : m_path(std::move(path)),
      m_descriptor(::open(m_path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)) {
    if (m_descriptor < 0) {
        failAppending(m_path, errno);
    }
    if (users == Users::One && ::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 &&
        errno == EWOULDBLOCK) {
        ::close(std::exchange(m_descriptor, -1));
        throw OutputError(msg::format::cannotWrite(m_path, msg::format::inUse()));
    }
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : m_path(std::move(other.m_path)),
      m_descriptor(std::exchange(other.m_descriptor, -1)) {}

AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

AppendFile::~AppendFile() {
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

void AppendFile::append(std::string_view line) const {
    struct stat status {};
    const bool plain = ::fstat(m_descriptor, &status) == 0 && S_ISREG(status.st_mode);
    const int error = writeAll(m_descriptor, line);
    if (error == 0) {
        return;
    }
    // If this call also fails, readers ignore the incomplete line, because the line has no line
    // end.
    [[maybe_unused]] const bool removed = plain && ::ftruncate(m_descriptor, status.st_size) == 0;
    failAppending(m_path, error);
}

void AppendFile::shorten(std::size_t bytes) const {
    if (::ftruncate(m_descriptor, static_cast<off_t>(bytes)) != 0) {
        failAppending(m_path, errno);
    }
}

void AppendFile::sync() const {
    if (::fsync(m_descriptor) != 0 && errno != EINVAL) {
        failAppending(m_path, errno);
    }
}

}  // namespace loopglass
