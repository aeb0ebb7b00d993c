#pragma once

#include "format/append_file.h"
#include "race/race_lines.h"

#include <QString>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// The results of benchmarks on this computer, in a file of JSON lines. Each run is written when it
/// ends, so that a benchmark continues after its window was killed. The class is thread-safe.
class RaceStore {
public:
    /// Returns the path of the user's file.
    static QString defaultPath();

    explicit RaceStore(QString path) : m_path(std::move(path)) {}

    /// Returns the known results. The file is read at the first call; lines that are not from a
    /// benchmark are skipped.
    race::RaceRecords records();
    /// Writes a result at once. If the file cannot be written, the result is lost when the window
    /// closes.
    void keep(const std::string& benchmarkCase, const race::Optimum& optimum);
    void keep(const race::RaceRequest& request, const race::PlannedRun& plannedRun,
              const race::Run& run);
    /// Writes all results of another file; other lines are skipped.
    void keepAll(const std::vector<std::string>& lines);

private:
    void read();
    void append(const std::string& line);

    QString m_path;
    std::mutex m_mutex;
    bool m_isRead = false;
    race::RaceRecords m_records;
    std::optional<AppendFile> m_out;  ///< output file; empty if the file cannot be written
};

}  // namespace loopglass::ui
