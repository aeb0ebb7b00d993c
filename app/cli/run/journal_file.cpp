#include "cli/run/journal_file.h"

#include "format/write_file.h"
#include "words/sentences/design.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace loopglass::cli {

namespace {

/// The largest size of the file; the line of a search has some hundred bytes.
constexpr std::size_t maxBytes = std::size_t{1} << 31;

bool isThere(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) && std::filesystem::file_size(path, ignored) > 0;
}

}  // namespace

design::JournalText readJournal(const std::string& path) {
    return design::JournalText(readSource(path, maxBytes));
}

JournalFile::JournalFile(std::string path, const design::Design& design,
                         const design::JournalHead& head)
    : m_path(std::move(path)),
      m_journal(design, [this](const std::string& line) { append(line); }) {
    checkWritable(m_path);
    if (!isThere(m_path)) {
        writeFile(m_path, head.line());
        m_out = AppendFile(m_path);
        return;
    }
    const design::JournalText text = readJournal(m_path);
    if (text.head().fingerprint != head.fingerprint) {
        throw InputError({m_path, 1, 1}, msg::design::otherDesign());
    }
    if (!(text.head().share == head.share)) {
        throw InputError({m_path, 1, 1},
                         msg::design::otherShare(text.head().share.number, text.head().share.of));
    }
    m_journal.add(text);
    m_searches = m_journal.size();
    m_complete = text.isComplete();
    m_out = AppendFile(m_path);
    m_out.shorten(text.wholeBytes());
}

void JournalFile::append(const std::string& line) {
    if (m_complete) {
        return;
    }
    m_out.append(line);
    ++m_searches;
}

void JournalFile::complete() {
    if (m_complete) {
        return;
    }
    append(design::completeLine());
    --m_searches;
    m_complete = true;
    m_out.sync();
}

}  // namespace loopglass::cli
