#pragma once

#include "design/journal/journal.h"
#include "format/append_file.h"

#include <string>

namespace loopglass::cli {

/// The file of a design's journal. The constructor reads known costs. Each new cost is appended at
/// once as one line. Only one process may use the file at a time.
class JournalFile {
public:
    /// Reads the file, or creates it with this head. Throws InputError if the file is not a
    /// journal, or belongs to another design or shard. Throws OutputError if the file cannot be
    /// written.
    JournalFile(std::string path, const design::Design& design, const design::JournalHead& head);
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    const std::string& path() const { return m_path; }
    design::Journal& journal() { return m_journal; }
    /// Returns the number of searches in the file.
    std::size_t searches() const { return m_searches; }
    /// Marks the run as complete. Throws OutputError if the file cannot be written.
    void complete();

private:
    void append(const std::string& line);

    std::string m_path;
    AppendFile m_out;
    bool m_complete = false;
    std::size_t m_searches = 0;
    design::Journal m_journal;
};

/// Reads a journal. Throws InputError.
design::JournalText readJournal(const std::string& path);

}  // namespace loopglass::cli
