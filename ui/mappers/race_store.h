#pragma once

#include "format/append_file.h"
#include "race/race_lines.h"

#include <QString>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// What races have found on this machine, in a file of JSON lines: written as each run ends, so
/// that a race goes on where a window that was killed left it. May be used from several threads.
class RaceStore {
public:
    /// The file of this user.
    static QString usualPath();

    explicit RaceStore(QString path) : m_path(std::move(path)) {}

    /// What is known. The file is read when it is asked for first; a line that is none of a race is
    /// passed over.
    race::RaceRecords records();
    /// Written at once. Where the file cannot be written, it is known to this window alone.
    void keep(const std::string& course, const race::Optimum& optimum);
    void keep(const race::RaceRequest& request, const race::Heat& heat, const race::Run& run);
    /// Everything of another file; a line that is none of a race is passed over.
    void keepAll(const std::vector<std::string>& lines);

private:
    void read();
    void append(const std::string& line);

    QString m_path;
    std::mutex m_mutex;
    bool m_isRead = false;
    race::RaceRecords m_records;
    std::optional<AppendFile> m_out;  ///< empty if the file cannot be written
};

}  // namespace loopglass::ui
