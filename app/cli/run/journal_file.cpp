#include "cli/run/journal_file.h"

#include "cli/terminal/console.h"
#include "cli/terminal/write_file.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"
#include "words/sentences/words.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace loopglass::cli {

namespace {

/// A line of a search takes some hundred bytes.
constexpr std::size_t mostBytes = std::size_t{1} << 31;

bool isThere(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) && std::filesystem::file_size(path, ignored) > 0;
}

[[noreturn]] void failWriting(const std::string& path, int error) {
    throw OutputError(
        say::cli::cannotWrite(path, say::words::text(std::generic_category().message(error))));
}

}  // namespace

design::JournalText readJournal(const std::string& path) {
    return design::JournalText(readSource(path, mostBytes));
}

JournalFile::JournalFile(std::string path, const design::Design& design,
                         const design::JournalHead& head)
    : m_path(std::move(path)),
      m_journal(design, [this](const std::string& line) { append(line); }) {
    checkWritable(m_path);
    if (!isThere(m_path)) {
        writeFile(m_path, head.line());
        open();
        return;
    }
    const design::JournalText text = readJournal(m_path);
    if (text.head().fingerprint != head.fingerprint) {
        throw InputError({m_path, 1, 1}, say::design::otherDesign());
    }
    if (!(text.head().share == head.share)) {
        throw InputError({m_path, 1, 1},
                         say::design::otherShare(text.head().share.number, text.head().share.of));
    }
    m_journal.add(text);
    m_searches = m_journal.size();
    m_complete = text.isComplete();
    open();
    if (::ftruncate(m_descriptor, static_cast<off_t>(text.wholeBytes())) != 0) {
        failWriting(m_path, errno);
    }
}

JournalFile::~JournalFile() {
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
    }
}

void JournalFile::open() {
    m_descriptor = ::open(m_path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (m_descriptor < 0) {
        failWriting(m_path, errno);
    }
    if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        throw OutputError(say::cli::cannotWrite(m_path, say::design::inUse()));
    }
}

void JournalFile::append(const std::string& line) {
    if (m_complete) {
        return;
    }
    if (const int error = writeAll(m_descriptor, line); error != 0) {
        failWriting(m_path, error);
    }
    ++m_searches;
}

void JournalFile::complete() {
    if (m_complete) {
        return;
    }
    append(design::completeLine());
    --m_searches;
    m_complete = true;
    if (::fsync(m_descriptor) != 0 && errno != EINVAL) {
        failWriting(m_path, errno);
    }
}

}  // namespace loopglass::cli
